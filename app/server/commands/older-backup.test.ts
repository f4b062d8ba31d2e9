import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { openPayment } from '#domain/orders/server/opening/open-order.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { payHosted } from '#testkit/portal/hosted-card.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop } from '#testkit/shop/open-test-shop.ts'
import { runCommand } from './run-command.ts'

// F49 of docs/security/faults.md: the backup is older than what the card provider did.

let shop: TestShop
let restored: TestDatabase
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tapfolio-older-'))
  shop = await openTestShop()
  restored = await createTestDatabase({ bare: true })
})
afterAll(async () => {
  await shop.close()
  await restored.close()
  rmSync(folder, { recursive: true })
})

/** `npm run -s portal -- …` over the lost database or the restored one. */
async function portal(of: 'lost' | 'restored', ...args: string[]): Promise<string> {
  const DATABASE_URL = of === 'lost' ? shop.databaseUrl : restored.url
  const { text, code } = await runCommand(args, () =>
    readConfig({ DATABASE_URL, SANDBOX_PORT: new URL(shop.sandboxUrl).port }),
  )
  expect({ text, code }).toMatchObject({ code: 0 })
  return text
}

/** Begins to pay a failed payment; the provider will tell nobody of it. */
async function begun(amountMinor: number) {
  const traveller = await shop.traveller()
  const { alias_pan } = await shop.linkedCard(traveller.session.account.id)
  const payment = await shop.failedPayment(alias_pan, amountMinor)
  const order = await openPayment(traveller, [payment], traveller.refuse)
  await shop.script(order.order_id, { notifyOrder: 'never' })
  const form = shop.gateways.cardProvider.makeForm({
    ...{ orderId: order.order_id, purpose: 'payment', amountMinor, currency: 'EUR' },
    ...{ language: 'en', email: '', description: 'Test' },
  })
  return { payment, order, pay: () => payHosted(form, '4598250000000027') }
}

/** What the restored books say of orders: how each stands, and how often it settled something. */
const books = () =>
  withDatabase(restored.url, async (client) => {
    const { rows } = await client.query<{ order_id: string; state: string; settled: number }>(
      `select order_id, state, (select count(*)::int from settlements s where s.order_id = o.order_id) as settled
       from provider_orders o order by created`,
    )
    return rows.map(({ order_id, state, settled }) => [order_id, state, settled])
  })

test('books of before what was paid are those of the provider again after reconcile, and each was paid once', async () => {
  const open = await begun(1300)
  const file = join(folder, 'older.backup')
  await portal('lost', 'backup', file)
  // After the backup: what was open is paid, and another one is opened and paid.
  await open.pay()
  const later = await begun(2100)
  await later.pay()
  await portal('restored', 'restore', file)
  expect(await books()).toEqual([[open.order.order_id, 'open', 0]])

  expect(JSON.parse(await portal('restored', 'reconcile', 'airlink'))).toEqual({ checked: 1, open: 0 })
  expect(await books()).toEqual([[open.order.order_id, 'succeeded', 1]])
  expect(JSON.parse(await portal('restored', 'reconcile', 'airlink'))).toEqual({ checked: 0, open: 0 })
  expect(await books()).toEqual([[open.order.order_id, 'succeeded', 1]])

  // What the backup knows nothing of stands in the provider's own list: by its number it becomes known, the operator's feed
  // brings its payment again, and whoever looks after it says that the one paid the other.
  const number = later.order.order_id
  expect(await portal('restored', 'orders', 'ask', 'airlink', number)).toContain('success')
  expect(await portal('restored', 'orders', 'unknown')).toMatch(new RegExp(`21\\.00 EUR {2}order ${number}`))
  const { id, alias_pan } = later.payment
  const at = '2026-03-29T05:00:00Z'
  const amounts = { amount: 2100, currency: 'EUR', charges: [{ result: 'FAILED', at }] }
  const feed = join(folder, 'feed.ndjson')
  writeFileSync(feed, JSON.stringify({ type: 'payment', id, alias_pan, ...amounts, created: at, updated: at }))
  await portal('restored', 'feed', 'airlink', feed)
  await portal('restored', 'orders', 'pays', 'airlink', number, id)
  expect(await books()).toContainEqual([number, 'succeeded', 1])
  expect(await portal('restored', 'orders', 'unknown')).toBe('Every capture that we were told of is in our books.')
})
