import { wireTexts } from '#contract/refusals.ts'
import type { FieldError } from '#contract/refusals.ts'
import { lockAccount, ownerOf } from '#domain/accounts/server/accounts-queries.ts'
import { proveAgainToo, proveByBoth, provesByPassword } from '#domain/credentials/server/prove-again.ts'
import { setPassword } from '#domain/credentials/server/set-password.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { newPasswordErrors } from '#platform/server/passwords/new-password-errors.ts'
import { holdSession } from '#domain/sessions/server/hold-session.ts'

const incorrect: readonly FieldError<'incorrect'>[] = [{ path: 'password', msg: 'incorrect' }]

/**
 * Changes the password for who knows the current one and, where the account has an authenticator app, what that says (or
 * a passkey): the account's other sessions end, which a phished password alone may not do. An account that no password
 * proves (it came by an identity provider, or was confirmed elsewhere than it was signed up for) sets one by what proves
 * it else: a first password would prove everything from then on. Where no password lets in, none is set.
 */
export const changePassword: Handler<'changePassword'> = async (given) => {
  const { body, tenant, database, gateways, session, refuse } = given
  if (tenant.choices.signIn !== 'form') return refuse('password.not_offered')
  const accountId = session.account.id
  const owner = (await ownerOf(database, accountId)) ?? refuse('fields.invalid', incorrect)
  const hasCurrent = provesByPassword(tenant, { ...owner, hasPassword: owner.password_hash !== null })
  const errors: FieldError[] = []
  if (hasCurrent && (body.password ?? '') === '') errors.push({ path: 'password', msg: 'required' })
  errors.push(...(await newPasswordErrors(body, owner, gateways.passwords)))
  if (errors.length > 0) return refuse('fields.invalid', errors)

  if (hasCurrent) await proveByBoth(given, body, owner)
  else await proveAgainToo(given, body, ['otp', 'code'])

  const passwordHash = await gateways.passwords.hash(body.new_password ?? '')
  await database.transaction(async (inside) => {
    const now = await lockAccount(inside, accountId)
    await holdSession(inside, given)
    // Somebody else changed it while ours was compared.
    if (now?.password_hash !== owner.password_hash) refuse('fields.invalid', incorrect)
    const change = { accountId, passwordHash, keepSession: session.id }
    await setPassword({ database: inside, tenant, mail: gateways.mail }, change)
  })
  return wireTexts.done
}
