import { describe, expect, test } from 'vitest'
import { Theme } from '../shapes/tenant/theme.ts'
import type { Palette } from '../shapes/tenant/theme.ts'
import { themeCss } from './theme-css.ts'

function palette(colour: string): Palette {
  return {
    background: colour,
    surface: colour,
    text: colour,
    textMuted: colour,
    border: colour,
    brand: colour,
    onBrand: colour,
    accent: colour,
    link: colour,
    success: colour,
    successSurface: colour,
    danger: colour,
    dangerSurface: colour,
    warning: colour,
    warningSurface: colour,
    focus: colour,
  }
}
const theme: Theme = Theme.parse({
  light: palette('#ffffff'),
  dark: palette('oklch(20% 0.02 250 / 90%)'),
  radius: 12,
})
const around = { addressOf: (file: string) => `/logos/${file}`, isDark: (colour: string) => colour === '#123456' }

describe('theme as CSS', () => {
  test('the theme as CSS names each colour in kebab-case and gives the radius in px', () => {
    const css = themeCss(theme, around)
    expect(css).toContain('--color-on-brand:#ffffff')
    expect(css).toContain('--color-success-surface:#ffffff')
    expect(css).toContain('--radius:12px')
  })

  test('the theme is light by default and on paper, dark by the system unless light is chosen, and dark by choice', () => {
    const css = themeCss(theme, around)
    expect(css.indexOf('color-scheme:light')).toBeLessThan(css.indexOf('@media'))
    expect(css).toContain(
      '@media screen and (prefers-color-scheme:dark){:root:not([data-scheme="light"]){color-scheme:dark',
    )
    expect(css).toContain('@media screen{:root[data-scheme="dark"]{color-scheme:dark')
  })

  test('the theme as CSS names typefaces with fallbacks, the weight of headings, the shape of buttons and the room', () => {
    const own: Theme = {
      ...theme,
      typeface: 'nunito',
      headings: { typeface: { file: 'own.woff2', serif: true }, weight: 560 },
      buttons: 'pill',
      density: 'dense',
    }
    const css = themeCss(own, around)
    expect(css).toContain("--font:'Nunito Variable','Nunito Fallback','Nunito Open Fallback',system-ui,sans-serif")
    expect(css).toContain("--font-headings:'Own Headings',Georgia,serif;--weight-headings:560")
    expect(css).toContain(`font-display:optional;src:url("/logos/own.woff2")`)
    expect(css).toContain('--radius-button:99px;--density:0.8')
    expect(themeCss(theme, around)).toContain("--font:'Inter Variable'")
    expect(themeCss(theme, around)).not.toContain('@font-face')
  })

  test('a theme without a header has the surface for it, and its picture and logo by its colour in each scheme', () => {
    const css = themeCss(
      {
        ...theme,
        light: { ...theme.light, header: '#123456', onHeader: '#ffffff' },
        header: { file: 'day.svg', darkFile: 'night.svg' },
      },
      around,
    )
    const [light = '', dark = ''] = css.split('@media')
    expect(light).toContain(
      '--color-header:#123456;--color-on-header:#ffffff;--logo-on-light:none;--logo-on-dark:inline',
    )
    expect(light).toContain('--header-picture:url("/logos/day.svg")')
    expect(dark).toContain('--color-header:oklch(20% 0.02 250 / 90%)')
    expect(dark).toContain('--logo-on-light:inline;--logo-on-dark:none;--header-picture:url("/logos/night.svg")')
  })

  test('the theme as CSS refuses a value that would end the declaration or the style element', () => {
    for (const colour of ['red;}body{display:none', 'red</style>', 'url(x)"', '']) {
      expect(() => themeCss({ ...theme, light: { ...theme.light, brand: colour } }, around)).toThrow('brand')
    }
  })
})
