import { formatHex } from '../../colours.ts'
import type { Palette, Theme } from '#contract/shapes/tenant/theme.ts'
import type { LetterHead } from './letter-head.ts'

export interface LetterColours {
  background: string
  surface: string
  text: string
  textMuted: string
  border: string
  brand: string
  onBrand: string
  link: string
}

/** Mail programs know hexadecimal colours only. */
export function letterColours(palette: Palette): LetterColours {
  const hex = (name: keyof LetterColours) => formatHex(palette[name]) ?? '#000000'
  return {
    background: hex('background'),
    surface: hex('surface'),
    text: hex('text'),
    textMuted: hex('textMuted'),
    border: hex('border'),
    brand: hex('brand'),
    onBrand: hex('onBrand'),
    link: hex('link'),
  }
}

/** Rules for programs with a dark scheme; all others read the inline styles. */
export function darkRules(theme: Theme, head: LetterHead | undefined): string {
  const dark = letterColours(theme.dark)
  const onHead = head
    ? `
.head{background-color:${head.dark.ground} !important;border-bottom-color:${head.dark.line} !important}
.on-light{display:none !important}
.on-dark{display:block !important}`
    : ''
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:${dark.background} !important}
.card{background-color:${dark.surface} !important;border-color:${dark.border} !important}
.line{border-color:${dark.border} !important}
.text{color:${dark.text} !important}
.muted{color:${dark.textMuted} !important}
.link{color:${dark.link} !important}
.quiet{color:${dark.link} !important;border-color:${dark.link} !important}
.button{background-color:${dark.brand} !important;border-color:${dark.brand} !important;color:${dark.onBrand} !important}${onHead}
}`
}

/** On a phone a button is as wide as the letter, whose edges take less of it; beside the card its border is one pixel of them. */
export const phoneRules = `@media (max-width:480px){
.card{padding-left:20px !important;padding-right:20px !important}
.side{padding-left:21px !important;padding-right:21px !important}
.button,.quiet{display:block !important;padding-left:16px !important;padding-right:16px !important;text-align:center !important}
}`
