import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { readConfig } from '#platform/server/config.ts'
import { migrate } from '#platform/server/database/migrations/migrate.ts'
import { hashOfToken, makeToken } from '#platform/server/token.ts'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import type { PortalProcess } from '#testkit/crash/start-portal-process.ts'
import { hasSmallDisks, startOnSmallDisks } from '#testkit/database/small-disks.ts'
import type { SmallDisks } from '#testkit/database/small-disks.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { askRun } from '#testkit/of-the-run/ask-run.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'

/** `npm run machines disks` does the same under load. Skipped where nobody may mount in a namespace of his own. */
describe.runIf(hasSmallDisks())('a portal whose PostgreSQL has small disks', () => {
  const key = 'pk_airlink_demo'
  const alias = '0000600000000000001'
  const operatorSecret = readConfig({}).secretsOf('airlink', tenantSecrets).operatorSecret
  let disks: SmallDisks
  let portal: PortalProcess
  let reader: BrowserLike
  let feeds = 0
  /** Feeds that were told that all of theirs is there, and how much that is. */
  const acknowledged: string[] = []
  let told = 0
  beforeAll(async () => {
    disks = await startOnSmallDisks()
    for (const setting of ['max_wal_size = 48', 'min_wal_size = 32']) await sql(`alter system set ${setting}`)
    await migrate(disks.url)
    const settings = { SANDBOX_PORT: String(await findFreePort()), LOG_LEVEL: 'silent' }
    portal = await startPortalProcess(disks.url, settings, { file: await askRun('bundled-portal') })
    reader = new BrowserLike(portal.url, key)
    const token = makeToken()
    reader.cookies.set('demo-session', token)
    await sql(
      `with account as (
         insert into accounts (tenant_id, email, email_canonical, name, surname, language, password_hash, confirmed_at)
         values ('airlink', 'anna@example.test', 'anna@example.test', 'Anna', 'Rossi', 'en', '', now()) returning id
       ), card as (
         insert into bank_cards (tenant_id, account_id, order_id, alias_pan, token, label, truncated_pan, aid, form_factor)
         select 'airlink', id, 'order', $2, 'token', 'MASTERCARD', '531234xxxxxx0027', 'A0000000041010', 'CARD' from account
       )
       insert into sessions (tenant_id, token_hash, account_id) select 'airlink', $1, id from account`,
      [hashOfToken(token), alias],
    )
  })
  afterAll(async () => {
    portal.kill()
    await portal.gone
    await disks.close()
  })

  const sql = <Row extends object>(text: string, values: unknown[] = []) =>
    withDatabase(disks.url, async (client) => (await client.query<Row>(text, values)).rows)

  /** The operator tells of many trips at once; answers the status. */
  async function feed(count = 2000): Promise<number> {
    const name = String(++feeds)
    const ticket = (at: number) => ({
      ...{ type: 'ticket', id: `${name}-${String(at)}`, alias_pan: alias, name: 'Single' },
      ...{ amount: 100, currency: 'EUR' },
      ...{ passenger_number: 1, first_tap: null, last_tap: null, time_zone: 'Europe/Rome', payment_id: null },
      ...{ valid_from: '2026-01-01T00:00:00Z', valid_to: '2026-01-01T01:00:00Z', updated: '2026-01-01T00:00:00Z' },
    })
    const answer = await fetch(`${portal.url}/api/operator/feed`, {
      method: 'POST',
      headers: { authorization: `Bearer ${operatorSecret}`, 'content-type': 'application/x-ndjson' },
      body: Array.from({ length: count }, (_, at) => `${JSON.stringify(ticket(at))}\n`).join(''),
    })
    const { accepted = 0 } = (await answer.json()) as { accepted?: number }
    if (answer.status === 200) {
      expect(accepted).toBe(count)
      told += count
      acknowledged.push(name)
    }
    return answer.status
  }
  const expectAllThere = async () => {
    const rows = await sql<{ count: number }>(
      `select count(*)::int from operator_tickets where split_part(id, '-', 1) = any($1)`,
      [acknowledged],
    )
    expect(rows).toEqual([{ count: told }])
  }
  /** A list, and the session with it. */
  async function read(): Promise<number> {
    return (await reader.ask(`/tickets/get/${key}/10/0/3:desc/2020-01-01-00:00///`)).status
  }
  const isReady = async () => (await fetch(`${portal.internalUrl}/readyz`)).status

  test('goes on to read while the disk of the data is full, answers 503 to what writes, and writes again when there is room', async () => {
    expect([await feed(), await read()]).toEqual([200, 200])
    await disks.tell('fill the data')
    const statuses: number[] = []
    while (statuses.length < 20 && statuses.at(-1) !== 503) statuses.push(await feed())
    expect(statuses.at(-1)).toBe(503)
    expect(statuses.slice(0, -1).filter((each) => each !== 200)).toEqual([])
    expect(await read()).toBe(200)
    await disks.tell('free the data')
    await expect.poll(() => feed()).toBe(200)
    await expectAllThere()
  })

  test('answers 503 once the disk of the log is full and PostgreSQL ends, and has all that was acknowledged when there is room', async () => {
    // What a slot that nobody reads does to a log.
    await sql(`select pg_create_physical_replication_slot('stalled', true)`)
    const statuses = async () => {
      // So that each feed needs a new file of the log.
      await sql('select pg_switch_wal()').catch(() => undefined)
      return [await feed(200), await read(), await isReady()]
    }
    const seen = new Set<number>()
    // Between two recoveries it may be there for a moment.
    await vi.waitFor(
      async () => {
        const now = await statuses()
        now.forEach((each) => seen.add(each))
        expect(now).toEqual([503, 503, 503])
      },
      { timeout: 60_000, interval: 1 },
    )
    expect([200, 503]).toEqual(expect.arrayContaining([...seen]))
    await disks.tell('drop the ballast')
    await disks.tell('restart')
    await vi.waitFor(async () => expect(await isReady()).toBe(200), { timeout: 30_000 })
    expect([await read(), await feed(200)]).toEqual([200, 200])
    await expectAllThere()
  })
})
