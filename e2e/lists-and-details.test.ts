import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { limits } from '#contract/limits.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { debtor } from '#testkit/browser/debtor.ts'
import { choose, demoSession, demoTraveller, leaveToPay, logIn, useCard, showFullSets } from '#testkit/browser/steps.ts'

const [demo] = demoAccounts
let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

/** Labels of the pairs in the open dialog. */
const labels = (page: Page) => page.getByRole('dialog').locator('dt').allInnerTexts()
const heads = async (page: Page) => (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
/** Rows of a list; headings over them are none. */
const rows = (page: Page) => page.locator('tbody tr:not([data-group])')
const rowCount = (page: Page) => rows(page).count()

test('a list has its labels, page lengths, search, pages and an answer when nothing matches', async () => {
  const traveller = await demoSession(journey)
  const { page } = traveller
  await traveller.open('/dashboard/travels/tickets?period=last12')
  await page.getByRole('row').nth(1).waitFor()
  await expect.poll(() => heads(page)).toEqual(['Trip', 'Time', 'Card', 'Amount', 'Details'])
  const choosing = page.getByRole('dialog', { name: 'Columns' })
  await page.getByRole('button', { name: 'Columns' }).click()
  await choosing.getByRole('button', { name: 'All columns' }).click()
  await expect
    .poll(async () => (await heads(page)).join(' '))
    .toMatch(/Fare.*Amount.*Card.*First tap.*Last tap.*Valid from.*Valid to.*Number/)
  // Kept for the account: another visit has it too.
  await page.reload()
  await page.getByRole('columnheader', { name: 'Valid to' }).waitFor()
  await choosing.getByRole('button', { name: 'Usual columns' }).click()
  await page.getByRole('columnheader', { name: 'Trip' }).waitFor()
  await choosing.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => rowCount(page)).toBe(10)
  await choose(page, 'Rows per page', '5')
  await expect.poll(() => rowCount(page)).toBe(5)
  const first = await rows(page).first().innerText()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => rows(page).first().innerText()).not.toBe(first)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.poll(() => rows(page).first().innerText()).toBe(first)
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such train')
  await page.getByText('Nothing matches your search.').waitFor()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await page.getByRole('row').nth(1).waitFor()

  await traveller.open('/dashboard/travels/payments?period=last12')
  await page.getByRole('row').nth(1).waitFor()
  await expect.poll(() => heads(page)).toEqual(['What for', 'Date', 'Status', 'Card', 'Amount', 'Details'])
  await showFullSets(page)
  await page.reload()
  await page.getByRole('columnheader', { name: 'Token' }).waitFor()
  await expect
    .poll(() => heads(page))
    .toEqual(['Number', 'Token', 'Amount', 'Status', 'Card', 'Created', 'Updated', 'Receipt', 'Manage', 'Details'])
  await traveller.leave()
})

test('a ticket’s detail has card, amount, number, both taps and its validity', async () => {
  const traveller = await demoSession(journey)
  const { page } = traveller
  await traveller.open('/dashboard/travels/tickets?period=last12')
  await page.getByRole('row').nth(1).waitFor()
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await expect
    .poll(() => labels(page))
    .toEqual(expect.arrayContaining(['Card', 'Valid from', 'Valid to', 'Ticket number']))
  const text = await page.getByRole('dialog').innerText()
  expect(text).toMatch(/[€£¥]|CHF/)
  expect(text).toContain('First tap')
  expect(text).toContain('Last tap')
  await traveller.expectAccessible()
  await traveller.leave()
})

