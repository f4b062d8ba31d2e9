import { z } from 'zod'
import { typefaceNames } from '../../values/typefaces.ts'

/** Colours of a theme in one colour scheme; any CSS colour. Contrast is checked when the theme is loaded. */
export const Palette = z.object({
  background: z.string(),
  surface: z.string(),
  text: z.string(),
  textMuted: z.string(),
  border: z.string(),
  brand: z.string(),
  onBrand: z.string(),
  accent: z.string(),
  link: z.string(),
  success: z.string(),
  successSurface: z.string(),
  danger: z.string(),
  dangerSurface: z.string(),
  warning: z.string(),
  warningSurface: z.string(),
  focus: z.string(),
  /** Ground and text of the header; those of `surface` and `text` where they are left out. */
  header: z.string().optional(),
  onHeader: z.string().optional(),
})
export type Palette = z.infer<typeof Palette>

/** One of the portal's typefaces, or a variable one of the tenant's own: a file of its folder. */
const Typeface = z.union([
  z.enum(typefaceNames),
  z.object({ file: z.string().regex(/^[a-z0-9-]+\.woff2$/), serif: z.boolean().default(false) }),
])
export type Typeface = z.infer<typeof Typeface>

const Picture = z.string().regex(/^[a-z0-9-]+\.(svg|png)$/)

export const Theme = z.object({
  light: Palette,
  dark: Palette,
  /** Corner radius in px. */
  radius: z.number().min(0).max(24).default(10),
  /** Buttons with the corners of all else, or round at both ends. */
  buttons: z.enum(['rounded', 'pill']).default('rounded'),
  /** How much room there is between things. */
  density: z.enum(['dense', 'regular', 'airy']).default('regular'),
  typeface: Typeface.default('inter'),
  /** Headings have the typeface of the text where they name none. */
  headings: z
    .object({ typeface: Typeface.optional(), weight: z.int().min(400).max(900).default(700) })
    .default({ weight: 700 }),
  /** A picture or pattern behind header and first screens, at the right and as high as they are; `darkFile` for the dark scheme. */
  header: z
    .object({ file: Picture, darkFile: Picture.nullable().default(null) })
    .nullable()
    .default(null),
})
export type Theme = z.infer<typeof Theme>
