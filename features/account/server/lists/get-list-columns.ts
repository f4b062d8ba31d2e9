import type { Handler } from '#domain/portal/server/handler.ts'
import { columnsOf } from './list-columns-queries.ts'

/** The columns that the account's holder chose for lists. */
export const getListColumns: Handler<'getListColumns'> = async ({ database, session }) => ({
  payload: await columnsOf(database, session.account.id),
})
