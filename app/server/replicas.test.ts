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
import { seedPerson } from '#testkit/matrix/seed-person.ts'
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
  const database = openDatabase(servers.primaryUrl, log)
  const person = await seedPerson(database.ofTenant('airlink'), 'reads')
  await database.close()
  alias = person.aliasPan
  traveller = new BrowserLike(portal.url, 'pk_airlink_demo')
  traveller.cookies.set('demo-session', person.cookie)
}, 60_000)
afterAll(async () => {
  await portal.close(AbortSignal.abort())
  await servers.close()
})

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

async function list(): Promise<string[]> {
  const { status, json } = await traveller.ask('/tickets/get/pk_airlink_demo/100/0/3:desc////')
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
    .poll(async () => (await list(), (await readFrom())['replica'] ?? 0), { timeout: 10_000 })
    .toBeGreaterThan(before['replica'] ?? 0)
  expect(await list()).toContain('second')
})

test('a standby at the address of the primary is as good as nobody: no session is read there', async () => {
  const database = openDatabase(servers.standbyUrl, log)
  const fault: unknown = await database.ofTenant('airlink').sql`select 1`.catch((error: unknown) => error)
  expect(isDatabaseAway(fault)).toBe(true)
  expect((await database.readiness()).reachable).toBe(false)
  await database.close()
})
