import { afterEach, describe, expect, test } from 'vitest'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { choose, demoSession } from '#testkit/browser/steps.ts'
import { hasTurn } from '#testkit/browser/turns.ts'

/** The status filter of the payments, where their call carries the two flags and where it does not. */
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function openPayments(paymentFlags: 'sent' | 'omitted', operatorData: 'ledger' | 'remote') {
  const tenants = await tenantsWith({
    paymentFlags,
    operatorData:
      operatorData === 'ledger' ? { kind: 'ledger' } : { kind: 'remote', address: '{sandbox}/back_office/api' },
    pageSize: '0',
  })
  stops.push(() => tenants.remove())
  const journey: Journey = await startJourney({ settings: { TENANTS_DIR: tenants.folder } })
  stops.push(() => journey.close())
  const traveller = await demoSession(journey)
  const { page } = traveller
  const asked: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/api/payments/get/')) asked.push(path.replace('/api/payments/get/pk_airlink_demo/', ''))
  })
  await traveller.open('/dashboard/travels/payments')
  await page.getByRole('row').nth(5).waitFor()
  const shown = async (status: string) => {
    const word = `${status.charAt(0).toUpperCase()}${status.slice(1)}`
    const rows = page.locator('tbody tr:not([data-group])')
    await choose(page, 'Status', word)
    await page.waitForURL(status === 'all' ? /payments(?!.*status)/ : `**/payments?*status=${status}*`)
    // The address changes first: the rows that were there go a moment later.
    if (status !== 'all') await rows.filter({ hasNotText: word }).first().waitFor({ state: 'detached' })
    await rows.first().waitFor()
    return rows.allInnerTexts()
  }
  return { traveller, asked, shown }
}

const kinds = ['ledger', 'remote'] as const
const turn = (place: number) => kinds.filter((kind) => hasTurn(kind, kinds, place))

describe('the status filter', () => {
  test.each(turn(0))('the status filter is asked of the server as two flags, with a %s', async (operatorData) => {
    const { traveller, asked, shown } = await openPayments('sent', operatorData)
    expect(asked[0]).toMatch(/^0\/0\/4:desc\/\/\/\d{4}-\d\d-\d\d-\d\d:\d\d\/[^/]+\/[\d,]+\/$/)
    for (const row of await shown('failed')) expect(row).toContain('Failed')
    expect(asked.at(-1)).toMatch(/^0\/0\/4:desc\/false\/true\/\d{4}/)
    for (const row of await shown('succeeded')) expect(row).toContain('Succeeded')
    expect(asked.at(-1)).toMatch(/^0\/0\/4:desc\/true\/false\/\d{4}/)
    await traveller.leave()
  })

  test.each(turn(1))(
    'the status filter is done in the browser where flags are omitted, with a %s',
    async (operatorData) => {
      const { traveller, asked, shown } = await openPayments('omitted', operatorData)
      expect(asked).toHaveLength(1)
      expect(asked[0]).toMatch(/^0\/0\/4:desc\/\d{4}-\d\d-\d\d-\d\d:\d\d\/[^/]+\/[\d,]+\/$/)
      const all = await shown('all')
      const failed = await shown('failed')
      const succeeded = await shown('succeeded')
      for (const row of failed) expect(row).toContain('Failed')
      for (const row of succeeded) expect(row).toContain('Succeeded')
      expect(failed.length).toBeGreaterThan(0)
      expect(failed.length + succeeded.length).toBeLessThanOrEqual(all.length)
      expect(asked).toHaveLength(1)
      await traveller.leave()
    },
  )
})
