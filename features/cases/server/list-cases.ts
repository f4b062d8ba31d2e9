import { casesOf } from '#domain/cases/server/case-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'

/** The account's cases. */
export const listCases: Handler<'listCases'> = async ({ database, session }) => ({
  payload: await casesOf(database, session.account.id),
})
