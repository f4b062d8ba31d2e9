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

/** What stands at the head of a document: its maker's ground with the logo for it, and a line below. */
export interface DocumentHead {
  ground: string
  line: string
  /** Of the ground's corners, in points. */
  radius: number
  /** Said where there is no logo. */
  name: { text: string; ink: string }
  logo: { png: Buffer; alt: string; width: number; height: number } | undefined
  /** Shapes at the end of the ground. */
  drawing: Drawing | undefined
}

/** Shapes of a drawing in its own units; its lower right corner stays in sight. */
export interface Drawing {
  width: number
  height: number
  shapes: readonly Shape[]
}

export interface Shape {
  /** As SVG writes it. */
  path: string
  fill: { colour: string; opacity: number } | undefined
  stroke: { colour: string; opacity: number; width: number } | undefined
}
