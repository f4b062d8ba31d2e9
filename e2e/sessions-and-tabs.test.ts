import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { newcomer } from '#testkit/browser/newcomer.ts'
import { demoTraveller, newAccount, useCard } from '#testkit/browser/steps.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const [demo] = demoAccounts
const logInButton = (page: Page) => page.getByRole('button', { name: 'Log in' })
const endSessions = (email: string) =>
  journey.portal.database.sql`
    update sessions set last_seen = now() - interval '1 day'
    where account_id = (select id from accounts where email = ${email})`

async function logInHere(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await logInButton(page).click()
}

describe('a session that ends', () => {
  test('a session that ends in the middle of a form loses nothing typed: login, and back to it', async () => {
    const traveller = await newcomer(journey, 'ivo')
    const { page } = traveller
    await page.goto('/dashboard/account/edit')
    await page.locator('[name="account.surname"]').fill('Nuovo Cognome')
    await endSessions(traveller.email)
    await page.locator('form button[type="submit"]').click()
    await logInButton(page).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('session_account'))).toBeNull()
    await logInHere(page, traveller)
    await page.waitForURL('**/dashboard/account/edit')
    await expect.poll(() => page.locator('[name="account.surname"]').inputValue()).toBe('Nuovo Cognome')
    await expect.poll(() => page.locator('[name="account.name"]').inputValue()).toBe('ivo')
    await page.getByText('We kept what you typed. It is not saved yet.').waitFor()
    await page.locator('form button[type="submit"]').click()
    await page.waitForURL('**/dashboard/account/changes/succeeded*')
    await traveller.context.close()
  })

  test('a session that ends keeps no password, and shows nobody else what was typed', async () => {
    const traveller = await newcomer(journey, 'jana')
    const other = await newAccount(journey, 'karl')
    const { page } = traveller
    await page.goto('/dashboard/account/change_password')
    await page.locator('[name="new_password"]').fill('a canary that nobody keeps')
    await page.locator('[name="confirm_new_password"]').fill('a canary that nobody keeps')
    await page.locator('[name="password"]').fill('a canary that nobody keeps')
    await endSessions(traveller.email)
    await page.locator('form button[type="submit"]').click()
    await logInButton(page).waitFor()
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    expect(kept).not.toContain('canary')

    await logInHere(page, traveller)
    await page.waitForURL('**/dashboard/account/change_password')
    await page.goto('/dashboard/account/edit')
    await page.locator('[name="account.surname"]').fill('Secret Surname')
    await endSessions(traveller.email)
    await page.locator('form button[type="submit"]').click()
    await logInButton(page).waitFor()
    await logInHere(page, other)
    await page.waitForURL('**/dashboard/account/edit')
    await expect.poll(() => page.locator('[name="account.name"]').inputValue()).toBe('karl')
    await expect.poll(() => page.locator('[name="account.surname"]').inputValue()).toBe('Viaggiatore')
    await traveller.context.close()
  })

  test('a session that ends before a card is added leads through the login back to adding it', async () => {
    const traveller = await newcomer(journey, 'lena')
    const { page } = traveller
    await page.goto('/dashboard/travels/bank_cards/add')
    await page.getByRole('button', { name: 'Proceed' }).waitFor()
    await endSessions(traveller.email)
    // A question that was on its way finds the session over before the press does.
    await page.getByRole('button', { name: 'Proceed' }).or(logInButton(page)).click()
    await logInButton(page).waitFor()
    await logInHere(page, traveller)
    await page.waitForURL('**/dashboard/travels/bank_cards/add')
    await page.getByRole('button', { name: 'Proceed' }).waitFor()
    await traveller.context.close()
  })
})

