/**
 * `npm run accessible` walks whole matrices, before a release: every screen of every tenant in every language. The usual
 * run walks each of their cells by turns (docs/decisions/0068-what-journeys-leave-to-the-long-run.md).
 */
export const isWhole = process.env['WHOLE_MATRICES'] !== undefined

/** Whose turn it is at this place of a matrix; everybody's, where the run is whole. */
export const hasTurn = <Kind>(one: Kind, all: readonly Kind[], place: number): boolean =>
  isWhole || all[place % all.length] === one
