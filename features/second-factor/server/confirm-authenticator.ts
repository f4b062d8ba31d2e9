import type { FieldError } from '#contract/refusals.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { confirmAuthenticator as confirm, newAuthenticatorOf } from '#domain/factors/server/authenticators-queries.ts'
import { keepRecoveryCodes, makeRecoveryCodes } from '#domain/factors/server/recovery-codes.ts'
import { openSecret } from '#domain/factors/server/sealed-secret.ts'
import { tellOfFactor } from '#domain/factors/server/tell-of-factor.ts'
import { isTotpCode, stepOfCode } from '#domain/factors/server/totp.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { holdSession } from '#domain/sessions/server/hold-session.ts'
import { deleteSessionsOf } from '#domain/sessions/server/session-queries.ts'

const wrong = (msg: 'required' | 'incorrect'): readonly FieldError<'required' | 'incorrect'>[] => [{ path: 'otp', msg }]

/**
 * The first code shows that the app has the secret: from now on every login asks for one. Sessions that opened without
 * end, and the recovery codes are answered this one time.
 */
export const confirmAuthenticator: Handler<'confirmAuthenticator'> = async (given) => {
  const { body, database, gateways, session, refuse } = given
  const accountId = session.account.id
  const code = (body.otp ?? '').replaceAll(/\s/g, '')
  if (code === '') return refuse('fields.invalid', wrong('required'))
  const sealed = (await newAuthenticatorOf(database, accountId, session.id)) ?? refuse('factor.not_begun')
  const secret = openSecret(gateways.seal, accountId, sealed) ?? refuse('factor.not_begun')
  const step = isTotpCode(code) ? stepOfCode(secret, code) : undefined
  if (step === undefined) return refuse('fields.invalid', wrong('incorrect'))
  const codes = await makeRecoveryCodes(gateways.passwords)
  await database.transaction(async (inside) => {
    await lockAccount(inside, accountId)
    await holdSession(inside, given)
    if (!(await confirm(inside, { accountId, sealed, step }))) refuse('factor.not_begun')
    await keepRecoveryCodes(inside, accountId, codes)
    await deleteSessionsOf(inside, accountId, session.id)
    await tellOfFactor(given, inside, accountId, { what: 'authenticator_on' })
  })
  return { recovery_codes: codes.map(({ text }) => text) }
}
