import { ownerOf } from '#domain/accounts/server/accounts-queries.ts'
import { provesByPassword } from '#domain/credentials/server/prove-again.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { factorsOf } from './factors-queries.ts'

/** How one gets in beside the password; also what the fields of a proof ask for. */
export const getFactors: Handler<'getFactors'> = async ({ database, tenant, session, refuse }) => {
  const owner = (await ownerOf(database, session.account.id)) ?? refuse('session.none')
  const has_password = provesByPassword(tenant, { ...owner, hasPassword: owner.password_hash !== null })
  return { has_password, ...(await factorsOf(database, session.account.id)) }
}
