import { wireTexts } from '#contract/refusals.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { endPendingEmailChanges } from '#domain/accounts/server/email-changes-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'

/** The traveller thought better of it: the link that was mailed opens nothing any more. */
export const cancelEmailChange: Handler<'cancelEmailChange'> = async ({ database, session }) => {
  await database.transaction(async (inside) => {
    await lockAccount(inside, session.account.id)
    await endPendingEmailChanges(inside, session.account.id)
  })
  return wireTexts.done
}
