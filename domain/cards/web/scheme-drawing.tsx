import type { CardScheme } from '#contract/values/cards/card-scheme.ts'
import styles from './bank-card-mark.module.css'

/** Glyphs of our own, 9 units high, drawn as strokes from the left edge of each. */
const glyphs = {
  v: 'M0 0l3 9 3-9',
  i: 'M0 0v9',
  s: 'M4.9 1.5C4.4.5 3.6 0 2.6 0C1.3 0 .4.9.4 2.2C.4 4.9 5 4 5 6.7C5 8.1 4 9 2.6 9C1.5 9 .6 8.5 0 7.4',
  a: 'M0 9l3-9 3 9M1.1 6h3.8',
  e: 'M4.2 0H0v9h4.200M0 4.400h3.6',
  m: 'M0 9V0l3 5.500L6 0v9',
  x: 'M0 0l5 9M5 0L0 9',
  p: 'M0 9V0h2.300a2.6 2.6 0 0 1 0 5.200H0',
  y: 'M0 0l2.7 4.600L5.4 0M2.7 4.600V9',
} as const

/** A word of these glyphs, each at its place; `transform` moves and slants it within the card. */
function Word(props: { of: readonly (readonly [keyof typeof glyphs, number])[]; transform: string }) {
  return (
    <g transform={props.transform}>
      {props.of.map(([glyph, x]) => (
        <path key={x} d={glyphs[glyph]} transform={`translate(${String(x)})`} />
      ))}
    </g>
  )
}

const visa = [
  ['v', 0],
  ['i', 8.4],
  ['s', 11],
  ['a', 17.8],
] as const

/** Plain shapes of our own, one a scheme; no brand's logo. The name stands beside them, unless they are that name. */
const shapes: Record<CardScheme, React.ReactNode> = {
  visa: <Word of={visa} transform="translate(8.2 8.5) skewX(-12)" />,
  'visa-electron': (
    <>
      <Word of={visa} transform="translate(8.8 5.5) scale(.9) skewX(-12)" />
      <path d="M7.5 19.500h17.5" />
      <circle cx="28.5" cy="19.5" r="2" />
    </>
  ),
  mastercard: (
    <>
      <circle cx="15.5" cy="13" r="5.5" />
      <circle cx="22.5" cy="13" r="5.5" />
    </>
  ),
  maestro: (
    <>
      <circle cx="15.5" cy="13" r="5.5" fill="currentColor" fillOpacity="0.35" />
      <circle cx="22.5" cy="13" r="5.5" />
    </>
  ),
  amex: (
    <Word
      of={[
        ['a', 0],
        ['m', 8],
        ['e', 16.4],
        ['x', 22.4],
      ]}
      transform="translate(6.1 8.8) scale(.94)"
    />
  ),
  vpay: (
    <Word
      of={[
        ['v', 0],
        ['p', 9],
        ['a', 14.8],
        ['y', 21.8],
      ]}
      transform="translate(6.2 8.8) scale(.94)"
    />
  ),
  other: <path d="M8 17h6M8 13h3M24 8.5a7 7 0 0 1 0 9M20.5 10.2a4.5 4.5 0 0 1 0 5.6M27.5 7a9.5 9.5 0 0 1 0 12" />,
}

/** Whose drawing is the scheme's whole name. */
export const spelledSchemes: ReadonlySet<CardScheme> = new Set<CardScheme>(['visa', 'amex', 'vpay'])

export function SchemeDrawing({ scheme }: { scheme: CardScheme }) {
  return (
    <svg
      className={styles.drawing}
      data-scheme-mark={scheme}
      viewBox="0 0 38 26"
      width="38"
      height="26"
      aria-hidden="true"
    >
      <rect x="0.75" y="0.75" width="36.5" height="24.5" rx="4" />
      <g>{shapes[scheme]}</g>
    </svg>
  )
}
