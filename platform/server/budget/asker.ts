import type { FamiliarBrowser } from '../http/familiar-browser.ts'

export type AskerKind = 'account' | 'familiar' | 'stranger'

/** Who asks, as limits count them: by the account of a live session, else by a familiar browser, else by the address. */
export interface Asker {
  /** Bucket of the address: IPv4, or IPv6 cut to its /64. */
  address: string
  /** Of the live session. By the account, so that logging in anew brings no fresh counter. */
  account: { id: string; sessionId: string; emailCanonical: string } | undefined
  /** A browser in which somebody logged in before. */
  familiar: FamiliarBrowser | undefined
}

/**
 * The counter that an asker spends from. Thousands of travellers may stand behind one address (a carrier's gateway), so
 * strangers of an address share a wide one, and nobody who was let in before spends from it.
 */
export function counterOf(asker: Asker): { who: AskerKind; isStranger: boolean; key: string } {
  const { address, account, familiar } = asker
  if (account) return { who: 'account', isStranger: false, key: `account ${account.id}` }
  if (familiar) return { who: 'familiar', isStranger: false, key: `familiar ${familiar.latest}` }
  return { who: 'stranger', isStranger: true, key: `address ${address}` }
}
