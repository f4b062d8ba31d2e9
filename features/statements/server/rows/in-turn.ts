import { limits } from '#contract/limits.ts'
import { concurrencyLimitOfEach } from '#platform/server/overload/concurrency-limit.ts'

/**
 * A piece of a statement is read in its turn among those of its tenant, one at a time for an account: a long one shares the
 * database with everybody there, and whoever downloads slowly holds no place meanwhile.
 */
const limitOf = concurrencyLimitOfEach({
  name: 'statements',
  width: limits.statementReadsAtOnce,
  room: 200,
  waitMs: limits.statementReadWaitMs,
  newestFirst: false,
})

/** Whose turn it is. */
export interface Reader {
  tenant: string
  accountId: string
}

export function inTurn<Result>({ tenant, accountId }: Reader, work: () => Promise<Result>): Promise<Result> {
  return limitOf(tenant)(work, accountId)
}
