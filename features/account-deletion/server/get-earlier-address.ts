import { earlierAddressOf } from '#domain/accounts/server/email-changes-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'

/** Where a deletion's code goes instead of the account's own address. */
export const getEarlierAddress: Handler<'getEarlierAddress'> = async ({ database, session }) => ({
  earlier: await earlierAddressOf(database, session.account.id),
})
