import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mintShortIds } from '#domain/operator/server/mint-short-ids.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'

const shortIds = { airlink: mintShortIds(1)[0] ?? '', lagunare: mintShortIds(1)[0] ?? '' }
const agent = new Agent({ keepAlive: true })
let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  for (const [tenant, shortId] of Object.entries(shortIds))
    await portal.databaseOf(tenant).sql`
      insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
      values ('p1', ${shortId}, '0000450000000000027', 1300, 'EUR', 'SUCCEEDED', now(), now())`
})
afterAll(async () => {
  agent.destroy()
  await portal.close()
})

/** Its status, once the whole receipt is there; 0 where the connection ended. */
function askReceipt(tenant: keyof typeof shortIds, address: string): Promise<number> {
  const { port, host } = new URL(portal.urlOf(tenant))
  const path = `/api/payments/receipt/${shortIds[tenant]}.pdf`
  return new Promise((answered) => {
    request({ agent, port, path, host: '127.0.0.1', headers: { host, 'x-forwarded-for': address } }, (response) => {
      response.resume().on('end', () => answered(response.statusCode ?? 0))
    })
      .on('error', () => answered(0))
      .end()
  })
}

test('getReceiptPdf answers other tenants, and other addresses of its own, while one address has a hundred waiting', async () => {
  // So that a thread is there, and each waits for receipts alone.
  expect(await askReceipt('airlink', '203.0.113.8')).toBe(200)
  const loud: number[] = []
  const askLoudly = () =>
    Promise.all(Array.from({ length: 120 }, async () => loud.push(await askReceipt('airlink', '203.0.113.9'))))
  const before = askLoudly()
  await expect.poll(() => loud.includes(503), { timeout: 30_000 }).toBe(true)
  // Two: their turns come within five drawings, and waiting has an end however slow the machine.
  const quiet = [askReceipt('lagunare', '203.0.113.20'), askReceipt('airlink', '203.0.113.21')]
  const after = askLoudly()
  expect(await Promise.all(quiet)).toEqual([200, 200])
  await Promise.all([before, after])
  expect(loud).toContain(200)
}, 60_000)
