import { interpolate, parse, wcagContrast, wcagLuminance } from '../../colours.ts'
import type { Palette, Theme } from '#contract/shapes/tenant/theme.ts'

type Name = keyof Palette

const text = 4.5
const part = 3
const surfaces = ['background', 'surface'] as const
const tones = ['success', 'danger', 'warning'] as const

/**
 * Which colour is seen on which, and the contrast that WCAG 2.2 asks for: 4.5:1 for text (1.4.3), 3:1 for the parts that
 * one must see to use the page (1.4.11). Borders only part what stands apart anyway.
 */
const contrastPairs: readonly (readonly [Name, Name, number])[] = [
  ...surfaces.flatMap((surface) =>
    (['text', 'textMuted', 'link', 'brand', ...tones] as const).map((name) => [name, surface, text] as const),
  ),
  ...tones.flatMap((tone) =>
    (['text', 'textMuted', 'link', tone] as const).map((name) => [name, `${tone}Surface`, text] as const),
  ),
  ['onBrand', 'brand', text],
  ['onHeader', 'header', text],
  ...surfaces.map((surface) => ['focus', surface, part] as const),
  ['accent', 'surface', part],
]

/** What is wrong with a theme's colours in both colour schemes, each pair with the ratio that was measured. */
export function themeProblems(theme: Theme): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) => paletteProblems(theme[scheme], scheme))
}

function paletteProblems(given: Palette, scheme: string): string[] {
  const palette = { ...given, header: given.header ?? given.surface, onHeader: given.onHeader ?? given.text }
  const bad = Object.entries(palette).flatMap(([name, colour]) => {
    const read = parse(colour)
    if (!read) return [`${scheme}.${name}: "${colour}" is no colour; write it as #rrggbb or another CSS colour`]
    if ((read.alpha ?? 1) < 1 && name !== 'border')
      return [`${scheme}.${name}: must be opaque, or its contrast cannot be told`]
    return []
  })
  if (bad.length > 0) return bad
  const pairs = contrastPairs.flatMap(([one, other, least]) => {
    const problem = contrastProblem(palette[one], palette[other], least)
    return problem === undefined ? [] : [`${scheme}.${one}: on ${other} ${problem}`]
  })
  // The frame of inputs is mixed from text and surface (platform/web/styles/tokens.css).
  const control = interpolate([palette.surface, palette.text], 'oklab')(0.6)
  const ratio = wcagContrast(control, palette.surface)
  return ratio >= part
    ? pairs
    : [
        ...pairs,
        `${scheme}.text: frames of inputs, 60 % text on surface, have a contrast of ${tell(ratio)}, at least ${tell(part)} is needed; move text and surface apart`,
      ]
}

function contrastProblem(colour: string, surface: string, least: number): string | undefined {
  const ratio = wcagContrast(colour, surface)
  if (ratio >= least) return undefined
  const way = wcagLuminance(surface) < 0.18 ? 'lighter' : 'darker'
  return `has a contrast of ${tell(ratio)}, at least ${tell(least)} is needed; make it ${way}`
}

/** Rounded down, so that a ratio just below its minimum never looks like it. */
const tell = (ratio: number): string => `${String(Math.floor(ratio * 100) / 100)}:1`