test('a payment’s detail has card, token, amount, status, created and updated, and opens its receipt', async () => {
  const traveller = await demoSession(journey)
  const { page } = traveller
  await traveller.open('/dashboard/travels/payments?period=last12&status=succeeded')
  await page.getByRole('row').nth(1).waitFor()
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Numbers for the help desk').click()
  await expect
    .poll(() => labels(page))
    .toEqual(expect.arrayContaining(['Card', 'Amount', 'Status', 'Created', 'Updated', 'Card token']))
  // An address may ask for several dialogs at once, as one left open at the provider does: one is shown.
  const detail = new URL(page.url()).searchParams.get('detail') ?? ''
  await page.goto(
    `/dashboard/travels/payments?period=last12&status=succeeded&detail=${detail}&receipt=${detail}&pay=EUR`,
  )
  await page.getByText('Pending amount').first().waitFor({ state: 'attached' })
  await page.getByRole('dialog').getByText('Numbers for the help desk').waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /receipt/i })
    .click()
  await page.getByText('This receipt has no fiscal value.').waitFor()
  const link = page.getByRole('dialog').getByRole('link', { name: 'Download the PDF' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^receipt.*[0-9A-Z]{26}\.pdf$/i)
  await traveller.expectAccessible()
  await traveller.leave()
})

test('the status filter shows what succeeded or failed, and a row tells its status by word and colour', async () => {
  const traveller = await demoSession(journey)
  const { page } = traveller
  await traveller.open('/dashboard/travels/payments?period=last12')
  await page.getByRole('row').nth(1).waitFor()
  await choose(page, 'Status', 'Failed')
  await page.waitForURL('**status=failed**')
  await page.locator('tbody').getByText('Succeeded', { exact: true }).first().waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /: pay now$/ })
    .first()
    .waitFor()
  await expectAbsent(page.locator('tbody').getByText('Succeeded', { exact: true }))
  await choose(page, 'Status', 'Succeeded')
  await page.waitForURL('**status=succeeded**')
  await page.locator('tbody').getByText('Failed', { exact: true }).first().waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /^Receipt of payment/ })
    .first()
    .waitFor()
  await expectAbsent(page.locator('tbody').getByText('Failed', { exact: true }))
  await traveller.leave()
})

