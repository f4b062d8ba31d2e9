/**
 * The browsers that the portal is made for: Baseline "widely available" (what all of them have for two and a half years)
 * on 30 June 2026. The build writes no newer syntax, the linter knows no newer API, and an older browser is told so.
 */
export const baseline = { chrome: '120', edge: '120', firefox: '121', safari: '17.2', ios: '17.2' } as const

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
