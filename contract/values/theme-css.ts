import type { Palette, Theme } from '../shapes/tenant/tenant.ts'

const safeColour = /^[#\w(),.%/ +-]{1,80}$/

function declarations(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => {
      if (!safeColour.test(colour)) throw new Error(`theme: ${name} is no colour: ${colour}`)
      return `--color-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${colour}`
    })
    .join(';')
}

/**
 * A theme as CSS custom properties (`--color-on-brand`, `--radius`): light by default, dark where the reader's system
 * asks for it, and either by `data-scheme` on the html element; paper is always light. The same theme gives the same text, so its hash may
 * stand in a security policy. Throws on a value that could end a declaration.
 */
export function themeCss(theme: Theme): string {
  const light = `color-scheme:light;${declarations(theme.light)}`
  const dark = `color-scheme:dark;${declarations(theme.dark)}`
  return (
    `:root{--radius:${String(theme.radius)}px;${light}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-scheme="light"]){${dark}}}` +
    `@media screen{:root[data-scheme="dark"]{${dark}}}`
  )
}
