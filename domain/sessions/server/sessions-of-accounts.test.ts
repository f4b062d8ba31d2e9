import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findSession,
  liveSessionsOf,
  lockSession,
  openSession,
  touchSession,
} from './session-queries.ts'

/** What each look at sessions shows and each end ends: of the one that is meant, and of no other. */
let at: TestDatabase
let database: ReturnType<TestDatabase['database']['ofTenant']>
let people = 0
let anna: Awaited<ReturnType<typeof somebody>>
let bruno: Awaited<ReturnType<typeof somebody>>
const ends = { idleMinutes: 30, minutes: 720 }

beforeAll(async () => {
  at = await createTestDatabase()
  database = at.database.ofTenant('airlink')
})
afterAll(() => at.close())
beforeEach(async () => {
  ;[anna, bruno] = [await somebody(), await somebody()]
})

async function somebody() {
  const email = `a${String(++people)}@b.it`
  const [row] = await database.sql<{ id: string }>`
    insert into accounts (email, email_canonical, name, surname, language, password_hash, confirmed_at)
    values (${email}, ${email}, 'A', 'B', 'it', 'hash', now()) returning id`
  const id = row?.id ?? ''
  const open = async (lastLogin: number | (() => number | undefined) = Date.now(), by: typeof database = database) => {
    const tokenHash = createHash('sha256').update(randomBytes(32)).digest()
    const session = { tokenHash, accountId: id, userAgent: 'a browser', lastLogin }
    const opened = await openSession(by, { ...session, ground: { passwordHash: 'hash', isFactorRight: false } })
    return { id: opened?.id ?? '', tokenHash }
  }
  const left = async () => (await liveSessionsOf(database, id, ends)).map((session) => session.id).toSorted()
  return { id, open, left }
}
const age = (id: string, what: 'last_seen' | 'created', minutes: number) =>
  what === 'created'
    ? database.sql`update sessions set created = now() - make_interval(mins => ${minutes}::int) where id = ${id}`
    : database.sql`update sessions set last_seen = now() - make_interval(mins => ${minutes}::int) where id = ${id}`
/** Until a statement waits for somebody else's lock. */
const untilOneWaits = () =>
  expect
    .poll(
      () =>
        withDatabase(at.url, async (client) => {
          const { rows } = await client.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rows.length
        }),
      { timeout: 15_000 },
    )
    .toBe(1)
const activityOf = async ({ id }: { id: string }) =>
  (await database.sql<{ what: string }>`select what from account_activity where account_id = ${id} order by id`).map(
    ({ what }) => what,
  )

test('a session is found by its token with the cards that are held now, until it was idle or is old', async () => {
  const [session, other] = [await anna.open(), await bruno.open()]
  const card = (alias: string, removed: Date | null) => database.sql`
    insert into bank_cards (account_id, order_id, alias_pan, token, label, truncated_pan, aid, form_factor, removed_at)
    values (${anna.id}, ${alias}, ${alias}, ${alias}, 'VISA', '1', 'A', 'CARD', ${removed})`
  const [held, given] = [`H${anna.id}`, `G${anna.id}`]
  await card(held, null)
  await card(given, new Date())
  const find = () => findSession(database, session.tokenHash, ends)
  expect(await find()).toMatchObject({ session_id: session.id, id: anna.id, alias_pans: [held], is_stale: false })
  expect((await findSession(database, other.tokenHash, ends))?.id).toBe(bruno.id)
  expect(await findSession(database, randomBytes(32), ends)).toBeUndefined()
  await age(session.id, 'last_seen', 29)
  await age(other.id, 'last_seen', 29)
  expect(await find()).toMatchObject({ is_stale: true })
  await touchSession(database, session.id)
  expect(await find()).toMatchObject({ is_stale: false })
  expect(await findSession(database, other.tokenHash, ends)).toMatchObject({ is_stale: true })
  await age(session.id, 'last_seen', 31)
  expect([await find(), await anna.left()]).toEqual([undefined, []])
  await touchSession(database, session.id)
  await age(session.id, 'created', 721)
  expect([await find(), await anna.left()]).toEqual([undefined, []])
})

