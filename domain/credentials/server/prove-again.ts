import type { Choices } from '#contract/choices.ts'
import { limits } from '#contract/limits.ts'
import type { FieldError } from '#contract/refusals.ts'
import type { Proof } from '#contract/shapes/identity/factors.ts'
import type { Logger } from 'pino'
import { isItsReaders, ownerOf } from '#domain/accounts/server/accounts-queries.ts'
import type { AccountOwner } from '#domain/accounts/server/accounts-queries.ts'
import { checkFactor } from '#domain/factors/server/check-factor.ts'
import type { FactorPlace } from '#domain/factors/server/check-factor.ts'
import { provePasskey } from '#domain/factors/server/passkeys/prove-passkey.ts'
import type { Session } from '#domain/sessions/server/session.ts'
import type { Asker } from '#platform/server/rate-limits/asker.ts'
import type { RateLimits } from '#platform/server/rate-limits/rate-limits.ts'
import type { Refuse } from '#platform/server/refuse.ts'
import { claimCodeTry, spendCode } from './one-time-codes-queries.ts'

/** What a proof is asked of: a session, with the gateways that compare. */
export type ProofAsker = FactorPlace & {
  gateways: { rateLimits: RateLimits }
  session: Session
  asker: Asker
  log: Logger
  refuse: Refuse<'fields.invalid' | 'request.too_many' | 'session.none', 'incorrect'>
}
type Field = 'password' | 'otp' | 'code' | 'passkey'
const wrong = (path: Field, msg: 'required' | 'incorrect'): readonly FieldError<'required' | 'incorrect'>[] => [
  { path, msg },
]

/**
 * Whether the password is proof enough. Where one signs in by another site alone nobody is asked for one, though an account
 * has it from before. Of an account that was confirmed elsewhere than it was signed up for, the password may be that of
 * somebody who signed up with another one's address, whom a mail scanner confirmed: a code that is mailed there tells.
 */
export const provesByPassword = (
  { choices }: { choices: Pick<Choices, 'signIn'> },
  owner: { hasPassword: boolean; confirmed_elsewhere: boolean },
): boolean => owner.hasPassword && choices.signIn === 'form' && !owner.confirmed_elsewhere

/**
 * Asks whoever sits before a session who they are, before they change how one gets into the account or take its data or
 * address. Where the account has an authenticator app: by that (or a recovery code), and not by the password alone, which
 * whoever phished it has too. Else by the password. A passkey of the account, signed in this session, stands for any of
 * them: its device has recognised its holder. An account that has neither proves it by a code mailed to its address in
 * this session, which nothing answers that a stolen session holds, however lately it was opened.
 *
 * Answers the owner as compared; compare `password_hash` again inside the transaction that makes the change.
 */
export async function proveAgain(
  given: ProofAsker,
  proof: Proof,
  refuseMissing: (path: Field) => never = atField(given),
): Promise<AccountOwner> {
  const { database, tenant, session, refuse } = given
  const owner = (await ownerOf(database, session.account.id)) ?? refuse('session.none')
  if (proof.passkey) {
    if ((await judgePasskey(given, proof.passkey)) === 'right') return owner
    return refuse('fields.invalid', wrong('passkey', 'incorrect'))
  }
  const hasPassword = owner.password_hash !== null
  const byPassword = provesByPassword(tenant, { ...owner, hasPassword })
  const isProved = await tryOnce(given, owner, async () => {
    const byFactor = await judgeFactor(given, proof, refuseMissing)
    if (byFactor !== undefined || !byPassword) return byFactor
    if (!proof.password) return refuseMissing('password')
    return judgePassword(given, owner, proof.password)
  })
  if (isProved) return owner
  const code = proof.code?.replaceAll(/\s/g, '') ?? ''
  if (code === '') refuseMissing('code')
  await proveByMailedCode(given, code)
  return owner
}

/**
 * The same for a call that came to ask for `asksNow` too: its pages of before have no such fields, take `{errors}` at a
 * field of which they know nothing for done, and are told by a status.
 */
export function proveAgainToo(
  given: ProofAsker & { refuse: Refuse<'session.unproven'> },
  proof: Proof,
  asksNow: readonly Field[],
): Promise<AccountOwner> {
  return proveAgain(given, proof, missingNow(given, proof, asksNow))
}

