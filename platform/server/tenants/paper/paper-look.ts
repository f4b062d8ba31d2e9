import { formatHex, wcagContrast } from '../../colours.ts'
import type { DocumentLook } from '../../documents/document-look.ts'
import type { Tenant } from '../tenant.ts'

const paper = '#ffffff'
/** Small text on paper stands out by so much (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

/** A tenant's theme on paper: the colours of its light scheme, on white, where they can be read there. */
export function paperLook({ theme, folder }: Pick<Tenant, 'theme' | 'folder'>): DocumentLook {
  const { light, typeface, headings } = theme
  const readable = (colour: string, instead: string) =>
    wcagContrast(colour, paper) >= leastContrast ? (formatHex(colour) ?? instead) : instead
  return {
    ink: readable(light.text, '#101828'),
    mutedInk: readable(light.textMuted, '#475467'),
    ruleColour: formatHex(light.border) ?? '#d0d7e2',
    brand: readable(light.brand, '#101828'),
    typeface,
    headings: { typeface: headings.typeface ?? typeface, weight: headings.weight },
    folder,
  }
}
