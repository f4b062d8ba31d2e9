import type { Factors } from '#contract/shapes/identity/factors.ts'
import { ownerOf } from '#domain/accounts/server/accounts-queries.ts'
import { provesByPassword } from '#domain/credentials/server/prove-again.ts'
import { authenticatorOf, recoveryCodesLeft } from '#domain/factors/server/authenticators-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { passkeysOf } from './passkeys/passkey-rows-queries.ts'

/** How one gets in beside the password; also what the fields of a proof ask for. */
export const getFactors: Handler<'getFactors'> = async ({ database, tenant, session, refuse }) => {
  const owner = (await ownerOf(database, session.account.id)) ?? refuse('session.none')
  const has_password = provesByPassword(tenant, { ...owner, hasPassword: owner.password_hash !== null })
  return { has_password, ...(await factorsOf(database, session.account.id)) }
}

/** What is switched on for the account. */
async function factorsOf(database: TenantDatabase, accountId: string): Promise<Omit<Factors, 'has_password'>> {
  const on = await authenticatorOf(database, accountId)
  const authenticator = on ? { since: on.since, recovery_codes: await recoveryCodesLeft(database, accountId) } : null
  return { authenticator, passkeys: await passkeysOf(database, accountId) }
}
