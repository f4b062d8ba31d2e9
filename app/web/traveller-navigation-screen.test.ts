import { describe, expect, test } from 'vitest'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { idle } from '#testkit/browser/looking/idle.ts'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { aSummary, visa } from '#testkit/screen/samples.ts'
import { aHome } from '#testkit/screen/travel-samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'
import type { Answers } from '#testkit/screen/answers.ts'
import type { RouteName, Shown } from '#testkit/screen/show-screen.ts'

const navigation = ({ page }: Shown) => page.getByRole('navigation', { name: 'Main navigation' })
const answers = {
  listBankCards: [visa],
  listCardUses: { payload: [] },
  listJourneys: { payload: [] },
  listTickets: { payload: [], total: 0 },
}

describe('the ways through the portal', () => {
  test('the ways through the portal stand in the header of a desk, lead on from any screen, and mark the one shown', async () => {
    const shown = await showScreen('account', { answers: { ...answers, listSessions: { payload: [] } } })
    await navigation(shown).waitFor()
    await expect
      .poll(() => navigation(shown).getByRole('link').allInnerTexts())
      .toEqual(['Dashboard', 'Tickets', 'Payments', 'Cards'])
    await expectAbsent(navigation(shown).locator('[aria-current]'))
    await navigation(shown).getByRole('link', { name: 'Cards' }).click()
    await shown.page.getByRole('heading', { name: 'Bank cards', level: 1 }).waitFor()
    await expect.poll(() => navigation(shown).locator('[aria-current="page"]').allInnerTexts()).toEqual(['Cards'])
    await idle(shown.page)
    const header = await shown.page.getByRole('banner').boundingBox()
    const way = await navigation(shown).getByRole('link', { name: 'Dashboard' }).boundingBox()
    expect((way?.y ?? 900) + (way?.height ?? 0)).toBeLessThanOrEqual(header?.height ?? 0)
  })

  test('the ways through the portal stand at the foot of a phone, thumb-sized, and a screen below one marks it', async () => {
    const owed = { getFailedSummaries: { payload: [aSummary(['FAILED01', 'FAILED02'])] } }
    const shown = await showScreen('addBankCard', { width: 390, height: 844, answers: { ...answers, ...owed } })
    await shown.page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => navigation(shown).count()).toBe(1)
    await expect.poll(() => navigation(shown).locator('[aria-current="true"]').allInnerTexts()).toEqual(['Cards'])
    await idle(shown.page)
    for (const way of await navigation(shown).getByRole('link').all()) {
      const box = await way.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.width).toBeGreaterThanOrEqual(44)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
      expect(box?.y).toBeGreaterThan(844 - 80)
    }
    // A sum would reach over the way beside it.
    await navigation(shown).getByText('2', { exact: true }).waitFor()
  })

  test('the ways through the portal on a phone never cover what has the focus', async () => {
    const shown = await showScreen('editAccount', { width: 390, height: 500, answers })
    const { page } = shown
    await page.getByRole('heading', { level: 1 }).waitFor()
    await idle(page)
    const bar = (await navigation(shown).boundingBox())?.y ?? 0
    const covered = await page.evaluate((top) => {
      const all = [
        ...document.querySelectorAll<HTMLElement>('main a, main button, main input, footer a, footer button'),
      ]
      return all.flatMap((each) => {
        if (each.tabIndex < 0) return []
        each.focus()
        const box = each.getBoundingClientRect()
        return box.bottom > top && box.top < top + 56 ? [each.textContent || each.tagName] : []
      })
    }, bar)
    expect(covered).toEqual([])
  })

  test('the ways through the portal say at Payments what is owed, for the eye and for readers', async () => {
    const shown = await showScreen('tickets', {
      answers: { ...answers, getFailedSummaries: { payload: [aSummary(['FAILED01'])] } },
    })
    await navigation(shown).getByRole('link', { name: 'Payments €13.00 to pay' }).waitFor()
    await navigation(shown).getByText('€13.00', { exact: true }).waitFor()
  })

  test('the ways through the portal say at Payments what one began to pay online, alone and beside what is to pay', async () => {
    const order = { order_id: 'O1', short_ids: ['FAILED01'], amount: 700, currencies_code: 'EUR', wait_s: 500 }
    const listOpenOrders = { payload: [{ ...order, is_usable: true }] }
    const begun = (due: string[]) => ({ payload: [{ ...aSummary(due), in_verification: 1 }] })
    const shown = await showScreen('tickets', {
      answers: { ...answers, listOpenOrders, getFailedSummaries: begun([]) },
    })
    await navigation(shown).getByRole('link', { name: 'Payments €7.00 not finished' }).waitFor()
    shown.answer({ getFailedSummaries: begun(['FAILED02']) })
    await shown.page.reload()
    await navigation(shown).getByRole('link', { name: 'Payments €13.00 to pay, €7.00 not finished' }).waitFor()
    await navigation(shown).getByText('2', { exact: true }).waitFor()
  })

  test('the ways through the portal count payments that are owed in two currencies, and name both sums to readers', async () => {
    const francs = { ...aSummary(['FAILED02', 'FAILED03']), currencies_code: 'CHF' }
    const shown = await showScreen('tickets', {
      answers: { ...answers, getFailedSummaries: { payload: [aSummary(['FAILED01']), francs] } },
    })
    await navigation(shown)
      .getByRole('link', { name: /^Payments €13\.00 and CHF.26\.00 to pay$/ })
      .waitFor()
    await navigation(shown).getByText('3', { exact: true }).waitFor()
  })

  test.each<[RouteName, Answers]>([
    ['account', { listSessions: { payload: [] } }],
    ['cases', {}],
    ['payment', { getPaymentStory: no('payment.not_found') }],
  ])(
    'the ways through the portal say what is owed on the screen %s too, and nothing moves when it comes',
    async (name, own) => {
      const { aliasPans, ...due } = { aliasPans: visa.alias_pan, payload: [aSummary(['FAILED01'])] }
      const shown = await showScreen(name, {
        query: name === 'payment' ? '?payment_short_id=01HZX00000000000000FAILED1' : '',
        answers: { ...own, listBankCards: [visa], getFailedSummaries: waiting },
      })
      const cards = navigation(shown).getByRole('link', { name: 'Cards' })
      await expect.poll(() => shown.asked('getFailedSummaries').length).toBe(1)
      await idle(shown.page)
      const before = await cards.boundingBox()
      shown.answer({ getFailedSummaries: due })
      await navigation(shown).getByRole('link', { name: 'Payments €13.00 to pay' }).waitFor()
      await expect.poll(() => cards.boundingBox()).toEqual(before)
      await expect.poll(() => shown.asked('getFailedSummaries')[0]?.params).toMatchObject({ aliasPans })
      await expect.poll(() => shown.asked('listBankCards').length).toBe(1)
    },
  )

  test('the ways through the portal have a sum with its currency’s code beside its word on a desk, and nothing moves', async () => {
    const shown = await showScreen('tickets', {
      ...{ tenant: 'nordovest', width: 1280, height: 900 },
      answers: { ...answers, getFailedSummaries: waiting },
    })
    const cards = navigation(shown).getByRole('link', { name: 'Cards' })
    await expect.poll(() => shown.asked('getFailedSummaries').length).toBeGreaterThan(0)
    await idle(shown.page)
    const before = await cards.boundingBox()
    shown.answer({ getFailedSummaries: { payload: [{ ...aSummary(['FAILED01']), total_amount: 3880 }] } })
    const sum = navigation(shown).getByText('EUR 38.80', { exact: true })
    await sum.waitFor()
    await expect.poll(() => cards.boundingBox()).toEqual(before)
    const [word, mark] = await Promise.all([navigation(shown).getByText('Payments').boundingBox(), sum.boundingBox()])
    if (!word || !mark || !before) throw new Error('not in sight')
    expect(mark.x).toBeGreaterThanOrEqual(word.x + word.width)
    expect(mark.x + mark.width).toBeLessThan(before.x)
    expect(Math.abs(mark.y + mark.height / 2 - word.y - word.height / 2)).toBeLessThan(3)
  })

  test('the ways through the portal say nothing of what is owed where it cannot be asked, and no failure is told', async () => {
    const shown = await showScreen('tickets', { answers: { ...answers, getFailedSummaries: fault } })
    await expect.poll(() => shown.asked('getFailedSummaries').length).toBeGreaterThan(0)
    await navigation(shown).getByRole('link', { name: 'Payments', exact: true }).waitFor()
    await expectAbsent(shown.page.getByRole('alertdialog'))
  })

  test('the ways through the portal lead back to the dashboard from every page but it', async () => {
    const shown = await showScreen('account', {
      answers: { ...answers, listSessions: { payload: [] }, getHome: aHome },
    })
    const back = shown.page.getByRole('link', { name: 'Back to the dashboard' })
    await back.click()
    await shown.page.getByRole('heading', { name: 'Welcome, Anna' }).waitFor()
    await expectAbsent(back)
  })

  test('the ways through the portal have account, privacy, the languages and the way out under the name', async () => {
    const { page } = await showScreen('account', { answers: { ...answers, listSessions: { payload: [] } } })
    await page.getByRole('button', { name: 'Menu of Anna Verdi' }).click()
    const menu = page.getByRole('navigation', { name: 'Account menu' })
    await expect
      .poll(() => menu.getByRole('link').allInnerTexts())
      .toEqual(['Dashboard', 'Account', 'Your trips in figures', 'Today’s taps', 'Your cases', 'Privacy'])
    await expect
      .poll(() => menu.getByRole('link', { name: 'Privacy' }).getAttribute('href'))
      .toBe('/dashboard/account/privacy')
    await menu.getByRole('button', { name: 'Log out' }).waitFor()
    await menu.getByRole('button', { name: 'Deutsch' }).click()
    await page.getByRole('button', { name: 'Abmelden' }).waitFor()
    await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Karten' }).waitFor()
  })
})
