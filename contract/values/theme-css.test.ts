import { describe, expect, test } from 'vitest'
import type { Palette, Theme } from '../shapes/tenant/tenant.ts'
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
const theme: Theme = { light: palette('#ffffff'), dark: palette('oklch(20% 0.02 250 / 90%)'), radius: 12 }

describe('theme as CSS', () => {
  test('names each colour in kebab-case and gives the radius in px', () => {
    const css = themeCss(theme)
    expect(css).toContain('--color-on-brand:#ffffff')
    expect(css).toContain('--color-success-surface:#ffffff')
    expect(css).toContain('--radius:12px')
  })

  test('is light by default and on paper, dark by the system unless light is chosen, and dark by choice', () => {
    const css = themeCss(theme)
    expect(css.indexOf('color-scheme:light')).toBeLessThan(css.indexOf('@media'))
    expect(css).toContain(
      '@media screen and (prefers-color-scheme:dark){:root:not([data-scheme="light"]){color-scheme:dark',
    )
    expect(css).toContain('@media screen{:root[data-scheme="dark"]{color-scheme:dark')
  })

  test('refuses a value that would end the declaration or the style element', () => {
    for (const colour of ['red;}body{display:none', 'red</style>', 'url(x)"', '']) {
      expect(() => themeCss({ ...theme, light: { ...theme.light, brand: colour } })).toThrow('brand')
    }
  })
})
