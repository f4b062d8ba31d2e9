import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '#contract/shapes/account.ts'
import { accountOfRow } from '#domain/accounts/server/account-of-row.ts'
import { accountById } from '#domain/accounts/server/accounts-queries.ts'
import { cookieJar, readCookie } from '#platform/server/http/cookies.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { deleteSession, findSession, insertSession, liveSessionsOf, touchSession } from './session-queries.ts'
import type { SessionEnds, SessionGround } from './session-queries.ts'
import type { Session, SessionDoor } from './session.ts'

const sessionCookie = '__Host-session'

/** A 256-bit random token needs no slow hash. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whether the request brings something that looks like a session; asks no database. */
export const holdsToken = (request: FastifyRequest): boolean => tokenOf(request) !== undefined

function tokenOf(request: FastifyRequest): string | undefined {
  const token = readCookie(request, sessionCookie)
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** The live session behind the request's cookie, in this tenant. */
export async function readSession(
  request: FastifyRequest,
  database: TenantDatabase,
  ends: SessionEnds,
): Promise<Session | undefined> {
  const token = tokenOf(request)
  if (token === undefined) return undefined
  const row = await findSession(database, hashOf(token), ends)
  if (!row) return undefined
  if (row.is_stale) await touchSession(database, row.session_id)
  return { id: row.session_id, account: accountOfRow(row) }
}

/** Opens and ends the session of one request and its reply; `onOpen` hears of the account that proved itself. */
export function sessionDoor(
  request: FastifyRequest,
  reply: FastifyReply,
  database: TenantDatabase,
  ends: SessionEnds,
  onOpen: (account: Account) => void,
): SessionDoor {
  const endCurrent = async () => {
    const token = tokenOf(request)
    if (token !== undefined) await deleteSession(database, hashOf(token))
  }
  const open = async (accountId: string, ground: SessionGround): Promise<Session | undefined> => {
    await endCurrent()
    const token = randomBytes(32).toString('base64url')
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 200)
    const id = await insertSession(database, { tokenHash: hashOf(token), accountId, userAgent, ground })
    const account = await accountById(database, accountId)
    if (id === undefined || !account) return undefined
    cookieJar(request, reply).write(sessionCookie, token)
    onOpen(account)
    return { id, account }
  }
  return {
    open,
    async end() {
      await endCurrent()
      cookieJar(request, reply).clear(sessionCookie)
      void reply.header('clear-site-data', '"cache"')
    },
    async list(asker) {
      const rows = await liveSessionsOf(database, asker.account.id, ends)
      return rows.map((row) => ({ ...row, is_current: row.id === asker.id }))
    },
  }
}
