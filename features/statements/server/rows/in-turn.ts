import { limits } from '#contract/limits.ts'
import { makeConcurrencyLimit } from '#platform/server/overload/concurrency-limit.ts'

/**
 * A piece of a statement is read in its turn, one at a time for an account: a long one shares the database with everybody,
 * and whoever downloads slowly holds no place meanwhile.
 */
const limit = makeConcurrencyLimit({
  name: 'statements',
  width: limits.statementReadsAtOnce,
  room: 200,
  waitMs: limits.statementReadWaitMs,
  newestFirst: false,
})

export function inTurn<Result>(accountId: string, work: () => Promise<Result>): Promise<Result> {
  return limit(work, accountId)
}
