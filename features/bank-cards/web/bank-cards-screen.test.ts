import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { holdClock } from '#testkit/browser/hold-clock.ts'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { cardUse, phone, visa } from '#testkit/screen/samples.ts'
import { goOffline } from '#testkit/screen/go-offline.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'
import { aHome } from '#testkit/screen/travel-samples.ts'

const asked = `?view=fields&edit=${visa.id}&remove=${visa.id}`
/** Whoever has removed a card is home. */
const noUse = { listCardUses: { payload: [] }, getHome: { ...aHome, cards: [], latest: [] } }

describe('the bank cards', () => {
  test('the bank cards are waited for, then listed by scheme, last digits and device', async () => {
    const { page, answer } = await showScreen('bankCards', {
      query: '?view=fields',
      answers: { listBankCards: waiting, ...noUse },
    })
    await page.locator('[aria-busy="true"]').last().waitFor({ state: 'attached' })
    answer({ listBankCards: [visa, phone] })
    const rows = page.locator('tbody').getByRole('row')
    await rows.nth(1).waitFor()
    const cards = await rows.evaluateAll((all) =>
      all.map((row) => ({
        text: row.querySelector('th')?.textContent ?? '',
        logos: row.querySelectorAll('th svg').length,
      })),
    )
    for (const { text } of cards) expect(text).toMatch(/^VISA.*\d{4}/)
    expect(cards.map(({ text, logos }) => [text.includes('on a device'), logos])).toEqual([
      [false, 1],
      [true, 2],
    ])
  })

  test('the bank cards have their detail with alias PAN, AID, created and updated', async () => {
    const { page } = await showScreen('bankCards', {
      query: `?detail=${visa.id}`,
      answers: { listBankCards: [visa], ...noUse },
    })
    await page.getByRole('dialog').waitFor()
    await expect
      .poll(() => page.getByRole('dialog').locator('dt').allInnerTexts())
      .toEqual(expect.arrayContaining(['Alias PAN', 'AID', 'Created', 'Updated']))
  })

  test('the bank cards say that there is none yet, and how to add one', async () => {
    const { page } = await showScreen('bankCards', { answers: { listBankCards: [], ...noUse } })
    await page.getByText('No bank card yet').waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('link', { name: 'Add a card' }).count()).toBe(1)
  })

  test('the bank cards that could not be loaded say so, with a way to try again', async () => {
    const { page, answer } = await showScreen('bankCards', {
      query: '?view=fields',
      answers: { listBankCards: fault, ...noUse },
    })
    await closeFault(page)
    await page.getByText('This part could not be loaded.').waitFor()
    answer({ listBankCards: [visa] })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('row').nth(1).waitFor()
  })

  test.each([
    ['already_added', 'The card •••• 0204 is already linked to your account.'],
    ['added_elsewhere', 'The card •••• 0204 is linked to another account'],
    ['unused', 'No card was found: it is previously unused on our lines.'],
  ])('the bank cards tell of a registration that is %s until it is closed', async (news, words) => {
    const { page } = await showScreen('bankCards', {
      query: `?news=${news}&tail=0204`,
      answers: { listBankCards: [visa], ...noUse },
    })
    await page.getByText(words).waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByText(words).waitFor({ state: 'detached' })
  })
})

