import { limits } from '#contract/limits.ts'
import { wireTexts } from '#contract/refusals.ts'
import type { FieldError } from '#contract/refusals.ts'
import { lockAccount, ownerOf } from '#domain/accounts/server/accounts-queries.ts'
import { setPassword } from '#domain/credentials/server/set-password.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { newPasswordErrors } from '#platform/server/passwords/new-password-errors.ts'
import { holdSession } from '#domain/sessions/server/hold-session.ts'
import { isFreshSession } from '#domain/sessions/server/session-queries.ts'

const incorrect: readonly FieldError<'incorrect'>[] = [{ path: 'password', msg: 'incorrect' }]

/**
 * Changes the password for who knows the old one; the account's other sessions end. A try is claimed before
 * the old one is compared, and not from the rate limit of logins, which strangers can use up. An account that has no password yet (it came by an identity provider) sets its
 * first one without, in a session that was opened a few minutes ago: its holder has just proved who they are there.
 */
export const changePassword: Handler<'changePassword'> = async (given) => {
  const { body, tenant, database, gateways, session, asker, refuse } = given
  const accountId = session.account.id
  const owner = (await ownerOf(database, accountId)) ?? refuse('fields.invalid', incorrect)
  const password = body.password ?? ''
  const errors: FieldError[] = []
  if (owner.password_hash !== null && password === '') errors.push({ path: 'password', msg: 'required' })
  errors.push(...(await newPasswordErrors(body, owner, gateways.passwords)))
  if (errors.length > 0) return refuse('fields.invalid', errors)

  if (owner.password_hash === null) {
    const isFresh = await isFreshSession(database, session.id, limits.firstPasswordMinutes)
    if (!isFresh || password !== '') return refuse('fields.invalid', incorrect)
  } else {
    if (password.length > limits.passwordLength) return refuse('fields.invalid', incorrect)
    const { password_hash: hash, email_canonical: emailCanonical } = owner
    const compare = () => gateways.passwords.verify(hash, password)
    const tried = await gateways.rateLimits.tryLogin({ emailCanonical, asker }, compare)
    if (tried.waitSeconds > 0) return refuse('request.too_many', tried.waitSeconds)
    if (tried.isRight !== true) return refuse('fields.invalid', incorrect)
  }

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
