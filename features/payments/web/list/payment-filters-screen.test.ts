import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { aRemark, remarks, work } from '#testkit/screen/remark-samples.ts'
import { aPayment, phone, theirTrips, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const rows = [1, 2, 3].map((at) => aPayment(`01HZX0000000000000000PAID${String(at)}`, 'SUCCEEDED'))
const [first] = rows
const well = {
  listBankCards: [visa, phone],
  listPayments: { payload: rows, total: rows.length },
  listJourneys: theirTrips,
  getRemarks: remarks(aRemark('payment', first?.Payments.short_id ?? '', { label_id: work.id, note: 'Fair in Milan' })),
}
const count = async (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()
async function choose(page: Page, what: string, option: string) {
  await page.getByRole('combobox', { name: what }).click()
  await page.getByRole('option', { name: option }).click()
}

describe('the payments', () => {
  test('the payments of a label are shown with a chip, by a filter in the address, and found by their note', async () => {
    const { page } = await showScreen('payments', { query: '?period=last12', answers: well })
    await page.locator('tbody tr', { hasText: 'Work' }).waitFor()
    await choose(page, 'Label', 'Work')
    await count(page, '1 result')
    await expect.poll(() => new URL(page.url()).searchParams.get('label')).toBe(work.id)
    await choose(page, 'Label', 'Without a label')
    await count(page, '2 results')
    await choose(page, 'Label', 'Club')
    await page.getByText('No payments with these filters').waitFor()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await count(page, '3 results')
    await page.getByRole('searchbox').fill('fair in')
    await count(page, '1 result')
  })

  test('the payments of a card are asked for alone', async () => {
    const { page, asked } = await showScreen('payments', { query: '?period=last12', answers: well })
    await count(page, '3 results')
    await choose(page, 'Card', 'VISA •••• 0304 on a device')
    await expect.poll(() => asked('listPayments').at(-1)?.params['aliasPans']).toBe(phone.alias_pan)
    await expect.poll(() => new URL(page.url()).searchParams.get('card')).toBe(phone.id)
  })

  test('the payments name what they are filtered by where the filters are folded away', async () => {
    const { page } = await showScreen('payments', {
      query: `?period=last12&label=${work.id}&card=${visa.id}`,
      answers: well,
      width: 390,
      height: 844,
    })
    await page.getByRole('button', { name: 'Remove filter: Card VISA •••• 0204' }).waitFor()
    await page.getByRole('button', { name: 'Remove filter: Label Work' }).waitFor()
  })
})