/**
 * Asks for the password and, where the account has an authenticator app, for its code (or a passkey) beside it. Both are
 * one try: a right password alone neither fails nor forgets failures, so that nobody tries out codes by it.
 */
export async function proveByBoth(
  given: ProofAsker & { refuse: Refuse<'session.unproven'> },
  proof: Proof,
  owner: AccountOwner,
): Promise<void> {
  await tryOnce(given, owner, async () => {
    const byPassword = await judgePassword(given, owner, proof.password ?? '')
    if (byPassword !== 'right') return byPassword
    if (proof.passkey) return judgePasskey(given, proof.passkey)
    return (await judgeFactor(given, proof, missingNow(given, proof, ['otp']))) ?? 'right'
  })
}

/**
 * Whether a body has room for a proof at all, be it empty. A page of before a call asked for one has none, and takes
 * `{errors}` with status 200 for done: it is to be told by a status.
 */
export const hasProofFields = (body: Proof): boolean =>
  [body.password, body.code, body.otp, body.passkey].some((field) => field !== undefined)

const atField =
  ({ refuse }: ProofAsker) =>
  (path: Field): never =>
    refuse('fields.invalid', wrong(path, 'required'))

const missingNow =
  (given: ProofAsker & { refuse: Refuse<'session.unproven'> }, proof: Proof, asksNow: readonly Field[]) =>
  (path: Field): never =>
    asksNow.includes(path) && proof[path] === undefined ? given.refuse('session.unproven') : atField(given)(path)

/** Right, or the field that is not; undefined where something else is to be asked for. */
type Judged = 'right' | Field | undefined

/**
 * Judges all of a proof with one try claimed before, from the limits of the account's sessions, which no stranger can use
 * up: false where nothing of it was to be judged.
 */
async function tryOnce(
  { gateways, asker, session, refuse }: ProofAsker,
  { email_canonical: emailCanonical }: AccountOwner,
  judge: () => Promise<Judged>,
): Promise<boolean> {
  const judged: { as: Judged } = { as: undefined }
  const { waitSeconds } = await gateways.rateLimits.tryLogin({ emailCanonical, asker, session }, async () => {
    judged.as = await judge()
    return judged.as && judged.as === 'right'
  })
  if (waitSeconds > 0) refuse('request.too_many', waitSeconds)
  if (judged.as !== undefined && judged.as !== 'right') refuse('fields.invalid', wrong(judged.as, 'incorrect'))
  return judged.as === 'right'
}

async function judgeFactor(given: ProofAsker, proof: Proof, refuseMissing: (path: Field) => never): Promise<Judged> {
  const verdict = await checkFactor(given, given.session.account.id, proof)
  if (verdict === 'missing') refuseMissing('otp')
  if (verdict === 'none') return undefined
  return verdict === 'right' ? 'right' : 'otp'
}

async function judgePasskey(given: ProofAsker, passkey: NonNullable<Proof['passkey']>): Promise<Judged> {
  const { session } = given
  const asked = { purpose: 'proof', holder: session.id, accountId: session.account.id } as const
  return (await provePasskey(given, passkey, asked)) ? 'right' : 'passkey'
}

async function judgePassword({ gateways, refuse }: ProofAsker, owner: AccountOwner, password: string): Promise<Judged> {
  // No password is as long: it costs no try and no hashing.
  if (password.length > limits.passwordLength) refuse('fields.invalid', wrong('password', 'incorrect'))
  return (await gateways.passwords.verify(owner.password_hash ?? undefined, password)) ? 'right' : 'password'
}

async function proveByMailedCode({ database, gateways, session, refuse }: ProofAsker, code: string): Promise<void> {
  // Nothing of another length was ever mailed, so it costs no try and no hashing.
  if (code.length !== limits.oneTimeCodeDigits) refuse('fields.invalid', wrong('code', 'incorrect'))
  const asker = { purpose: 'proof', accountId: session.account.id, sessionId: session.id } as const
  const claimed = await claimCodeTry(database, asker, limits.oneTimeCodeTries)
  const isRight = claimed !== undefined && (await gateways.passwords.verify(claimed.code_hash, code))
  if (!claimed || !isRight || !(await spendCode(database, claimed.id)))
    refuse('fields.invalid', wrong('code', 'incorrect'))
  await isItsReaders(database, session.account.id)
}