describe('two tabs', () => {
  test('logging out in one tab leads the other to the login, logging in brings it back', async () => {
    const traveller = await newcomer(journey, 'mara')
    const { page } = traveller
    await page.goto('/dashboard')
    const other = await traveller.context.newPage()
    await other.goto('/dashboard/travels/bank_cards')
    await other.getByRole('heading', { name: 'Bank cards' }).waitFor()
    await page.evaluate(() => localStorage.setItem('pending_payment_short_id', 'BEING-PAID'))
    await page
      .getByRole('button', { name: /Log out/ })
      .first()
      .click()
    await logInButton(page).waitFor()
    await logInButton(other).waitFor()
    // Of its reader nothing is left.
    const left = () => other.evaluate(() => Object.keys(localStorage).filter((name) => name !== 'session_language'))
    await expect.poll(left).toEqual([])
    await logInHere(page, traveller)
    await page.waitForURL('**/dashboard')
    await other.waitForURL('**/dashboard/travels/bank_cards')
    await traveller.context.close()
  })

  test('logging out everywhere leads every tab of this browser and of another one to the login', async () => {
    const traveller = await newcomer(journey, 'marta')
    const { page } = traveller
    const otherTab = await traveller.context.newPage()
    await otherTab.goto('/dashboard/travels/bank_cards')
    await otherTab.getByRole('heading', { name: 'Bank cards' }).waitFor()
    const elsewhere = await journey.traveller()
    await elsewhere.open('/')
    await logInHere(elsewhere.page, traveller)
    await elsewhere.page.waitForURL('**/dashboard')
    await page.goto('/dashboard/account')
    await page.getByRole('button', { name: 'Log out everywhere, here too' }).click()
    await logInButton(page).waitFor()
    await logInButton(otherTab).waitFor()
    await expect.poll(() => otherTab.evaluate(() => localStorage.getItem('session_account'))).toBeNull()
    await elsewhere.page.getByRole('link', { name: 'Payments' }).first().click()
    await logInButton(elsewhere.page).waitFor()
    await traveller.context.close()
    await elsewhere.context.close()
  })

  test('a payment that two tabs are paying is one order at the provider, and is paid once', async () => {
    const traveller = await newcomer(journey, 'nino', '0202')
    const { page } = traveller
    const other = await traveller.context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/dashboard/travels/payments')
      await tab.getByRole('button', { name: /^Pay now/ }).click()
      await tab.getByRole('dialog').waitFor()
    }
    await page.getByRole('button', { name: /^Pay (?!now)/ }).click()
    await page.locator('#pay').waitFor()
    await other.getByRole('button', { name: /^Pay (?!now)/ }).click()
    await other.locator('#pay').waitFor()
    await expect.poll(() => other.locator('#order').innerText()).toBe(await page.locator('#order').innerText())
    await useCard(page, '0202')
    await page
      .getByText(/Paid: \D*\d/)
      .first()
      .waitFor()
    const orders = await journey.portal.database.sql`
      select order_id from provider_orders o join accounts a on a.id = o.account_id
      where a.email = ${traveller.email} and o.purpose = 'payment'`
    expect(orders).toHaveLength(1)
    await traveller.context.close()
  })

  test('a card that two tabs add is added once, and the second says so', async () => {
    const traveller = await newcomer(journey, 'olga')
    const { page } = traveller
    const other = await traveller.context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/dashboard/travels/bank_cards/add')
      await tab.getByRole('button', { name: 'Proceed' }).click()
      await tab.locator('#pay').waitFor()
    }
    await useCard(page, '0205')
    await page.getByText('Card added successfully').first().waitFor()
    await useCard(other, '0205')
    await other.getByText('Card already added').first().waitFor()
    await other.getByText(/0205/).first().waitFor()
    await traveller.context.close()
  })
})

test('a login whose cookie the browser does not keep says so, and leaves the form as it was', async () => {
  const traveller = await journey.traveller()
  const { page, context } = traveller
  await context.route('**/api/login', async (route) => {
    const response = await route.fetch()
    await context.clearCookies()
    const headers = Object.entries(response.headers()).filter(([name]) => name !== 'set-cookie')
    await route.fulfill({
      status: response.status(),
      headers: Object.fromEntries(headers),
      body: await response.body(),
    })
  })
  await traveller.open('/')
  await page.getByLabel('Email').fill(demo?.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(demo?.password ?? '')
  await logInButton(page).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Your browser did not keep the login').waitFor()
  await traveller.expectAccessible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(demo?.email)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session_account'))).toBeNull()
  // The browser itself notes both 401 that tell it: who is here, and what home asks in the same moment.
  const told = traveller.complaints.splice(0).map((text) => /401.*(\/api\/\w+)/.exec(text)?.[1] ?? text)
  expect(told.toSorted()).toEqual(['/api/home', '/api/session'])
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
