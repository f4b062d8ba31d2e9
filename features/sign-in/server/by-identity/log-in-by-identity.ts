import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { endSignUps, insertSignUp, lockSignUps } from '#domain/sign-ups/server/sign-ups-queries.ts'
import {
  accountOfIdentity,
  claimElsewhere,
  insertIdentity,
  insertAccount,
  lockAccountOf,
} from './identity-accounts-queries.ts'
import type { NewAccount } from './identity-accounts-queries.ts'
import type { Proof } from '../provider/identity-proof.ts'

/**
 * Which account a proved identity leads to:
 * - `account`: this one, open its session; `isJoined` when it was there before and was linked just now.
 * - `unconfirmed`: the provider does not vouch for the address, so a sign-up waits for its confirmation.
 * - `no_address`: the identity is new here and comes without an address.
 * - `address_unproven`: the provider does not vouch for the address of an account, or that account has another identity
 *   there. Its owner may link the identity from inside a session.
 * - `address_unvouched`: the provider does not vouch for the address, and no sign-up may wait for its confirmation.
 */
export type IdentityLogin =
  | { kind: 'account'; id: string; isJoined: boolean }
  | { kind: 'unconfirmed' | 'no_address' | 'address_unproven' | 'address_unvouched' }

/**
 * The rules of linking. An identity is issuer and subject, never an address; it comes to an account only when both sides
 * proved the address. Whoever proves the address of sign-ups that wait gets an account with nothing of theirs in it; of an
 * account that was confirmed by its link alone, elsewhere than where it was signed up for, whoever else was let in is out.
 *
 * `mayWait` says whether a sign-up may wait for the confirmation of its address. It may not where identities are the only
 * way in: the confirmation would link none, so it would open nothing.
 */
export async function logInByIdentity(
  database: TenantDatabase,
  given: {
    proof: Proof
    newAccount: NewAccount | undefined
    mayWait: boolean
    areNoticesNeutral: boolean
    browser: Buffer
    /** Ends whatever lets into an account that somebody else may have confirmed. */
    clear: (accountId: string) => Promise<void>
  },
): Promise<IdentityLogin> {
  const { proof, newAccount, mayWait, areNoticesNeutral } = given
  const linked = await accountOfIdentity(database, proof.issuer, proof.subject)
  if (linked !== undefined) return { kind: 'account', id: linked, isJoined: false }
  if (!newAccount) return { kind: 'no_address' }
  const { email } = newAccount
  if (!proof.isAddressProven) {
    if (!mayWait) return { kind: 'address_unvouched' }
    const isTaken = (await lockAccountOf(database, email.canonical)) !== undefined
    // Linked to nobody, not even to the sign-up that it begins: whoever confirms that address later need not be the one
    // who came by this identity. With neutral notices one of an account's address is kept as well: it pushes out older ones.
    if (!isTaken || areNoticesNeutral)
      await insertSignUp(database, { ...newAccount, dateOfBirth: null, passwordHash: null, browser: given.browser })
    return { kind: isTaken ? 'address_unproven' : 'unconfirmed' }
  }

  let known = await lockAccountOf(database, email.canonical)
  let added: string | undefined
  if (known === undefined) {
    // Before the account, as a confirmation takes them.
    await lockSignUps(database, email.canonical)
    added = await insertAccount(database, newAccount)
    if (added !== undefined) await endSignUps(database, email.canonical, undefined)
    // Neither found nor added: somebody took the address in this very moment.
    else known = await lockAccountOf(database, email.canonical)
  }
  const id = known ?? added
  if (id === undefined) throw new Error('an account came and went')
  if (known !== undefined && (await claimElsewhere(database, known))) await given.clear(known)
  if (await insertIdentity(database, id, proof)) return { kind: 'account', id, isJoined: known !== undefined }
  const owner = await accountOfIdentity(database, proof.issuer, proof.subject)
  return owner === id ? { kind: 'account', id, isJoined: false } : { kind: 'address_unproven' }
}
