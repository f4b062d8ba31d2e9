import { parseBusiness } from '#contract/values/bookkeeping/business-text.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { keepBusiness } from '#domain/accounts/server/business-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'

/** Changes for whom statements and receipts are made out, from now on. */
export const changeBusinessDetails: Handler<'changeBusinessDetails'> = async ({ body, database, session, refuse }) => {
  const { details, errors } = parseBusiness(body)
  if (errors.length > 0) return refuse('fields.invalid', errors)
  await database.transaction(async (inside) => {
    await lockAccount(inside, session.account.id)
    await keepBusiness(inside, session.account.id, details)
  })
  return { details }
}