test('how far the log had come is told with a session where a replica follows, and asked for nowhere else', async () => {
  const { tokenHash } = await anna.open()
  expect((await findSession(database, tokenHash, ends))?.log_position).toBeNull()
  expect((await findSession(database, tokenHash, ends, false))?.log_position).toBeNull()
  const followed = await findSession(database, tokenHash, ends, true)
  expect(followed?.id).toBe(anna.id)
  expect(followed?.log_position).toMatch(/^[\dA-F]{8} [\dA-F]+\/[\dA-F]+$/)
})

test('a login by a browser that is known takes no transaction; one that may be new does, and opens nothing without', async () => {
  const killed = { ...database, transaction: () => Promise.reject(new Error('killed')) }
  await anna.open(Date.now(), killed)
  const [session] = await anna.left()
  expect(session).toBeDefined()
  await expect(anna.open(() => undefined, killed)).rejects.toThrow('killed')
  await database.sql`
    insert into account_activity (what, account_id, user_agent) values ('account.not_me', ${anna.id}, '')`
  await expect(anna.open(Date.now() - 60_000, killed)).rejects.toThrow('killed')
  expect(await anna.left()).toEqual([session])
})

const loginsTold = async (of: { id: string }) =>
  (
    await database.sql<{ subject: string }>`
      select subject from alerts where account_id = ${of.id} and kind = 'new_login'`
  ).map(({ subject }) => subject)

test('a browser that is new to an account is told of, but for the first one and one that is known', async () => {
  await anna.open(() => undefined)
  await anna.open(() => Date.now())
  await anna.open()
  expect(await loginsTold(anna)).toEqual([])
  const { id } = await anna.open(() => undefined)
  expect(await loginsTold(anna)).toEqual([id])
})

test('a browser that is new to an account that lay idle is told of, though nothing is kept of earlier logins', async () => {
  for (const each of [anna, bruno])
    await database.sql`
      update accounts set created = now() - make_interval(days => ${limits.firstLoginDays}::int, mins => 5) where id = ${each.id}`
  const { id } = await anna.open(() => undefined)
  expect(await loginsTold(anna)).toEqual([id])
  await bruno.open(() => Date.now())
  expect(await loginsTold(bruno)).toEqual([])
})

test('a browser that was there when its account was shut out is told of as a new one, until it logged in again', async () => {
  const now = Date.now()
  await anna.open(now - 60_000)
  await bruno.open(now - 60_000)
  const carla = await somebody()
  await carla.open(now - 60_000)
  for (const [{ id }, what] of [
    [anna, 'account.not_me'],
    [bruno, 'email.stopped'],
    [carla, 'password.reset'],
  ] as const)
    await database.sql`
      insert into account_activity (what, account_id, user_agent, at)
      values (${what}, ${id}, '', to_timestamp(${now / 1000}::float8) - interval '30 s')`
  expect(await loginsTold(anna)).toEqual([])
  const known = await anna.open(now - 60_000)
  const knownByRow = await anna.open(() => now - 60_000)
  await anna.open(now)
  await anna.open(() => now)
  expect((await loginsTold(anna)).toSorted()).toEqual([known.id, knownByRow.id].toSorted())
  const other = await bruno.open(now - 60_000)
  expect(await loginsTold(bruno)).toEqual([other.id])
  const afterReset = await carla.open(now - 60_000)
  await carla.open(now)
  expect(await loginsTold(carla)).toEqual([afterReset.id])
})

