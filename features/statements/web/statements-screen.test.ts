import { describe, expect, test } from 'vitest'
import type { StatementMonth } from '#contract/shapes/statements/statement.ts'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { phone, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const month = (name: string, amount: number): StatementMonth => ({
  month: name,
  payments: amount === 0 ? 0 : 12,
  sums: amount === 0 ? [] : [{ currency: 'EUR', amount }],
})
const months = ['2026-10', '2026-09', '2026-08', '2026-07', '2026-06', '2026-05', '2026-04', '2026-03', '2026-02']
const payload = months.map((name, index) => month(name, index === 2 ? 0 : 8640 + index * 100))
const well = { listStatementMonths: { payload }, listBankCards: [visa, phone] }

describe('statements', () => {
  test('statements give last month by one press, and each month of a year', async () => {
    const { page } = await showScreen('statements', { answers: well })
    await page.getByRole('heading', { name: 'October 2026' }).waitFor()
    const last = page.getByRole('link', { name: 'Download PDF, October 2026' })
    await expect
      .poll(() => last.getAttribute('href'))
      .toBe('/api/statements/statement.pdf?from=2026-10-01&to=2026-10-31&language=en')
    // August had no payments: it has a word, and no files.
    await expect.poll(() => page.getByRole('link', { name: /^Download CSV, / }).count()).toBe(months.length)
    // A large sum has no hole beside a 1, and a column of them is one.
    const figures = (sum: string) => page.getByText(sum).evaluate((shown) => getComputedStyle(shown).fontVariantNumeric)
    await expect.poll(() => figures('€86.40')).toBe('proportional-nums')
    await expect.poll(() => figures('€87.40')).toBe('tabular-nums')
    // In its place between September and July.
    const rows = page.getByRole('listitem').filter({ hasText: /20\d\d/ })
    await expect.poll(async () => (await rows.allInnerTexts())[1]).toMatch(/^August 2026\s+No payments$/)
  })

  test.each([
    ['en', 'April – June 2026', 'December 2025 – February 2026', 'No payments'],
    ['de', 'April–Juni 2026', 'Dezember 2025 – Februar 2026', 'Keine Zahlungen'],
    ['fr', 'Avril – juin 2026', 'Décembre 2025 – février 2026', 'Aucun paiement'],
    ['it', 'Aprile–giugno 2026', 'Dicembre 2025 – febbraio 2026', 'Nessun pagamento'],
  ] as const)(
    'statements say of months without payments that follow each other so, in one quiet row, in %s',
    async (...each) => {
      const [language, one, other, words] = each
      const paid = ['2026-10', '2026-09', '2026-08', '2026-07', '2026-03']
      const year = [...months, '2026-01', '2025-12'].map((name) => month(name, paid.includes(name) ? 1300 : 0))
      const answers = { ...well, listStatementMonths: { payload: year } }
      const { page } = await showScreen('statements', { answers, language, width: 320, height: 700 })
      const rows = page.getByRole('listitem').filter({ hasText: words })
      await expect
        .poll(async () => (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')))
        .toEqual([`${one} ${words}`, `${other} ${words}`])
      await expectAbsent(rows.getByRole('link'))
      const high = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
      await expect.poll(async () => Math.max(...(await high()))).toBeLessThan(72)
    },
  )

  test('statements of any days and of some cards are one press as well', async () => {
    const { page } = await showScreen('statements', {
      answers: well,
      query: '?period=custom&from=2026-03-01&to=2026-04-15',
    })
    const json = page.getByRole('link', { name: 'Download JSON, 01/03/2026 – 15/04/2026' })
    await page.getByRole('group', { name: 'Cards' }).waitFor()
    await expect.poll(() => json.getAttribute('href')).not.toContain('cards=')
    await page.getByRole('checkbox').last().uncheck()
    await expect
      .poll(() => json.getAttribute('href'))
      .toContain(`from=2026-03-01&to=2026-04-15&language=en&cards=${visa.alias_pan}`)
    // The last one stays: a statement of no card would be none.
    await page.getByRole('checkbox').first().click()
    await expect.poll(() => page.getByRole('checkbox').first().isChecked()).toBe(true)
  })

  test('statements wait for what a month came to, and fit a small phone', async () => {
    const { page, answer } = await showScreen('statements', {
      answers: { ...well, listStatementMonths: waiting, listBankCards: waiting },
      width: 320,
      height: 700,
    })
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'attached' })
    answer(well)
    await page.getByRole('heading', { name: 'October 2026' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test.each(inTurn(['de', 'fr'] as const, 1))('statements have words in %s', async (language) => {
    const { page } = await showScreen('statements', { answers: well, language, tenant: 'lagunare' })
    await page.locator('a[download]').first().waitFor()
    await page.getByRole('checkbox').first().waitFor()
  })

  test('statements of a year without payments say when there will be some', async () => {
    const { page } = await showScreen('statements', {
      answers: { ...well, listStatementMonths: { payload: months.map((name) => month(name, 0)) } },
    })
    await page.getByText('No payments in the last twelve months').waitFor()
  })

  test('statements without a card say what to do first', async () => {
    const { page } = await showScreen('statements', { answers: { ...well, listBankCards: [] } })
    await page.getByRole('link', { name: 'Add a bank card' }).waitFor()
  })

  test.each([fault, no('request.too_many', { retryAfterSeconds: 20 })] as const)(
    'statements whose months cannot be had say so in that part alone',
    async (broken) => {
      const { page } = await showScreen('statements', { answers: { ...well, listStatementMonths: broken } })
      await page.getByRole('button', { name: 'Try again' }).waitFor()
      await page.getByRole('group', { name: 'Cards' }).waitFor()
    },
  )
})
