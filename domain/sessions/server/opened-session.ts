import type { Account } from '#contract/shapes/account.ts'

/** A session and whose it is. */
export interface OpenedSession {
  id: string
  account: Account
}
