import { expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { resize } from '#testkit/browser/looking/idle.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import type { Asked } from '#testkit/screen/answers.ts'
import { list } from '#testkit/screen/debt-samples.ts'
import { aSummary, aTrip, phone, theirTrip, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const euros = ['01HZX000000000000000EUROS1', '01HZX000000000000000EUROS2']
const francs = ['1', '2', '3', '4', '5'].map((at) => `01HZX00000000000000FRANCS${at}`)
const ofFrancs = {
  ...{ ...aSummary(francs), currencies_code: 'CHF', total_amount: 72_600 },
  cards: [{ alias_pan: phone.alias_pan, count: 5, amount: 72_600 }],
}
const answers = {
  listBankCards: [visa, phone],
  listPayments: list,
  getFailedSummaries: { payload: [aSummary(euros), ofFrancs] },
  listJourneys: ({ body }: Asked) => ({
    payload: (body as { short_ids: string[] }).short_ids.map((id) =>
      francs.includes(id)
        ? theirTrip(id, [{ ...aTrip, from: 'Ivrella', to: 'Stresina', amount: 14_520, currency: 'CHF' }])
        : theirTrip(id, [aTrip]),
    ),
  }),
}

/** How far below some words in a place others begin. */
const topsApart = (place: Locator) => async (above: RegExp, below: RegExp) => {
  const [one, other] = [above, below].map((text) => place.getByText(text).filter({ visible: true }).first())
  return ((await other?.boundingBox())?.y ?? NaN) - ((await one?.boundingBox())?.y ?? NaN)
}

test.each(inTurn(['airlink', 'lagunare'] as const, 1))(
  'several sums are each one line on a phone, with what it is for asked and told right below it, in %s',
  async (tenant) => {
    const { page } = await showScreen('payments', { tenant, width: 390, height: 800, answers })
    const notice = page.getByRole('main').locator('[data-tone="warning"]')
    const ofEuros = notice.getByRole('button', { name: 'What it is for €26.00' })
    const ofChf = notice.getByRole('button', { name: /^What it is for CHF\s726\.00$/ })
    await ofChf.waitFor()
    const apart = topsApart(notice)
    const pays = notice.getByRole('button', { name: /^Pay now/ })
    for (const width of [390, 360]) {
      await resize(page, { width, height: 800 })
      const [first, second] = [pays.first(), pays.last()]
      const between = async () => ((await second.boundingBox())?.y ?? 999) - ((await first.boundingBox())?.y ?? 0)
      // As high as a button, and what parts them.
      await expect.poll(between, { message: `${String(width)} px wide` }).toBeLessThanOrEqual(64)
    }
    // How many failed is said once for all.
    await notice.getByText('7 failed').waitFor()
    await expectAbsent(notice.getByText(/^[25] failed/).filter({ visible: true }))
    await expectAbsent(notice.getByText(/Ivrella|Malpensa|to reconcile/).filter({ visible: true }))
    await ofEuros.click()
    await notice.getByText('Malpensa Terminal 1').first().waitFor()
    await notice.getByText('Make an online payment to reconcile').waitFor()
    await expectAbsent(notice.getByText('Ivrella').filter({ visible: true }))
    await expect.poll(() => apart(/Malpensa/, /^CHF\s726\.00$/)).toBeGreaterThan(0)
    await ofChf.click()
    await notice.getByText('Ivrella').first().waitFor()
    await expect.poll(() => apart(/^CHF\s726\.00$/, /Ivrella/)).toBeGreaterThan(0)
    await notice.getByText('and 2 more payments').waitFor()
  },
)

test('several sums have each their trips beside them on a desk, and nothing to ask', async () => {
  const { page } = await showScreen('payments', { width: 1280, height: 900, answers })
  const notice = page.getByRole('main').locator('[data-tone="warning"]')
  await notice.getByText('Ivrella').first().waitFor()
  await expectAbsent(notice.getByRole('button', { name: 'What it is for' }))
  await notice.getByText('5 failed').waitFor()
  const apart = topsApart(notice)
  await expect.poll(async () => Math.abs(await apart(/^2 failed/, /Malpensa Terminal 1/))).toBeLessThan(8)
  await expect.poll(async () => Math.abs(await apart(/^5 failed/, /Ivrella/))).toBeLessThan(8)
  await expect.poll(() => apart(/Ivrella/, /and 2 more payments/)).toBeGreaterThan(0)
})
