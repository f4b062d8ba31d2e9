import type { Typeface } from '#contract/shapes/tenant/theme.ts'

/** How a document looks like its maker: colours in hexadecimals on white paper, and typefaces, whose own files lie in `folder`. */
export interface DocumentLook {
  ink: string
  mutedInk: string
  ruleColour: string
  brand: string
  typeface: Typeface
  headings: { typeface: Typeface; weight: number }
  folder: string
}