test('a session is held for its own account, and for as long as it is said', async () => {
  const session = await anna.open()
  await bruno.open()
  const held = (id: string, account: string) => lockSession(database, { id, account: { id: account } })
  expect([await held(session.id, anna.id), await held(session.id, bruno.id)]).toEqual([true, false])
  const free = () => database.sql`select from sessions where id = ${session.id} for update skip locked`
  await database.transaction(async (inside) => {
    await lockSession(inside, { id: session.id, account: anna })
    expect(await free()).toEqual([])
  })
  expect(await free()).toHaveLength(1)
})

test('what is ended is the one session that is meant, once, and its account’s activity says so', async () => {
  const [one, two, three] = [await anna.open(), await anna.open(), await anna.open()]
  const other = await bruno.open()
  await deleteSession(database, one.tokenHash)
  await deleteSession(database, one.tokenHash)
  expect(await deleteSessionOf(database, anna.id, other.id)).toBe(false)
  expect(await deleteSessionOf(database, anna.id, two.id)).toBe(true)
  expect(await deleteSessionOf(database, anna.id, two.id)).toBe(false)
  expect([await anna.left(), await bruno.left()]).toEqual([[three.id], [other.id]])
  const opened = Array.from({ length: 3 }, () => 'session.opened')
  expect(await activityOf(anna)).toEqual([...opened, 'session.ended', 'session.ended'])
  expect(await activityOf(bruno)).toEqual(['session.opened'])
})

describe.each<[what: string, end: (session: { id: string; tokenHash: Buffer }) => Promise<unknown>]>([
  ['a logout', ({ tokenHash }) => deleteSession(database, tokenHash)],
  ['a session that is ended from the list', ({ id }) => deleteSessionOf(database, anna.id, id)],
])('%s', (_, end) => {
  test('an ending session waits for who changes its account, takes nothing from them, and is noted afterwards', async () => {
    const session = await anna.open()
    await withDatabase(at.url, async (client) => {
      await client.query('begin')
      await client.query('select from accounts where id = $1 for update', [anna.id])
      const ending = end(session)
      await untilOneWaits()
      // As a new password or a deletion does it: the account first, and then its sessions.
      await client.query('update sessions set last_seen = now() where account_id = $1', [anna.id])
      await client.query('commit')
      await ending
    })
    expect(await anna.left()).toEqual([])
    expect(await activityOf(anna)).toEqual(['session.opened', 'session.ended'])
  })

  test('an ending session ends nothing more, and notes nothing, where who changes its account ended its sessions', async () => {
    const session = await anna.open()
    await withDatabase(at.url, async (client) => {
      await client.query('begin')
      await client.query('select from accounts where id = $1 for update', [anna.id])
      const ending = end(session)
      await untilOneWaits()
      await client.query('delete from accounts where id = $1', [anna.id])
      await client.query('commit')
      await ending
    })
    expect([await anna.left(), await activityOf(anna)]).toEqual([[], []])
  })

  test('an ending session waits for nobody who changes another account', async () => {
    const session = await anna.open()
    await withDatabase(at.url, async (client) => {
      await client.query('begin')
      await client.query('select from accounts where id = $1 for update', [bruno.id])
      await end(session)
      await client.query('rollback')
    })
    expect(await anna.left()).toEqual([])
  })
})

test('all sessions of an account end but the one that is kept, and nobody else’s', async () => {
  await anna.open()
  const two = await anna.open()
  const other = await bruno.open()
  await deleteSessionsOf(database, anna.id, two.id)
  expect([await anna.left(), await bruno.left()]).toEqual([[two.id], [other.id]])
  await deleteSessionsOf(database, anna.id, undefined)
  expect([await anna.left(), await bruno.left()]).toEqual([[], [other.id]])
})

test('an account’s sessions come with the one that was used last first', async () => {
  const [one, two] = [await anna.open(), await anna.open()]
  await age(one.id, 'last_seen', 1)
  await age(two.id, 'last_seen', 5)
  await bruno.open()
  expect((await liveSessionsOf(database, anna.id, ends)).map(({ id }) => id)).toEqual([one.id, two.id])
})
