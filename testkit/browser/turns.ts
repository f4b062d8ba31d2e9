/**
 * `npm run accessible` walks whole matrices, before a release: every screen of every tenant in every language. The usual
 * run walks each of their cells by turns (docs/decisions/0068-what-journeys-leave-to-the-long-run.md,
 * and 0069 for tests of screens).
 */
export const isWhole = process.env['WHOLE_MATRICES'] !== undefined

/** Whose turn it is at this place of a matrix; everybody's, where the run is whole. */
export const hasTurn = <Kind>(one: Kind, all: readonly Kind[], place: number): boolean =>
  isWhole || all[place % all.length] === one

/** Those of a matrix that have their turn at this place: one of them, or all where the run is whole. */
export const inTurn = <Kind>(all: readonly Kind[], place: number): Kind[] =>
  all.filter((one) => hasTurn(one, all, place))
