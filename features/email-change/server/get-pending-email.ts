import { ownerOf } from '#domain/accounts/server/accounts-queries.ts'
import { provesByPassword } from '#domain/credentials/server/prove-again.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { pendingEmailOf } from './email-change-queries.ts'

/** Whether an address waits for its confirmation. */
export const getPendingEmail: Handler<'getPendingEmail'> = async ({ database, tenant, session, refuse }) => {
  const owner = (await ownerOf(database, session.account.id)) ?? refuse('session.none')
  const has_password = provesByPassword(tenant, { ...owner, hasPassword: owner.password_hash !== null })
  return { pending: await pendingEmailOf(database, session.account.id), has_password }
}
