export type AskerKind = 'account' | 'familiar' | 'stranger'

/** So long a browser is familiar to an account that logged in there. */
export const familiarDays = 90

/**
 * A browser in which an account of this tenant logged in before. It proves that and grants nothing: limits count it
 * apart from strangers of its address, and guessing from elsewhere does not make its owner wait.
 */
export interface FamiliarBrowser {
  id: string
  /** Mark of the account that logged in last; a counter by it is the same in all browsers of that account. */
  latest: string
  /** When this very account logged in here the last time, in milliseconds; undefined where it did not, or too long ago. */
  lastLogin(emailCanonical: string): number | undefined
}

/** Who asks, as limits count them: by the account of a live session, else by a familiar browser, else by the address. */
export interface Asker {
  /** Bucket of the address: IPv4, or IPv6 cut to its /64. */
  address: string
  /** Of the live session. By the account, so that logging in anew brings no fresh counter. */
  account: { id: string } | undefined
  /** A browser in which somebody logged in before. */
  familiar: FamiliarBrowser | undefined
}

/**
 * The counter that an asker spends from. Thousands of travellers may stand behind one address (a carrier's gateway), so
 * strangers of an address share a wide one, and nobody who was let in before spends from it.
 */
export function counterOf(asker: Asker): { who: AskerKind; isStranger: boolean; key: string } {
  // One after the other: an asker may find out only when asked.
  const { account } = asker
  if (account) return { who: 'account', isStranger: false, key: `account ${account.id}` }
  const { familiar } = asker
  if (familiar) return { who: 'familiar', isStranger: false, key: `familiar ${familiar.latest}` }
  return { who: 'stranger', isStranger: true, key: `address ${asker.address}` }
}
