import type { Handler } from '#domain/portal/server/handler.ts'
import { latestCopy } from './data-copies-queries.ts'

/** Where the account's copy stands. */
export const getDataCopy: Handler<'getDataCopy'> = async ({ database, session }) => ({
  copy: await latestCopy(database, { accountId: session.account.id, sessionId: session.id }),
})
