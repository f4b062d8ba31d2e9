import type { SessionRow } from '#contract/shapes/session.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { OpenedSession } from './opened-session.ts'
import type { SessionEnds, SessionGround } from './session-queries.ts'

/** A live session: who asks, as the database knew it when the call began. */
export interface Session extends OpenedSession {
  /** Of the cards that the account held then; enough to read by. What changes something asks anew (`aliasPansOf`). */
  aliasPans: readonly string[]
  /** How far the database's log had come then: a list shows no less. */
  logPosition: string | null
}

/** Opens and ends sessions. A token is random, new at every login, and stored only as its hash. */
export interface SessionWriter {
  /**
   * Starts a session for the account and ends the oldest past ten. Sets the cookie. Undefined when what opened it holds no
   * more, the password, the linked identity or the second factor, so that neither opens a session after the change that ended all of them.
   * Where the caller knows the account's canonical address, a familiar browser's login is one statement.
   */
  open(accountId: string, ground: SessionGround, emailCanonical?: string): Promise<OpenedSession | undefined>
  /** Ends the asker's session, if any, and clears the cookie. */
  end(): Promise<void>
  /** Clears the cookie of a session that is gone already, with its account: nothing is asked, so nothing can fail. */
  forget(): void
  /**
   * Makes this browser one that the account knows, and that no stranger's tries make wait. For who has just chosen its
   * password, after the change that made every browser new.
   */
  becomeFamiliar(account: { id: string; email: string }): void
  /** What this browser says of itself, cut short. */
  userAgent: string
  /** How long sessions live: the words of the privacy page. */
  ends: SessionEnds
  /** The live sessions of the asker's account, the one used last first; `inside` the transaction that changes them. */
  list(asker: Session, inside?: TenantDatabase): Promise<SessionRow[]>
}
