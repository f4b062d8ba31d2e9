import { noBusiness } from '#contract/values/bookkeeping/business-text.ts'
import { businessOf } from '#domain/accounts/server/business-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'

/** For whom the account's statements and receipts are made out. */
export const getBusinessDetails: Handler<'getBusinessDetails'> = async ({ database, session }) => ({
  details: (await businessOf(database, session.account.id)) ?? noBusiness,
})
