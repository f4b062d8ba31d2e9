import type { FastifyRequest } from 'fastify'
import { accountOfRow } from '#domain/accounts/server/account-of-row.ts'
import { cookieJar, readCookie } from '#platform/server/http/request/cookies.ts'
import type { Sessions } from '#platform/server/http/sessions.ts'
import { isDatabaseDown } from '#platform/server/database/database-down.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { hashOfToken, isToken, makeToken } from '#platform/server/token.ts'
import { deleteSession, findSession, liveSessionsOf, openSession, touchSession } from './session-queries.ts'
import type { SessionEnds, SessionGround } from './session-queries.ts'
import type { OpenedSession } from './opened-session.ts'
import { Recalled } from './recalled.ts'
import type { Session, SessionWriter } from './session.ts'

const sessionCookie = '__Host-session'

/** So many are recalled, and none that was not seen for so long: who it was is nobody's business by then. */
const mostRecalled = 5000
const recalledMs = 5 * 60_000

function tokenOf(request: FastifyRequest): string | undefined {
  const token = readCookie(request, sessionCookie)
  return isToken(token) ? token : undefined
}

/** Sessions by a cookie, each as long as `ends` says. `isFollowed` says whose database a replica follows. */
export function cookieSessions(
  ends: SessionEnds,
  isFollowed: (tenant: string) => boolean,
): Sessions<Session, SessionWriter> {
  const recalled = new Recalled<{ session: Session; content: string }>(mostRecalled, recalledMs)
  const keyOf = (tenant: string, tokenHash: Buffer) => `${tenant} ${tokenHash.toString('latin1')}`
  const readAndNote = async (tokenHash: Buffer, database: TenantDatabase) => {
    const session = await readSession(tokenHash, database, ends, isFollowed(database.tenant))
    const read = session && { session, content: contentOf(session) }
    recalled.note(keyOf(database.tenant, tokenHash), read)
    return read
  }
  return {
    isClaimed: (request) => tokenOf(request) !== undefined,
    async read(request, database) {
      const token = tokenOf(request)
      if (token === undefined) return undefined
      return (await readAndNote(hashOfToken(token), database))?.session
    },
    recall(request, tenant) {
      const token = tokenOf(request)
      if (token === undefined) return undefined
      const tokenHash = hashOfToken(token)
      const known = recalled.of(keyOf(tenant, tokenHash))
      if (!known) return undefined
      const isStillSo = async (database: TenantDatabase) =>
        (await readAndNote(tokenHash, database))?.content === known.content
      return { session: known.session, isStillSo }
    },
    sessionWriterOf: (at) => sessionWriter(at, ends),
  }
}

/** All that a handler may go by; how far the log had come is not of it. */
const contentOf = ({ id, account, aliasPans }: Session): string => JSON.stringify([id, account, aliasPans])

async function readSession(
  tokenHash: Buffer,
  database: TenantDatabase,
  ends: SessionEnds,
  isFollowed: boolean,
): Promise<Session | undefined> {
  const row = await findSession(database, tokenHash, ends, isFollowed)
  if (!row) return undefined
  if (row.is_stale) await touch(database, row.session_id)
  const { session_id: id, alias_pans: aliasPans, log_position: logPosition } = row
  return { id, account: accountOfRow(row), aliasPans, logPosition }
}

/** A disk that is full keeps nobody from reading: the session then only ends as if it had not been used. */
async function touch(database: TenantDatabase, id: string): Promise<void> {
  await touchSession(database, id).catch((error: unknown) => {
    if (!isDatabaseDown(error)) throw error
  })
}

function sessionWriter(at: Parameters<Sessions['sessionWriterOf']>[0], ends: SessionEnds): SessionWriter {
  const { request, reply, database, onOpen, lastLogin } = at
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 200)
  const endCurrent = async () => {
    const token = tokenOf(request)
    if (token !== undefined) await deleteSession(database, hashOfToken(token))
  }
  const open = async (accountId: string, ground: SessionGround, email?: string): Promise<OpenedSession | undefined> => {
    await endCurrent()
    const token = makeToken()
    const known = email === undefined ? undefined : lastLogin({ id: accountId, email })
    const session = { tokenHash: hashOfToken(token), accountId, userAgent, ground, lastLogin: known ?? lastLogin }
    const opened = await openSession(database, session)
    if (!opened) return undefined
    cookieJar(request, reply).write(sessionCookie, token)
    onOpen(opened.account)
    return opened
  }
  const forget = () => {
    cookieJar(request, reply).clear(sessionCookie)
    void reply.header('clear-site-data', '"cache"')
  }
  return {
    open,
    userAgent,
    ends,
    forget,
    becomeFamiliar: (account) => onOpen(account, 2),
    async end() {
      await endCurrent()
      forget()
    },
    async list(asker, inside = database) {
      const rows = await liveSessionsOf(inside, asker.account.id, ends)
      return rows.map((row) => ({ ...row, is_current: row.id === asker.id }))
    },
  }
}
