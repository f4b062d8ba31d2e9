/**
 * The browsers that the portal is made for: Baseline "widely available" (what all of them have for two and a half years)
 * on 30 June 2026. The build writes no newer syntax, the linter knows no newer API, and an older browser is told so.
 */
export const baseline = { chrome: '120', edge: '120', firefox: '121', safari: '17.2', ios: '17.2' } as const

/** The same for style sheets (@eslint/css knows Baseline by years): what all of them had at the end of that year. */
export const baselineYear = 2023

/** Style above it that a browser may leave out: without it a page looks a little plainer and works the same. */
export const styleAboveBaseline = {
  allowProperties: [
    'accent-color', // a checkbox in the system's colour
    'backdrop-filter', // the dimmed page behind a dialog is not blurred as well
    'content-visibility', // rows far out of sight are laid out all the same: a long list answers later
    'forced-color-adjust', // Safari has no forced colours
    'overscroll-behavior', // at the end of an open list the page scrolls on
    'scrollbar-gutter', // the page moves by the bar's width where a dialog hides it
    'text-size-adjust', // desktops enlarge no text; Safari takes the prefixed one that the build adds
    'text-wrap', // a heading's lines are of uneven length
  ],
  allowPropertyValues: {
    'break-after': ['avoid'], // a printed heading may end its sheet
  },
}

/** As the linter asks for them (browserslist). */
export const baselineQueries = [
  `chrome >= ${baseline.chrome}`,
  `edge >= ${baseline.edge}`,
  `firefox >= ${baseline.firefox}`,
  `safari >= ${baseline.safari}`,
  `ios_saf >= ${baseline.ios}`,
]

const newer = {
  AbortSignal: ['any'],
  Array: ['fromAsync'],
  Iterator: ['concat', 'from', 'zip'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  RegExp: ['escape'],
  Uint8Array: ['fromBase64', 'fromHex'],
  URL: ['parse'],
  document: ['caretPositionFromPoint', 'startViewTransition'],
}

/** Members that came later, which the linter's plug-in does not know one by one. */
export const newerThanBaseline = Object.entries(newer).flatMap(([object, properties]) =>
  properties.map((property) => ({
    object,
    property,
    message: 'It is newer than the browsers of tools/vite/baseline.ts.',
  })),
)
