import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TenantDatabase } from '../database/tenant-database.ts'

/** What the http layer itself knows of a live session: whose it is, so that limits count by account. */
export interface LiveSession {
  id: string
  account: { id: string; email: string }
  /** How far the log of the primary had come when it was read; null where that is not known. */
  logPosition: string | null
}

interface RecalledSession<Session extends LiveSession> {
  session: Session
  /** Reads it anew: whether it lives, and all that a handler may go by is the same. */
  isStillSo(database: TenantDatabase): Promise<boolean>
}

/** Reads and opens sessions; whoever keeps them hands this in. */
export interface Sessions<Session extends LiveSession = LiveSession, SessionWriter = unknown> {
  /** Whether the request brings something that looks like a session; asks no database. */
  isClaimed(request: FastifyRequest): boolean
  /** The live session that the request brings, in this tenant. */
  read(request: FastifyRequest, database: TenantDatabase): Promise<Session | undefined>
  /** The session as this process saw it last: what only reads may begin with it. Asks no database. */
  recall(request: FastifyRequest, tenant: string): RecalledSession<Session> | undefined
  /** What a handler opens and ends the session with; `onOpen` hears of the account that proved itself, and how
   * many seconds later than now that counts. */
  sessionWriterOf(at: {
    request: FastifyRequest
    reply: FastifyReply
    database: TenantDatabase
    onOpen: (account: LiveSession['account'], aheadS?: number) => void
    /** When the account logged in with this browser the last time, in milliseconds; undefined where it never did. */
    lastLogin: (account: LiveSession['account']) => number | undefined
  }): SessionWriter
}
