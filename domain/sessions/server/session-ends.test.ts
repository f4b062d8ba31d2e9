import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { endSessionsByOperator } from './operator-queries.ts'
import { findSession } from './session-queries.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await createTestDatabase()
})
afterAll(() => at.close())

const ends = { idleMinutes: 30, minutes: 720 }

/** A session whose login and last call were so long ago. */
async function sessionOf(tenant: string, given: { email?: string; openedMinutes?: number; idleMinutes?: number } = {}) {
  const database = at.database.ofTenant(tenant)
  const email = given.email ?? `${randomUUID()}@example.org`
  const tokenHash = randomBytes(32)
  await database.sql`
    insert into accounts (email, email_canonical, name, surname, language, confirmed_at)
    values (${email}, ${email}, 'A', 'B', 'it', now()) on conflict do nothing`
  await database.sql`
    insert into sessions (token_hash, account_id, user_agent, created, last_seen)
    select ${tokenHash}::bytea, id, '', now() - make_interval(mins => ${given.openedMinutes ?? 0}::int),
      now() - make_interval(mins => ${given.idleMinutes ?? 0}::int)
    from accounts where email_canonical = ${email}`
  return { email, isLive: async () => (await findSession(database, tokenHash, ends)) !== undefined }
}

describe('a session', () => {
  test('a session ends thirty minutes after its last call, by the clock of the database', async () => {
    expect(await (await sessionOf('airlink', { openedMinutes: 60, idleMinutes: 29 })).isLive()).toBe(true)
    expect(await (await sessionOf('airlink', { openedMinutes: 60, idleMinutes: 31 })).isLive()).toBe(false)
  })

  test('a session ends twelve hours after its login, whatever was called meanwhile', async () => {
    expect(await (await sessionOf('airlink', { openedMinutes: 719 })).isLive()).toBe(true)
    expect(await (await sessionOf('airlink', { openedMinutes: 721 })).isLive()).toBe(false)
  })
})

describe('the operator', () => {
  test('the operator ends every session of one account, and the audit says who did', async () => {
    const phone = await sessionOf('airlink')
    const desk = await sessionOf('airlink', { email: phone.email })
    const other = await sessionOf('airlink')
    const database = at.database.ofTenant('airlink')
    expect(await endSessionsByOperator(database, phone.email, 'eva@desk')).toEqual({ accounts: 1, sessions: 2 })
    expect([await phone.isLive(), await desk.isLive(), await other.isLive()]).toEqual([false, false, true])
    const rows = await database.sql`
      select what, detail from audit where account_id = (select id from accounts where email = ${phone.email})`
    expect(rows).toEqual([{ what: 'sessions.ended_by_operator', detail: { by: 'eva@desk' } }])
  })

  test('the operator ends the sessions of everybody of a tenant, and of no other tenant', async () => {
    const [here, there] = [await sessionOf('lagunare'), await sessionOf('nordovest')]
    const { sessions } = await endSessionsByOperator(at.database.ofTenant('lagunare'), null, 'eva@desk')
    expect(sessions).toBeGreaterThan(0)
    expect([await here.isLive(), await there.isLive()]).toEqual([false, true])
  })

  test('the operator ends no session where there is no such account', async () => {
    const database = at.database.ofTenant('airlink')
    expect(await endSessionsByOperator(database, 'nobody@example.org', 'eva@desk')).toEqual({
      accounts: 0,
      sessions: 0,
    })
  })
})
