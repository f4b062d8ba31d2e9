import type { Palette, Theme, Typeface } from '../shapes/tenant/theme.ts'
import { typefaces } from './typefaces.ts'

const safeColour = /^[#\w(),.%/ +-]{1,80}$/

/**
 * On dark grounds a wide red or amber one shouts: a notice and a row that failed have a part of the theme's own surface. A
 * touch of the colour itself is olive or grey on a green or blue ground.
 */
const darkGrounds = [
  '--warning-ground:color-mix(in oklab,var(--color-warning-surface) 80%,var(--color-surface));',
  '--danger-ground:color-mix(in oklab,var(--color-danger-surface) 75%,var(--color-surface));',
  '--failed-ground:color-mix(in oklab,var(--color-danger-surface) 68%,var(--color-surface));',
].join('')

/** What a theme's style needs to know beside the theme. */
export interface ThemeSurroundings {
  /** Address of a file of the tenant's folder. */
  addressOf: (file: string) => string
  /** Whether light text belongs on the colour. */
  isDark: (colour: string) => boolean
}

const density = { dense: '0.8', regular: '1', airy: '1.15' } as const

/**
 * A theme as CSS custom properties (`--color-on-brand`, `--radius`, `--font`): light by default, dark where the reader's system
 * asks for it, and either by `data-scheme` on the html element; paper is always light. The same theme gives the same text, so its hash may
 * stand in a security policy. Throws on a value that could end a declaration.
 */
export function themeCss(theme: Theme, around: ThemeSurroundings): string {
  const { headings, header } = theme
  const light = `color-scheme:light;${declarations(theme.light, around)}${picture(header?.file, around)}`
  const dark = `color-scheme:dark;${darkGrounds}${declarations(theme.dark, around)}${picture(header?.darkFile ?? header?.file, around)}`
  const shape = [
    `--radius:${String(theme.radius)}px`,
    ...(theme.buttons === 'pill' ? ['--radius-button:99px'] : []),
    `--density:${density[theme.density]}`,
    `--font:${family(theme.typeface, 'Own')}`,
    `--font-features:${typeof theme.typeface === 'string' ? typefaces[theme.typeface].features : 'normal'}`,
    `--font-headings:${headings.typeface ? family(headings.typeface, 'Own Headings') : 'var(--font)'}`,
    `--weight-headings:${String(headings.weight)}`,
    `--tracking-headings:${trackingOf(headings.typeface ?? theme.typeface)}`,
  ].join(';')
  return (
    ownFace(theme.typeface, 'Own', around) +
    (headings.typeface ? ownFace(headings.typeface, 'Own Headings', around) : '') +
    `:root{${shape};${light}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-scheme="light"]){${dark}}}` +
    `@media screen{:root[data-scheme="dark"]{${dark}}}`
  )
}

function declarations({ header, onHeader, ...palette }: Palette, { isDark }: ThemeSurroundings): string {
  const colours = { ...palette, header: header ?? palette.surface, onHeader: onHeader ?? palette.text }
  const logos = isDark(colours.header) ? ['none', 'inline'] : ['inline', 'none']
  return Object.entries(colours)
    .map(([name, colour]) => {
      if (!safeColour.test(colour)) throw new Error(`theme: ${name} is no colour: ${colour}`)
      return `--color-${name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}:${colour}`
    })
    .concat(`--logo-on-light:${logos[0] ?? ''}`, `--logo-on-dark:${logos[1] ?? ''}`)
    .join(';')
}

const picture = (file: string | undefined, { addressOf }: ThemeSurroundings): string =>
  file === undefined ? '' : `;--header-picture:url("${addressOf(file)}")`

const trackingOf = (typeface: Typeface): string => (typeof typeface === 'string' ? typefaces[typeface].tracking : '0em')

function family(typeface: Typeface, own: string): string {
  if (typeof typeface === 'object') return `'${own}',${typeface.serif ? 'Georgia,serif' : 'system-ui,sans-serif'}`
  const { family: name, fallbacks } = typefaces[typeface]
  const measured = fallbacks.map((fallback) => `'${fallback}'`).join(',')
  return `'${name}',${measured},${typeface === 'fraunces' ? 'Georgia,serif' : 'system-ui,sans-serif'}`
}

/** Shown only when it is there at once: of a file that we do not know nobody can say what it would move. */
function ownFace(typeface: Typeface, own: string, { addressOf }: ThemeSurroundings): string {
  if (typeof typeface !== 'object') return ''
  const source = `url("${addressOf(typeface.file)}") format("woff2")`
  return `@font-face{font-family:'${own}';font-weight:100 900;font-display:optional;src:${source}}`
}
