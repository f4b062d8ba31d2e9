import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { readConfig } from '#platform/server/config.ts'
import { isDatabaseAway } from '#platform/server/database/database-down.ts'
import { migrate } from '#platform/server/database/migrations/migrate.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { startWithStandby } from '#testkit/database/start-standby.ts'
import type { WithStandby } from '#testkit/database/start-standby.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { deletionCode, seedPerson } from '#testkit/matrix/seed-person.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startPortal } from './server.ts'
import type { RunningPortal } from './server.ts'

/** A server whose lists may come from a hot standby of its database. */
const log = makeLogger('silent')
let servers: WithStandby
let portal: RunningPortal
let traveller: BrowserLike
let alias: string
let operatorSecret: string
beforeAll(async () => {
  servers = await startWithStandby((url) => migrate(url))
  const [PORT, INTERNAL_PORT] = [String(await findFreePort()), String(await findFreePort())]
  const config = readConfig({ PORT, INTERNAL_PORT, DATABASE_REPLICA_URL: servers.standbyUrl })
  portal = await startPortal({ config, databaseUrl: servers.primaryUrl, smtpUrl: 'smtp://127.0.0.1:1', log })
  operatorSecret = config.secretsOf('airlink', tenantSecrets).operatorSecret
  const { person, browser } = await somebody('reads')
  alias = person.aliasPan
  traveller = browser
})
afterAll(async () => {
  await portal.close(AbortSignal.abort())
  await servers.close()
})

async function somebody(mark: string) {
  const database = openDatabase(servers.primaryUrl, log)
  const person = await seedPerson(database.ofTenant('airlink'), mark)
  await database.close()
  const browser = new BrowserLike(portal.url, 'pk_airlink_demo')
  browser.cookies.set('demo-session', person.cookie)
  return { person, browser }
}

const asOwner = (url: string, text: string) => withDatabase(url, (client) => client.query(text))

/** The operator's feed, acknowledged. */
async function feed(id: string): Promise<void> {
  const at = Temporal.Now.instant().round('second').toString()
  const ticket = {
    ...{ type: 'ticket', id, alias_pan: alias, name: 'Single', amount: 100, currency: 'EUR', passenger_number: 1 },
    ...{ first_tap: null, last_tap: null, valid_from: at, valid_to: at, time_zone: 'Europe/Rome', payment_id: null },
    updated: at,
  }
  const answer = await fetch(`${portal.url}/api/operator/feed`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorSecret}`, 'content-type': 'application/x-ndjson' },
    body: `${JSON.stringify(ticket)}\n`,
  })
  expect(await answer.json()).toMatchObject({ accepted: 1 })
}

const tickets = '/tickets/get/pk_airlink_demo/100/0/3:desc////'

async function list(): Promise<string[]> {
  const { status, json } = await traveller.ask(tickets)
  expect(status).toBe(200)
  return (json as { payload: { id: string }[] }).payload.map(({ id }) => id)
}

/** How many statements of lists were answered by whom. */
async function readFrom(): Promise<Record<string, number>> {
  const text = await (await fetch(`${portal.internalUrl}/metrics`)).text()
  return Object.fromEntries(
    [...text.matchAll(/^tapfolio_lists_read_total\{from="(\w+)"\} (\d+)/gm)].map(([, from = '', count]) => [
      from,
      Number(count),
    ]),
  )
}

test('a list comes from the replica, and after a write never shows what was before it, however far the replica is behind', async () => {
  await feed('first')
  await expect.poll(async () => (await list(), (await readFrom())['replica'] ?? 0)).toBeGreaterThan(0)
  expect(await list()).toContain('first')

  await asOwner(servers.standbyUrl, 'select pg_wal_replay_pause()')
  await feed('second')
  const before = await readFrom()
  for (let asked = 0; asked < 5; asked++) expect(await list()).toContain('second')
  const meanwhile = await readFrom()
  expect([meanwhile['replica'], meanwhile['behind']]).toEqual([before['replica'], (before['behind'] ?? 0) + 5])

  await asOwner(servers.standbyUrl, 'select pg_wal_replay_resume()')
  await expect
    .poll(async () => (await list(), (await readFrom())['replica'] ?? 0))
    .toBeGreaterThan(before['replica'] ?? 0)
  expect(await list()).toContain('second')
})

test('who logged out and who deleted the account are refused, though the replica still has both', async () => {
  const [leaves, goes] = [await somebody('leaves'), await somebody('goes')]
  const cookies = [leaves.person.cookie, goes.person.cookie]
  // So that what is asked next begins with the session as it was seen last, and asks the replica.
  for (const { browser } of [leaves, goes])
    await expect
      .poll(async () => {
        const before = (await readFrom())['replica'] ?? 0
        expect((await browser.ask(tickets)).status).toBe(200)
        return ((await readFrom())['replica'] ?? 0) - before
      })
      .toBeGreaterThan(0)
  await asOwner(servers.standbyUrl, 'select pg_wal_replay_pause()')
  expect((await leaves.browser.ask('/logout', {})).text).toBe('Success')
  const confirmed = { id: goes.person.accountId, OTP: deletionCode }
  expect((await goes.browser.ask('/deletion_confirm', confirmed)).text).toBe('Success')
  const { rows } = await asOwner(
    servers.standbyUrl,
    `select from accounts where id in ('${leaves.person.accountId}', '${goes.person.accountId}')`,
  )
  expect(rows).toHaveLength(2)
  for (const [at, { browser }] of [leaves, goes].entries()) {
    // The answer took the cookie away; somebody may have kept it.
    browser.cookies.set('demo-session', cookies[at] ?? '')
    for (const path of [tickets, '/payments/get/pk_airlink_demo/10/0/4:desc//////', '/session'])
      expect([path, (await browser.ask(path)).status]).toEqual([path, 401])
  }
  await asOwner(servers.standbyUrl, 'select pg_wal_replay_resume()')
})

test('a standby at the address of the primary is as good as nobody: no session is read there', async () => {
  const database = openDatabase(servers.standbyUrl, log)
  const fault: unknown = await database.ofTenant('airlink').sql`select 1`.catch((error: unknown) => error)
  expect(isDatabaseAway(fault)).toBe(true)
  expect((await database.readiness()).reachable).toBe(false)
  await database.close()
})
