import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBackup } from '#platform/server/backup/read-backup.ts'
import { restoreBackup } from '#platform/server/backup/restore-backup.ts'
import { writeBackup } from '#platform/server/backup/write-backup.ts'
import { readConfig } from '#platform/server/config.ts'
import { openPayment } from '#domain/orders/server/opening/open-order.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { forPlainOwner } from '#testkit/database/plain-owner.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop } from '#testkit/shop/open-test-shop.ts'
import { startPortal } from '../server.ts'

const given = { version: '5.3.0', sealingKey: readConfig({}).SEALING_KEY }
let shop: TestShop
let folder: string
let file: string
let order: Awaited<ReturnType<typeof openPayment>>
let fresh: TestDatabase[]

/** A portal with a payment under way at the provider, and with texts that a careless copy would break. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tapfolio-backup-'))
  file = join(folder, 'one.backup')
  fresh = []
  shop = await openTestShop()
  const traveller = await shop.traveller()
  const card = await shop.linkedCard(traveller.session.account.id)
  order = await openPayment(traveller, [await shop.failedPayment(card.alias_pan)], traveller.refuse)
  await shop.database.sql`update accounts set name = ${'\\.\n\t\\N \u{1F68B} é'}, surname = ${'\\.'}`
  await shop.ofTenant('lagunare').sql`insert into landmarks (name) values ('of another tenant')`
  await writeBackup({ ...given, url: shop.databaseUrl, file })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  for (const each of fresh) await each.close()
  await shop.close()
})

async function emptyDatabase(bare = true): Promise<TestDatabase> {
  const made = await createTestDatabase({ bare })
  fresh.push(made)
  return made
}

const mark = (url: string, name: string) =>
  withDatabase(url, (client) => client.query("insert into landmarks (tenant_id, name) values ('airlink', $1)", [name]))
const countOf = (url: string, table: string) =>
  withDatabase(url, async (client) =>
    Number((await client.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n),
  )

test('a portal with an open payment order is backed up and restored by a user who is no superuser, and the order settles', async () => {
  const url = await forPlainOwner((await emptyDatabase()).url)
  const report = await restoreBackup({ ...given, url, file, replace: false })
  expect(report.warnings).toEqual([])

  // What that user backs up again is the same, row by row: nothing was lost, and row-level security hides nothing from it.
  const again = join(folder, 'again.backup')
  await writeBackup({ ...given, url, file: again })
  const [first, second] = [await readBackup(file), await readBackup(again)]
  expect(second.sums).toEqual(first.sums)
  expect(second.head.sequences).toEqual(first.head.sequences)
  expect(first.sums['public.provider_orders']?.rows).toBe(1)
  expect(first.sums['public.landmarks']?.rows).toBe(1)
  expect(first.sums['graphile_worker._private_jobs']?.rows).toBe(1)

  const config = readConfig({
    PORT: '0',
    INTERNAL_PORT: '0',
    SANDBOX_PORT: new URL(shop.sandboxUrl).port,
    PUBLIC_URL: 'http://localhost:4601',
  })
  const portal = await startPortal({
    config,
    databaseUrl: url,
    smtpUrl: 'smtp://127.0.0.1:1',
    log: pino({ level: 'silent' }),
  })
  try {
    const body = new URLSearchParams(shop.outcome(order).map(([name, value]) => [name, value]))
    const answer = await fetch(`${portal.url}/api/card_provider/notify/airlink`, { method: 'POST', body })
    expect([answer.status, await answer.text()]).toEqual([200, 'OK'])
    const orders = await withDatabase(url, (client) =>
      client.query('select order_id, state, (select count(*) from settlements)::int as settled from provider_orders'),
    )
    expect(orders.rows).toEqual([{ order_id: order.order_id, state: 'succeeded', settled: 1 }])
    await expect(restoreBackup({ ...given, url, file, replace: true })).rejects.toThrow(/stop every server first/)
  } finally {
    await portal.close()
  }
})

describe('a backup', () => {
  test('a backup is for nobody but its owner, and never written over another file', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(writeBackup({ ...given, url: shop.databaseUrl, file })).rejects.toThrow(/already a file/)
  })

  test('a backup is refused where a table would hide its rows from the one who makes it', async () => {
    const { url } = await emptyDatabase(false)
    const plain = await forPlainOwner(url)
    await withDatabase(url, async (client) => {
      await client.query('reassign owned by postgres to ' + new URL(plain).username).catch(() => undefined)
      await client.query('drop policy tools on accounts')
    })
    const wanted = writeBackup({ ...given, url: plain, file: join(folder, 'hidden.backup') })
    await expect(wanted).rejects.toThrow(/does not see all rows of public\.accounts/)
  })
})

describe('a restore', () => {
  test('a restore of a database that is not empty wants --replace, and then leaves only what the backup holds', async () => {
    const { url } = await emptyDatabase(false)
    await mark(url, 'newer')
    await expect(restoreBackup({ ...given, url, file, replace: false })).rejects.toThrow(
      /not empty \(public\.landmarks: 1\).*--replace/,
    )
    expect(await countOf(url, 'accounts')).toBe(0)
    await restoreBackup({ ...given, url, file, replace: true })
    const left = await withDatabase(url, (client) => client.query('select tenant_id, name from landmarks'))
    expect(left.rows).toEqual([{ tenant_id: 'lagunare', name: 'of another tenant' }])
    const open = await withDatabase(url, (client) =>
      client.query(
        "select from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity",
      ),
    )
    expect(open.rowCount).toBe(0)
  })

  test('a restore of another schema says which version can do it', async () => {
    const { url } = await emptyDatabase()
    const text = gunzipSync(readFileSync(file)).toString('latin1')
    const other = join(folder, 'other.backup')
    const with_ = (from: string, to: string) =>
      writeFileSync(other, gzipSync(Buffer.from(text.replace(from, to), 'latin1')))
    with_('"0001-ground",', '"0001-ground","9999-future",')
    await expect(restoreBackup({ ...given, url, file: other, replace: false })).rejects.toThrow(
      /version 5\.3\.0 made it.*9999|another schema.*restore it with that version or a newer one/,
    )
    with_('"0003-notices-since",', '')
    await expect(restoreBackup({ ...given, url, file: other, replace: false })).rejects.toThrow(
      /restore it with that version, then run "npm run -s portal -- migrate"/,
    )
    // Not even its tables were made.
    expect(await countOf(url, "pg_tables where schemaname = 'public'")).toBe(0)
  })

  const packed = () => readFileSync(file)
  const text = () => gunzipSync(packed()).toString('latin1')
  const repacked = (changed: string) => gzipSync(Buffer.from(changed, 'latin1'))
  test.each<[string, () => Buffer, RegExp]>([
    ['a byte of it changed', () => packed().map((byte, at) => (at === 900 ? byte ^ 4 : byte)) as Buffer, /is damaged/],
    ['its end is missing', () => packed().subarray(0, -20), /is damaged/],
    ['nothing but its head is left', () => packed().subarray(0, 40), /is damaged/],
    [
      'a row is missing',
      () => repacked(text().replace(/(table public\.landmarks\n).*\n/, '$1')),
      /rows of public\.landmarks/,
    ],
    [
      'a row is another one',
      () => repacked(text().replace('of another tenant', 'of a forged tenant')),
      /rows of public\.landmarks/,
    ],
    ['something follows its end', () => repacked(`${text()}more`), /is damaged/],
    ['it is another packed file', () => gzipSync('{"type":"card"}\n'), /is no backup/],
    ['it is not packed', () => Buffer.from(text(), 'latin1'), /is no backup/],
    ['it is empty', () => Buffer.alloc(0), /is damaged|is no backup/],
  ])('a restore is refused when %s, and nothing is touched', async (_how, bytes, words) => {
    const damaged = join(folder, 'damaged.backup')
    writeFileSync(damaged, bytes())
    const { url } = fresh[0] ?? (await emptyDatabase())
    const before = await countOf(url, 'pg_tables')
    await expect(restoreBackup({ ...given, url, file: damaged, replace: true })).rejects.toThrow(words)
    expect(await countOf(url, 'pg_tables')).toBe(before)
  })

  test('a restore that fails on its way leaves what was there', async () => {
    const { url } = await emptyDatabase(false)
    await mark(url, 'kept')
    await withDatabase(url, (client) => client.query("alter table accounts add check (name = '')"))
    await expect(restoreBackup({ ...given, url, file, replace: true })).rejects.toThrow(/check constraint/)
    expect(await countOf(url, "landmarks where name = 'kept'")).toBe(1)
    expect(await countOf(url, 'accounts')).toBe(0)
  })

  test('a restore under another SEALING_KEY says that waiting mails cannot be sent', async () => {
    const { url } = await emptyDatabase()
    const other = { ...given, sealingKey: 'another-sealing-key-0000000000000000' }
    const { warnings } = await restoreBackup({ ...other, url, file, replace: false })
    expect(warnings).toEqual([expect.stringMatching(/^SEALING_KEY is not the one/)])
  })
})
