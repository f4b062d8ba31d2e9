import type { Handler } from '#domain/portal/server/handler.ts'
import { columnsOf, keepColumns } from './list-columns-queries.ts'

/** Keeps the columns of a list for the account, on whatever device it is read. */
export const chooseListColumns: Handler<'chooseListColumns'> = async ({ body, database, session }) => {
  await keepColumns(database, session.account.id, body)
  return { payload: await columnsOf(database, session.account.id) }
}
