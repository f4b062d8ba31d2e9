import type { Choices } from '#contract/choices.ts'
import { limits } from '#contract/limits.ts'
import type { FieldError } from '#contract/refusals.ts'
import { ownerOf } from '#domain/accounts/server/accounts-queries.ts'
import type { AccountOwner } from '#domain/accounts/server/accounts-queries.ts'
import { claimCodeTry, spendCode } from './one-time-codes-queries.ts'
import { proveAgain } from './prove-again.ts'

interface WithSignIn {
  choices: Pick<Choices, 'signIn'>
}

/** Where one signs in by another site alone, nobody is asked for a password, though an account has one from before. */
export const provesByPassword = (tenant: WithSignIn, hasPassword: boolean): boolean =>
  hasPassword && tenant.choices.signIn === 'form'

const incorrect: readonly FieldError<'incorrect'>[] = [{ path: 'code', msg: 'incorrect' }]

/**
 * Asks whoever sits before a session who they are, before they take the account's data or address: the password, or,
 * where the account has none, a code mailed to its address in this session. Nothing that a stolen session holds answers
 * either. Answers the owner as compared; compare `password_hash` again inside the transaction that makes the change.
 */
export async function proveByPasswordOrCode(
  given: Parameters<typeof proveAgain>[0] & { tenant: WithSignIn },
  proof: { password?: string | undefined; code?: string | undefined },
): Promise<AccountOwner> {
  const { database, gateways, session, refuse } = given
  const owner = (await ownerOf(database, session.account.id)) ?? refuse('session.none')
  if (provesByPassword(given.tenant, owner.password_hash !== null)) return proveAgain(given, proof.password)
  const code = (proof.code ?? '').replaceAll(/\s/g, '')
  if (code === '') return refuse('fields.invalid', [{ path: 'code', msg: 'required' }])
  // Nothing of another length was ever mailed, so it costs no try and no hashing.
  if (code.length !== limits.oneTimeCodeDigits) return refuse('fields.invalid', incorrect)
  const asker = { purpose: 'proof', accountId: session.account.id, sessionId: session.id } as const
  const claimed = await claimCodeTry(database, asker, limits.oneTimeCodeTries)
  const isRight = claimed !== undefined && (await gateways.passwords.verify(claimed.code_hash, code))
  if (!claimed || !isRight || !(await spendCode(database, claimed.id))) return refuse('fields.invalid', incorrect)
  return owner
}
