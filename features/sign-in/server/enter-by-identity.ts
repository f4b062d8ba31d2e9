import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import {
  accountOfIdentity,
  handOverAccount,
  insertIdentity,
  insertNewcomer,
  lockAccountOf,
} from './identity-accounts-queries.ts'
import type { Newcomer } from './identity-accounts-queries.ts'
import type { Proof } from './identity-proof.ts'

/**
 * Which account a proved identity leads to:
 * - `account`: this one, open its session.
 * - `unconfirmed`: there is an account of that address, and nobody has confirmed it yet.
 * - `no_address`: the identity is new here and comes without an address.
 * - `address_unproven`: the provider does not vouch for the address of an account, or that account has another identity
 *   there. Its owner may link the identity from inside a session.
 * - `address_unvouched`: the provider does not vouch for the address, and no account may wait for its confirmation.
 */
export type Entrance =
  { kind: 'account'; id: string } | { kind: 'unconfirmed' | 'no_address' | 'address_unproven' | 'address_unvouched' }

/**
 * The rules of linking. An identity is issuer and subject, never an address; it comes to an account only when both sides
 * proved the address. Whoever proves the address of an unconfirmed account gets it without anything that was in it.
 *
 * `mayWait` says whether an account may wait for the confirmation of its address. It may not where identities are the only
 * way in: the confirmation would link none, so it would open nothing.
 */
export async function enterByIdentity(
  database: TenantDatabase,
  { proof, newcomer, mayWait }: { proof: Proof; newcomer: Newcomer | undefined; mayWait: boolean },
): Promise<Entrance> {
  const waiting: Entrance = { kind: mayWait ? 'unconfirmed' : 'address_unvouched' }
  const linked = await accountOfIdentity(database, proof.issuer, proof.subject)
  if (linked) return linked.is_confirmed ? { kind: 'account', id: linked.id } : waiting
  if (!newcomer) return { kind: 'no_address' }
  if (!proof.isAddressProven && !mayWait) return waiting

  let known = await lockAccountOf(database, newcomer.email.canonical)
  const added = known ? undefined : await insertNewcomer(database, newcomer, proof.isAddressProven)
  // Neither found nor added: somebody took the address in this very moment.
  if (!added) known ??= await lockAccountOf(database, newcomer.email.canonical)
  const id = known?.id ?? added
  if (id === undefined) throw new Error('an account came and went')

  // An identity whose address is not proven is linked to nobody, not even to the account that it begins: whoever
  // confirms that address later need not be the one who came by this identity.
  if (!proof.isAddressProven) return known?.is_confirmed ? { kind: 'address_unproven' } : waiting
  if (known && !known.is_confirmed) await handOverAccount(database, id, newcomer)
  if (await insertIdentity(database, id, proof)) return { kind: 'account', id }
  const owner = await accountOfIdentity(database, proof.issuer, proof.subject)
  return owner?.id === id ? { kind: 'account', id } : { kind: 'address_unproven' }
}
