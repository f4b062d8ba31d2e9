import type { Handler } from '#domain/portal/server/handler.ts'
import { activityOf } from './privacy-queries.ts'

const rowsAPage = 20

/** What happened to the account, a page at a time. */
export const listActivity: Handler<'listActivity'> = async ({ query, database, session }) => {
  const rows = await activityOf(database, session.account.id, { before: query.before, limit: rowsAPage + 1 })
  const payload = rows.slice(0, rowsAPage)
  return { payload, next: rows.length > rowsAPage ? (payload.at(-1)?.id ?? null) : null }
}
