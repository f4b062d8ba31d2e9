import type { Handler } from '#domain/portal/server/handler.ts'
import { columnsOf, keepColumns } from './list-columns-queries.ts'

/** Keeps the columns of a list for the account, on whatever device it is read. */
export const chooseListColumns: Handler<'chooseListColumns'> = async ({ body, database, session }) => {
  const payload = await database.transaction(async (inside) => {
    await keepColumns(inside, session.account.id, body)
    return columnsOf(inside, session.account.id)
  })
  return { payload }
}