test('the period is shown as DD/MM/YYYY, ends today, and goes to the server as YYYY-MM-DD-HH:mm', async () => {
  const traveller = await demoSession(journey)
  const { page } = traveller
  const asked = page.waitForRequest((request) => request.url().includes('/api/tickets/get/'))
  await traveller.open('/dashboard/travels/tickets')
  expect((await asked).url()).toMatch(/\/3:desc\/\d{4}-\d{2}-\d{2}-\d{2}:\d{2}\/\d{4}-\d{2}-\d{2}-\d{2}:\d{2}\//)
  const chooser = page.getByRole('button', { name: /^Choose a period/ })
  const [from = '', to = ''] = (await chooser.innerText()).split('–').map((day) => day.trim())
  expect(from).toMatch(/^\d{2}\/\d{2}\/\d{4}$/)
  const days = ([day = '', month = '', year = '']: string[]) =>
    Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000
  expect(days(to.split('/')) - days(from.split('/'))).toBe(limits.defaultRangeDays - 1)
  await page.getByRole('combobox', { name: 'Period' }).click()
  await expect
    .poll(() => page.getByRole('option').allInnerTexts())
    .toEqual(['Last 30 days', 'This month', 'Last month', 'Last 12 months', 'Custom period'])
  await page.keyboard.press('Escape')
  await chooser.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Next month', disabled: true }).waitFor()
  await traveller.expectAccessible()
  await traveller.leave()
})

test('the footer tells visitors the version, the owner and who powers the portal; travellers see no version', async () => {
  const traveller = await journey.traveller()
  const { page } = traveller
  const owner = () => `© ${String(Temporal.Now.plainDateISO('Europe/Rome').year)} Airlink Express`
  const atFirst = owner()
  await traveller.open('/')
  const footer = page.getByRole('contentinfo')
  await expect.poll(() => footer.innerText()).toContain(`Version ${limits.version}`)
  await expect.poll(() => footer.innerText()).toMatch(new RegExp([atFirst, owner()].join('|')))
  await expect.poll(() => footer.innerText()).toContain('invented operator')
  await footer.getByRole('img', { name: 'Tapfolio' }).waitFor()
  await expectAbsent(footer.getByRole('link', { name: 'Help' }))
  await logIn(traveller, demo?.email ?? '', demo?.password ?? '')
  await page.getByRole('heading', { name: 'Welcome, Demo' }).waitFor()
  await expect.poll(() => footer.innerText()).not.toContain('Version')
  await traveller.leave()

  // An operator with a help page of its own leads there.
  const other = await journey.traveller({ tenant: 'lagunare' })
  await other.open('/privacy')
  const help = other.page.getByRole('contentinfo').getByRole('link', { name: 'Help' })
  await expect.poll(() => help.getAttribute('href')).toBe('https://help.lagunare.example/tap')
  await other.leave()
})

test('the menu under the name has Dashboard, Account and logout, and every page but the index leads back', async () => {
  const traveller = await demoTraveller(journey)
  const { page } = traveller
  const back = page.getByRole('link', { name: 'Back to the dashboard' })
  await expectAbsent(back)
  await page.getByRole('button', { name: /Demo Traveller/ }).click()
  const menu = page.getByRole('navigation', { name: 'Account menu' })
  for (const name of ['Dashboard', 'Account']) await menu.getByRole('link', { name, exact: true }).waitFor()
  await menu.getByRole('button', { name: 'Log out' }).waitFor()
  await menu.getByRole('link', { name: 'Account', exact: true }).click()
  await page.waitForURL('**/dashboard/account')
  await back.click()
  await page.waitForURL('**/dashboard')
  await traveller.leave()
})

test('the account in browser storage is a hint: whoever changes it changes nothing', async () => {
  const traveller = await demoTraveller(journey)
  const { page } = traveller
  const stored = () => page.evaluate(() => localStorage.getItem('session_account') ?? '')
  await expect
    .poll(async () => JSON.parse(await stored()) as unknown)
    .toMatchObject({ email: demo?.email, languages_id: 'en', locales_id: 'en-GB' })
  await page.evaluate(() => {
    const account = JSON.parse(localStorage.getItem('session_account') ?? '{}') as { id: string; name: string }
    localStorage.setItem('session_account', JSON.stringify({ ...account, id: crypto.randomUUID(), name: 'Eve' }))
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Welcome, Demo' }).waitFor()
  await page.getByText('3 cards').waitFor({ state: 'attached' })
  await expect.poll(async () => JSON.parse(await stored()) as object).toMatchObject({ name: 'Demo' })
  // A page that still asks (however quiet the network was for a moment) would be refused, and the browser writes that down.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: 'demo-session' })
  await page.goBack()
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await expect.poll(stored).toBe('')
  // The cards are asked for with the made-up id when they are quicker than the session's answer: 403, and asked anew.
  const others = traveller.complaints.filter((line) => !/status of 403/.test(line))
  traveller.complaints.splice(0, traveller.complaints.length, ...others)
  await traveller.leave()
})

test('a slow change shows the loader, and it goes when the answer is there', async () => {
  const traveller = await demoSession(journey)
  const { page } = traveller
  let answer = (): void => undefined
  await page.route('**/api/payments/form', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.abort()
  })
  await traveller.open('/dashboard/travels/payments?period=last12')
  const loader = page.getByText('Loading…')
  await page
    .getByRole('button', { name: /^Pay now/ })
    .first()
    .waitFor()
  // What the rows wait for is told by the same word.
  await loader.first().waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /^Pay now/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Pay (?!now)/ }).click()
  await loader.waitFor({ state: 'attached' })
  answer()
  await loader.waitFor({ state: 'detached' })
  await page.getByText('Something went wrong - Error from server').first().waitFor()
  // The browser itself writes a line for the request that was cut; it is the only one.
  expect(traveller.complaints.filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([])
  traveller.complaints.length = 0
  await traveller.leave()
})

test('the payments that are being paid again are kept in the browser until they are saved', async () => {
  const traveller = await debtor(journey, 'nicola', '0202')
  const { page } = traveller
  await leaveToPay(traveller)
  const kept = async () => {
    const { origins } = await traveller.context.storageState()
    const ours = origins.find(({ origin }) => origin === new URL(journey.portal.url).origin)
    return ours?.localStorage.find(({ name }) => name === 'pending_payment_short_id')?.value
  }
  await expect.poll(() => kept()).toMatch(/^[0-9A-Z]{26}/)
  await useCard(page, '0202')
  await page
    .getByText(/Payment .*succeeded/)
    .first()
    .waitFor()
  await expect.poll(kept).toBeUndefined()
  await traveller.leave()
})
