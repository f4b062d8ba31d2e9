import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { idle } from '#testkit/browser/looking/idle.ts'
import { aPayment, aSummary, paid, theirTrips, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

/** What of the screen lies under a toast, by its words: headings, buttons and fields, the one with the focus among them. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[data-toast]')?.getBoundingClientRect()
    if (!toast) return ['no toast']
    return [
      ...document.querySelectorAll<HTMLElement>('main :is(h1, h2, button, input, select, a[href]), :focus'),
    ].flatMap((each) => {
      const box = each.getBoundingClientRect()
      const isUnder =
        box.width > 0 &&
        box.left < toast.right &&
        box.right > toast.left &&
        box.top < toast.bottom &&
        box.bottom > toast.top
      return isUnder ? [each.textContent || each.getAttribute('name') || each.tagName] : []
    })
  })

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

describe('a toast covers no heading, no button and no field', () => {
  test.each(sizes)(
    'a toast of a success while another payment is due covers no heading, button or field, $width px wide',
    async (size) => {
      const due = '01HZX00000000000000FAILED2'
      const { page } = await showScreen('payments', {
        ...size,
        query: '?ORDERID=O1&TRANSACTIONID=T1&RESULT=00&CURRENCY=EUR&AMOUNT=1300',
        answers: {
          listBankCards: [visa],
          getFailedSummaries: { payload: [aSummary([due])] },
          listPayments: { payload: [aPayment(due, 'FAILED')], total: 1 },
          listJourneys: theirTrips,
          reportOutcome: paid,
          savePayment: true,
        },
      })
      // It stays as long as the pointer is on it.
      await page.locator('[data-toast]').hover()
      await page.getByRole('button', { name: 'Pay now €13.00' }).waitFor()
      await idle(page)
      await expect.poll(() => covered(page)).toEqual([])
    },
  )
})
