import { describe, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { resize } from '#testkit/browser/looking/idle.ts'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { aReceipt, anna, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

/** An earlier page of this browser left her account. */
const rememberAnna = (page: Page) =>
  page.addInitScript((account) => localStorage.setItem('session_account', JSON.stringify(account)), anna)

/** Of each row, whether its value stands in the line of its label. */
const besideLabels = (list: Locator) =>
  list.locator('> div').evaluateAll((rows) =>
    rows.map((row) => {
      const [label, value] = [...row.children].map((part) => part.getBoundingClientRect())
      return !!label && !!value && value.top < label.bottom
    }),
  )

const query = '?payment_short_id=01HZX0000000000000000PAID1'

describe('the open receipt', () => {
  test('the open receipt is waited for, then read, with its PDF by itself', async () => {
    const { page, answer } = await showScreen('receipt', { query, answers: { getReceipt: waiting } })
    await page.locator('[aria-busy="true"]').last().waitFor({ state: 'attached' })
    const download = page.waitForEvent('download')
    answer({ getReceipt: aReceipt, getCardOwner: { name: 'Anna', surname: 'Verdi' }, getReceiptPdf: '%PDF' })
    await page.getByText('This receipt has no fiscal value.').waitFor()
    await page.getByText('Anna Verdi').waitFor()
    await page.getByRole('heading', { name: 'Malpensa Terminal 1 → not recorded' }).waitFor()
    await download
  })

  test.each([
    ['ready once the browser has it', '%PDF', /^Your PDF is ready\. No download\? Use the button\.$/, 1],
    ['not to be had', fault, /^The PDF could not be prepared\. Try it with the button\.$/, 0],
  ] as const)(
    'the open receipt says that its PDF is prepared, then that it is %s, and nothing moves',
    async (_, pdf, then, files) => {
      const { page, answer } = await showScreen('receipt', {
        ...{ query, width: 390, height: 844 },
        answers: { getReceipt: aReceipt, getCardOwner: { name: 'Anna', surname: 'Verdi' }, getReceiptPdf: waiting },
      })
      let downloads = 0
      page.on('download', () => (downloads += 1))
      const said = page.getByRole('status').filter({ hasText: 'PDF' })
      await page.getByText('Anna Verdi').waitFor()
      await expect.poll(() => said.innerText()).toMatch(/^Your PDF is being prepared\.\s+It downloads by itself\.$/)
      const top = () => page.getByRole('article').evaluate((paper) => paper.getBoundingClientRect().top)
      const before = await top()
      answer({ getReceiptPdf: pdf })
      await expect.poll(async () => (await said.innerText()).replaceAll(/\s+/g, ' ').trim()).toMatch(then)
      await expect.poll(top).toBe(before)
      await expect.poll(() => downloads).toBe(files)
    },
  )

  test('the open receipt whose card nobody holds any more names nobody', async () => {
    const { page } = await showScreen('receipt', {
      query,
      answers: { getReceipt: aReceipt, getCardOwner: no('receipt.not_found'), getReceiptPdf: '%PDF' },
    })
    await page.getByText('This receipt has no fiscal value.').waitFor()
    await page.getByText('Loading…').waitFor({ state: 'detached' })
    // What was paid ends it as a bill, with its tax: amounts under each other.
    const sums = page.getByRole('article').locator('dl').last().getByRole('definition')
    const ends = await sums.evaluateAll((all) => all.map((sum) => Math.round(sum.getBoundingClientRect().right)))
    expect(ends).toHaveLength(3)
    expect(new Set(ends).size).toBe(1)
  })

  test('the open receipt on a phone says when a ticket begins and ends in a line each, and sums beside their words', async () => {
    const { page } = await showScreen('receipt', {
      ...{ query, width: 390, height: 844, language: 'de' },
      answers: { getReceipt: aReceipt, getCardOwner: no('receipt.not_found'), getReceiptPdf: '%PDF' },
    })
    await page.getByText('Gültig ab').waitFor()
    const times = page.getByRole('article').locator('li > dl').first()
    const lines = () =>
      times
        .locator('time')
        .evaluateAll((all) => all.map((time) => new Set([...time.getClientRects()].map(({ top }) => top)).size))
    for (const width of [390, 320]) {
      await resize(page, { width, height: 844 })
      await expect.poll(() => besideLabels(times)).toEqual([true, true])
      await expect.poll(lines).toEqual([1, 1])
    }
    await expect.poll(() => besideLabels(page.getByRole('article').locator('dl').last())).toEqual([true, true, true])
  })

  test('the open receipt on a phone has short values beside their labels, its number and who was paid below', async () => {
    const { page } = await showScreen('receipt', {
      ...{ query, width: 390, height: 844, language: 'de' },
      answers: { getReceipt: aReceipt, getCardOwner: { name: 'Anna', surname: 'Verdi' }, getReceiptPdf: '%PDF' },
    })
    await page.getByText('Anna Verdi').waitFor()
    const facts = page.getByRole('article').locator('dl').first()
    await expect.poll(() => besideLabels(facts)).toEqual([false, true, false, true])
  })

  test('the open receipt whose holder could not be asked for is read all the same, and asks again', async () => {
    const { page, answer } = await showScreen('receipt', {
      query,
      answers: { getReceipt: aReceipt, getCardOwner: fault, getReceiptPdf: '%PDF' },
    })
    await closeFault(page)
    await page.getByText('The account holder could not be loaded.').waitFor()
    answer({ getCardOwner: { name: 'Anna', surname: 'Verdi' } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Anna Verdi').waitFor()
  })

  test.each([
    ['leads its card’s holder to the payment', visa.alias_pan, 1],
    ['leads a traveller who does not hold the card to no payment', 'handle-1', 0],
  ] as const)('the open receipt %s', async (_, alias_pan, links) => {
    const { page } = await showScreen('receipt', {
      query,
      account: anna,
      before: rememberAnna,
      answers: {
        getReceipt: { ...aReceipt, bank_card: { ...aReceipt.bank_card, alias_pan } },
        getCardOwner: { name: 'Anna', surname: 'Verdi' },
        getReceiptPdf: '%PDF',
      },
    })
    await page.getByText('This receipt has no fiscal value.').waitFor()
    await page.getByText('Anna Verdi').first().waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'What was this charge?' }).count()).toBe(links)
  })

  test('the open receipt has its buttons and their words above the paper at one edge, its way to the payment below', async () => {
    const { page } = await showScreen('receipt', {
      ...{ query, account: anna, before: rememberAnna, width: 390, height: 844, language: 'de' },
      answers: {
        getReceipt: { ...aReceipt, bank_card: { ...aReceipt.bank_card, alias_pan: visa.alias_pan } },
        getCardOwner: { name: 'Anna', surname: 'Verdi' },
        getReceiptPdf: '%PDF',
      },
    })
    const parts = {
      button: page.getByRole('link', { name: 'PDF herunterladen' }),
      said: page.getByText('Ihr PDF ist bereit.', { exact: true }),
      ifNot: page.getByText('Kein Download? Nutzen Sie die Schaltfläche.', { exact: true }),
      paper: page.getByRole('article'),
      way: page.getByRole('link', { name: 'Wofür ist diese Zahlung?' }),
    }
    const box = (of: keyof typeof parts) =>
      parts[of].evaluate((each) => {
        const { top, bottom, left } = each.getBoundingClientRect()
        return { top, bottom, left }
      })
    for (const width of [1280, 390]) {
      await resize(page, { width, height: 844 })
      await expect.poll(async () => (await box('way')).top - (await box('paper')).bottom).toBeGreaterThan(0)
    }
    const lefts = () => Promise.all((['button', 'said', 'ifNot'] as const).map(async (of) => (await box(of)).left))
    await expect.poll(async () => new Set(await lefts()).size, { message: 'a line a sentence' }).toBe(1)
    await expect.poll(async () => (await box('said')).top - (await box('button')).bottom).toBeLessThan(16)
  })

  test('a receipt that does not exist is told in the words of the response and in ours', async () => {
    const { page } = await showScreen('receipt', { query, answers: { getReceipt: no('receipt.not_found') } })
    await page.getByText('404 · Not Found · receipt.not_found').waitFor()
    await closeFault(page)
    await page.getByText('There is no such receipt').waitFor()
    await page.getByRole('link', { name: 'Log in and see your payments' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('next')).toBe('/dashboard/travels/payments')
  })

  test('a receipt that does not exist leads a traveller to the payments', async () => {
    const { page } = await showScreen('receipt', {
      ...{ query, account: anna, before: rememberAnna },
      answers: { getReceipt: no('receipt.not_found'), listBankCards: [] },
    })
    await closeFault(page)
    await page.getByRole('link', { name: 'Your payments', exact: true }).click()
    await page.waitForURL('**/dashboard/travels/payments')
  })

  test('a receipt asked for too often says when, and is there at the next try', async () => {
    const { page, answer } = await showScreen('receipt', {
      query,
      answers: { getReceipt: no('request.too_many', { retryAfterSeconds: 60 }) },
    })
    await closeFault(page)
    await page.getByText('Too many requests').waitFor()
    answer({ getReceipt: aReceipt, getCardOwner: { name: '', surname: '' }, getReceiptPdf: '%PDF' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('This receipt has no fiscal value.').waitFor()
  })

  test('a receipt that the server cannot give says so, with a way to try again', async () => {
    const { page } = await showScreen('receipt', { query, answers: { getReceipt: fault } })
    await closeFault(page)
    await page.getByText('This part could not be loaded.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
  })

  test('a receipt without its id says which field is missing, and leads a traveller to the payments', async () => {
    const { page } = await showScreen('receipt', {
      account: anna,
      before: rememberAnna,
    })
    await page.getByText('This link is not complete').waitFor()
    await page.getByText("Missing 'payment_short_id' field in GET request string").waitFor()
    await page.getByText('For the help desk:').waitFor()
    await page.getByRole('link', { name: 'Your payments', exact: true }).waitFor()
  })
})
