import { describe, expect, test } from 'vitest'
import { aRemark, asWished, club, remarks, work } from '#testkit/screen/remark-samples.ts'
import { tickets, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const all = tickets(4)
const well = {
  listBankCards: [visa],
  listTickets: { payload: all, total: all.length },
  findTicketPayment: { payment: null, is_known: true },
  changeRemark: asWished,
  getRemarks: remarks(
    aRemark('payment', 'P', { label_id: work.id, ticket_ids: ['T-000001', 'T-000002'] }),
    aRemark('ticket', 'T-000002', { label_id: club.id }),
  ),
}
const row = (text: string) => `tbody tr:not([data-group]):has-text("${text}")`

describe('labels of tickets', () => {
  test('labels of tickets are those of their payment where they have none of their own, and filter the list', async () => {
    const { page } = await showScreen('tickets', { query: '?period=last12', answers: well })
    await page.locator(row('Work')).waitFor()
    await expect.poll(() => page.locator(row('Club')).count()).toBe(1)
    await page.getByRole('combobox', { name: 'Label' }).click()
    await page.getByRole('option', { name: 'Without a label' }).click()
    await page.getByText('2 results').waitFor()
  })

  test('labels of tickets are given in the detail, which says what the payment has', async () => {
    const { page, asked } = await showScreen('tickets', { query: '?period=last12&detail=T-000001', answers: well })
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Its payment has the label Work.').waitFor()
    await dialog.getByRole('button', { name: 'Club' }).click()
    await dialog.locator('[aria-pressed="true"]', { hasText: 'Club' }).waitFor()
    await expect
      .poll(() => asked('changeRemark').map(({ body }) => body))
      .toEqual([
        {
          subject: { kind: 'ticket', id: 'T-000001' },
          ...{ at: all[0]?.valid_from, label_id: club.id, note: '' },
        },
      ])
  })
})