describe('the removal of a card', () => {
  test('the removal of a card is shown when it is done and not before, and leads to the dashboard', async () => {
    const {
      page,
      answer,
      asked: askedOf,
    } = await showScreen('bankCards', {
      query: asked,
      answers: { listBankCards: [visa, phone], removeBankCard: waiting, ...noUse },
    })
    await page.getByRole('button', { name: 'Remove card' }).click()
    await page.locator('button[data-pending]').waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2)
    await expect.poll(() => askedOf('removeBankCard')).toMatchObject([{ body: { bank_cards_id: visa.id } }])
    answer({ removeBankCard: [phone], listBankCards: [phone] })
    await page.getByRole('heading', { name: 'Welcome, Anna' }).waitFor()
    await page.locator('[data-toast="success"]').getByText('VISA ending in 0204 has been removed').waitFor()
  })

  test('the removal of a card is asked about once it is known what goes with it, so that the question does not grow', async () => {
    const { page, answer } = await showScreen('bankCards', {
      query: asked,
      before: (tab) => tab.clock.install(),
      answers: { ...noUse, listBankCards: waiting, listCardUses: waiting },
    })
    await page.locator('[aria-busy="true"]').last().waitFor({ state: 'attached' })
    const clock = await holdClock(page)
    // However late the cards themselves are.
    await clock.pass(2000)
    const isCome = page.waitForResponse(/\/bank_cards\/get/)
    answer({ listBankCards: [visa] })
    await isCome
    await clock.pass(100)
    await expectAbsent(page.getByRole('alertdialog'))
    answer({ listCardUses: { payload: [cardUse(visa, { tickets: 12, payments: 10 })] } })
    const question = page.getByRole('alertdialog')
    await clock.until(() => question.isVisible())
    await question.getByText('12 trips and 10 payments').waitFor()
  })

  test('the removal of a card is told by a toast at the top right that can be closed', async () => {
    const { page } = await showScreen('bankCards', {
      query: asked,
      before: (tab) => tab.clock.install(),
      answers: { ...noUse, listBankCards: [visa], removeBankCard: [] },
    })
    const remove = page.getByRole('button', { name: 'Remove card' })
    await remove.waitFor()
    const clock = await holdClock(page)
    await remove.click()
    const toast = page.locator('[data-toast="success"]')
    await clock.until(() => toast.isVisible())
    const box = await toast.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 60)
    expect(box?.y).toBeLessThan(160)
    // No time passes in which it could go by itself.
    await toast.getByRole('button', { name: 'Close the message' }).click()
    await toast.waitFor({ state: 'detached' })
  })

  test('the removal of a card is told by a toast that stays 5 s, longer under pointer or focus, and never alone', async () => {
    const { page, answer } = await showScreen('bankCards', {
      query: asked,
      before: (tab) => tab.clock.install(),
      answers: { ...noUse, listBankCards: [visa], removeBankCard: [] },
    })
    const remove = page.getByRole('button', { name: 'Remove card' })
    await remove.waitFor()
    // Whoever asks for the list once more does not see the card come back.
    answer({ listBankCards: [], removeBankCard: [] })
    const clock = await holdClock(page)
    await remove.click()
    const toast = page.locator('[data-toast="success"]')
    await clock.until(() => toast.isVisible())
    // The news itself is on the page too.
    await clock.until(() => page.getByText('Add the card that you travel with').isVisible())
    await toast.hover()
    await clock.pass(8000)
    await expect.poll(() => toast.count()).toBe(1)
    await page.mouse.move(5, 400)
    await toast.getByRole('button', { name: 'Close the message' }).focus()
    await clock.pass(8000)
    await expect.poll(() => toast.count()).toBe(1)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await clock.pass(limits.toastMs - 1000)
    await expect.poll(() => toast.count()).toBe(1)
    await clock.pass(1500)
    await toast.waitFor({ state: 'detached' })
  })

  test.each([
    ['bank_card.payment_open', 'A payment with this card is still open at the payment provider.'],
    ['bank_card.not_found', 'This card is no longer in your account.'],
  ] as const)('the removal of a card that is refused by %s says why', async (code, words) => {
    const { page } = await showScreen('bankCards', {
      query: asked,
      answers: { ...noUse, listBankCards: [visa], removeBankCard: no(code) },
    })
    await page.getByRole('button', { name: 'Remove card' }).click()
    await page.getByText(words).waitFor()
  })

  test('the removal of a card that fails leaves the card in view', async () => {
    const { page } = await showScreen('bankCards', {
      query: asked,
      answers: { ...noUse, listBankCards: [visa], removeBankCard: fault },
    })
    await page.getByRole('button', { name: 'Remove card' }).click()
    await closeFault(page)
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  })

  test('the removal of a card is refused in words without a network, and never queued', async () => {
    const { page, notAsked } = await showScreen('bankCards', {
      query: asked,
      answers: { listBankCards: [visa], ...noUse },
    })
    await page.getByRole('alertdialog').waitFor()
    await goOffline(page)
    await page.getByRole('alertdialog').getByText('Removing a card needs the network').waitFor()
    await page.getByRole('button', { name: 'Remove card' }).click({ force: true })
    await page.context().setOffline(false)
    await page.getByText('Removing a card needs the network').waitFor({ state: 'detached' })
    await notAsked('removeBankCard')
  })
})
