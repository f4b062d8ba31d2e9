import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { proveAgain } from '#domain/credentials/server/prove-again.ts'
import { authenticatorOf } from '#domain/factors/server/authenticators-queries.ts'
import { keepRecoveryCodes, makeRecoveryCodes } from '#domain/factors/server/recovery-codes.ts'
import { tellOfFactor } from '#domain/factors/server/tell-of-factor.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { holdSession } from '#domain/sessions/server/hold-session.ts'

/** New recovery codes in the place of all earlier ones, shown this one time. */
export const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = async (given) => {
  const { body, database, gateways, session, refuse } = given
  const accountId = session.account.id
  if (!(await authenticatorOf(database, accountId))) refuse('factor.not_begun')
  await proveAgain(given, body)
  const codes = await makeRecoveryCodes(gateways.passwords)
  await database.transaction(async (inside) => {
    await lockAccount(inside, accountId)
    await holdSession(inside, given)
    if (!(await authenticatorOf(inside, accountId))) refuse('factor.not_begun')
    await keepRecoveryCodes(inside, accountId, codes)
    await tellOfFactor(given, inside, accountId, { what: 'codes_renewed' })
  })
  return { recovery_codes: codes.map(({ text }) => text) }
}
