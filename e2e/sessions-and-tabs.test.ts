import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { routeRows } from '#testkit/browser/route-table.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey, Traveller } from '#testkit/browser/journey.ts'
import { addCard } from '#testkit/browser/debtor.ts'
import { enter, goInside, newAccount, scriptProvider, useCard } from '#testkit/browser/steps.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const logInButton = (page: Page) => page.getByRole('button', { name: 'Log in' })
const endSessions = (email: string) =>
  journey.portal.database.sql`
    update sessions set last_seen = now() - interval '1 day'
    where account_id = (select id from accounts where email = ${email})`

/** A traveller of their own, logged in, with a card if its last digits are given. */
async function newTraveller(name: string, tail?: string): Promise<Traveller & { email: string; password: string }> {
  const { email, password, client } = await newAccount(journey, name)
  if (tail !== undefined) await addCard(client, tail)
  const traveller = await enter(journey, client)
  await traveller.open('/dashboard')
  await traveller.page.getByRole('heading', { name: 'Welcome' }).waitFor()
  return { ...traveller, email, password }
}

const ageOrder = (orderId: string) =>
  journey.portal.database.sql`
    update provider_orders set created = created - interval '14 minutes', given_at = given_at - interval '14 minutes' where order_id = ${orderId}`

async function logInHere(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await logInButton(page).click()
}

describe('a session that ends', () => {
  test('in the middle of a form loses nothing typed: login, and back to it', async () => {
    const traveller = await newTraveller('ivo')
    const { page } = traveller
    await page.goto('/dashboard/account/edit')
    await page.locator('[name="account.surname"]').fill('Nuovo Cognome')
    await endSessions(traveller.email)
    await page.locator('form button[type="submit"]').click()
    await logInButton(page).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('session_account'))).toBeNull()
    await logInHere(page, traveller)
    await page.waitForURL('**/dashboard/account/edit')
    await expect.poll(() => page.locator('[name="account.surname"]').inputValue()).toBe('Nuovo Cognome')
    expect(await page.locator('[name="account.name"]').inputValue()).toBe('ivo')
    await page.getByText('We kept what you typed. It is not saved yet.').waitFor()
    await page.locator('form button[type="submit"]').click()
    await page.waitForURL('**/dashboard/account/changes/succeeded*')
    await traveller.context.close()
  })

  test('keeps no password, and shows nobody else what was typed', async () => {
    const traveller = await newTraveller('jana')
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
    expect(await page.locator('[name="account.surname"]').inputValue()).toBe('Viaggiatore')
    await traveller.context.close()
  })

  test('before a card is added leads through the login back to adding it', async () => {
    const traveller = await newTraveller('lena')
    const { page } = traveller
    await page.goto('/dashboard/travels/bank_cards/add')
    await page.getByRole('button', { name: 'Proceed' }).waitFor()
    await endSessions(traveller.email)
    await page.getByRole('button', { name: 'Proceed' }).click()
    await logInButton(page).waitFor()
    await logInHere(page, traveller)
    await page.waitForURL('**/dashboard/travels/bank_cards/add')
    await page.getByRole('button', { name: 'Proceed' }).waitFor()
    await traveller.context.close()
  })
})

describe('two tabs', () => {
  test('logging out in one leads the other to the login, logging in brings it back', async () => {
    const traveller = await newTraveller('mara')
    const { page } = traveller
    const other = await traveller.context.newPage()
    await other.goto('/dashboard/travels/bank_cards')
    await other.getByRole('heading', { name: 'Bank cards' }).waitFor()
    await page
      .getByRole('button', { name: /Log out/ })
      .first()
      .click()
    await logInButton(page).waitFor()
    await logInButton(other).waitFor()
    expect(await other.evaluate(() => localStorage.getItem('session_account'))).toBeNull()
    await logInHere(page, traveller)
    await page.waitForURL('**/dashboard')
    await other.waitForURL('**/dashboard/travels/bank_cards')
    await traveller.context.close()
  })

  test('a payment that both tabs are paying is one order at the provider, and is paid once', async () => {
    const traveller = await newTraveller('nino', '0202')
    const { page } = traveller
    const other = await traveller.context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/dashboard/travels/payments')
      await tab.getByRole('button', { name: /^Pay now/ }).click()
      await tab.getByRole('dialog').waitFor()
    }
    await page.getByRole('button', { name: 'Go to the payment provider' }).click()
    await page.locator('#pay').waitFor()
    await other.getByRole('button', { name: 'Go to the payment provider' }).click()
    await other.locator('#pay').waitFor()
    expect(await other.locator('#order').innerText()).toBe(await page.locator('#order').innerText())
    await useCard(page, '0202')
    await page
      .getByText(/Payment .*succeeded/)
      .first()
      .waitFor()
    const orders = await journey.portal.database.sql`
      select order_id from provider_orders o join accounts a on a.id = o.account_id
      where a.email = ${traveller.email} and o.purpose = 'payment'`
    expect(orders).toHaveLength(1)
    await traveller.context.close()
  })

  test('a card that both tabs add is added once, and the second says so', async () => {
    const traveller = await newTraveller('olga')
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

const birthDay: Record<string, string> = { day: '31', month: '1', year: '1990' }

/** Fills whatever a form has, so that it goes through. */
async function fillAll(page: Page): Promise<void> {
  for (const input of await page.locator('main form input:visible').all()) {
    const type = await input.getAttribute('type')
    const part = (await input.getAttribute('autocomplete'))?.match(/^bday-(\w+)$/)?.[1]
    if (type === 'checkbox') await input.check()
    else if ((await input.getAttribute('inputmode')) === 'email') await input.fill('double@example.com')
    else if (part !== undefined) await input.fill(birthDay[part] ?? '')
    else await input.fill(type === 'password' ? 'violet harbour 38 trains' : '12345678')
  }
}

/** Holds every call that changes something until it is let go, lets none through, and tells which were made. */
async function holdCalls(page: Page): Promise<{ asked: string[]; letGo: () => void }> {
  const asked: string[] = []
  const held = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'POST' || /bank_cards\/get|challenge/.test(route.request().url())) {
      return route.continue()
    }
    asked.push(new URL(route.request().url()).pathname)
    await held.promise
    return route.abort()
  })
  return { asked, letGo: held.resolve }
}

/** What was done twice made one call, which is told as failed. */
async function expectOneCall(page: Page, twice: () => Promise<void>, what: string): Promise<void> {
  const { asked, letGo } = await holdCalls(page)
  await twice()
  letGo()
  await page.getByText('Something went wrong - Error from server').waitFor()
  expect(asked, what).toHaveLength(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

describe('a double click and a repeated Enter', () => {
  test('send each form once', async () => {
    const traveller = await newTraveller('piero')
    const visitor = await journey.traveller()
    await visitor.open('/privacy')
    const seen: string[] = []
    for (const row of routeRows) {
      // The search of a statement's line puts what was typed into the address, and asks from there.
      if (row.path.endsWith('/deleted') || row.name === 'statementSearch') continue
      const { page } = row.for === 'traveller' ? traveller : visitor
      await goInside(page, row.path)
      const button = page.locator('main form button[type="submit"]')
      // A screen that needs a token leads on to where one gets a new one.
      if (new URL(page.url()).pathname !== row.path || (await button.count()) === 0) continue
      seen.push(row.name)
      for (const twice of [() => button.dblclick(), () => repeatEnter(page)]) {
        await fillAll(page)
        await expectOneCall(page, twice, row.name)
        await page.keyboard.press('Escape')
        await page.getByRole('alertdialog').waitFor({ state: 'detached' })
      }
    }
    expect(seen).toEqual(
      expect.arrayContaining([
        'signIn',
        'signUp',
        'resendConfirmation',
        'forgotPassword',
        'editAccount',
        'changePassword',
      ]),
    )
    await traveller.context.close()
    await visitor.context.close()
  })

  test('pay, remove and log out once', async () => {
    const traveller = await newTraveller('quinto', '0206')
    const { page } = traveller
    const once = (name: RegExp | string) =>
      expectOneCall(page, () => page.getByRole('button', { name }).last().dblclick(), String(name))
    await page.goto('/dashboard/travels/payments')
    await page.getByRole('button', { name: /^Pay now/ }).dblclick()
    await page.getByRole('dialog').waitFor()
    // Wherever the second press lands, it does not close what the first one opened.
    await page.mouse.move(5, 5)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    expect(await page.getByRole('dialog').count()).toBe(1)
    await once('Go to the payment provider')
    await page.goto('/dashboard/travels/bank_cards')
    await page.getByRole('button', { name: /^Edit/ }).click()
    await page.getByRole('button', { name: /^Remove/ }).click()
    await once('Remove card')
    await page.goto('/dashboard')
    await page.getByRole('heading', { name: 'Welcome' }).waitFor()
    await once(/^Log out/)
    await traveller.context.close()
  })
})

async function repeatEnter(page: Page): Promise<void> {
  await page.locator('main form input:visible:not([type="checkbox"])').last().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
}

describe('Back from the provider', () => {
  test('shows a payment that was left open as being verified, and pays nothing twice', async () => {
    const traveller = await newTraveller('rosa', '0207')
    const { page } = traveller
    await page.goto('/dashboard/travels/payments')
    await page.getByRole('button', { name: /^Pay now/ }).click()
    await page.getByRole('button', { name: 'Go to the payment provider' }).click()
    await page.locator('#pay').waitFor()
    await page.goBack()
    await page
      .getByText(/being verified/)
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: /^Pay now/ }).count()).toBe(0)
    // What was begun can be gone on with; what is said of the time is true.
    const dialog = page.getByRole('dialog', { name: 'Go on paying' })
    await dialog.getByText(/you can start again in (9|10) minutes/).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('main')
      .getByText(/^An online payment of .* is under way$/)
      .waitFor()
    // Asking says that nothing is certain yet: one notice for one thing, in place of the other.
    const underWay = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Go on paying: payment/ }) })
    await underWay
      .first()
      .getByRole('button', { name: /^Details of payment/ })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Check again/ })
      .click()
    await page.getByText('This payment is still being verified').waitFor()
    await page.getByText(/you can pay again in (9|10) minutes: press “Check again” then/).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Back to the dashboard' }).click()
    await page.getByRole('heading', { name: 'Welcome' }).waitFor()
    expect(await page.getByText('Something went wrong').count()).toBe(0)
    await traveller.context.close()
  })

  test('checks again in the open detail, which tells the answer itself; looking locks nothing', async () => {
    const traveller = await newTraveller('rita', '0209')
    const { page } = traveller
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/dashboard/travels/payments')
    await page.getByRole('button', { name: /^Pay now/ }).click()
    await page.getByRole('button', { name: 'Go to the payment provider' }).click()
    await page.locator('#pay').waitFor()
    const orderId = await page.locator('#order').innerText()
    await page.goBack()
    await page.getByRole('dialog', { name: 'Go on paying' }).getByRole('button', { name: 'Cancel' }).click()
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Go on paying: payment/ }) })
    await row
      .first()
      .getByRole('button', { name: /^Details of payment/ })
      .click()
    const dialog = page.getByRole('dialog')
    const check = dialog.getByRole('button', { name: /^Check again/ })
    await check.click()
    const told = dialog.getByRole('status').first()
    await told.getByText('This payment is still being verified').waitFor()
    expect(await page.getByText('This payment is still being verified').count()).toBe(1)
    // Fourteen minutes later the provider is silent: nothing is said that would not be true.
    await fetch(`${journey.portal.sandboxUrl}/control/orders/${orderId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'down' }),
    })
    await ageOrder(orderId)
    // A press right after the first is taken for its double click.
    await page.reload()
    await check.click()
    await told.getByText('An earlier online payment for it has no certain outcome yet.').waitFor()
    expect(await told.innerText()).not.toMatch(/minute/)
    // The provider knows of nothing: it can be paid again without a press, and a reload changes nothing of that.
    await fetch(`${journey.portal.sandboxUrl}/control/orders/${orderId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'truth' }),
    })
    await page.reload()
    await dialog.getByRole('button', { name: /^Pay again/ }).waitFor()
    await traveller.expectAccessible()
    await page.reload()
    await dialog.getByRole('button', { name: /^Pay again/ }).click()
    await page.getByRole('button', { name: 'Go to the payment provider' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Go to the payment provider' }).click()
    await page.locator('#pay').waitFor()
    await traveller.context.close()
  })

  test('shows what was paid meanwhile as paid', async () => {
    const traveller = await newTraveller('sara', '0208')
    const { page } = traveller
    await scriptProvider(journey, 'payment', { browserReturn: false, notifications: 1 })
    await page.goto('/dashboard/travels/payments')
    await page.getByRole('button', { name: /^Pay now/ }).click()
    await page.getByRole('button', { name: 'Go to the payment provider' }).click()
    await useCard(page, '0208')
    await page.locator('#done').waitFor()
    while (!page.url().includes('/dashboard/travels/payments')) await page.goBack()
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('button', { name: /^Pay now/ }).waitFor({ state: 'detached' })
    expect(await page.getByText(/being verified/).count()).toBe(0)
    await traveller.context.close()
  })

  test('to a page that the browser had put aside lets its button go and asks anew', async () => {
    const traveller = await newTraveller('tina')
    const { page } = traveller
    await page.route('**/vpos/**', (route) => route.fulfill({ status: 204 }))
    await page.goto('/dashboard/travels/bank_cards/add')
    await page.getByRole('button', { name: 'Proceed' }).click()
    await page.locator('button[data-pending]').waitFor()
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await page.locator('button[data-pending]').waitFor({ state: 'detached' })

    const answered = page.waitForResponse('**/api/bank_cards/get')
    await page.goto('/dashboard/travels/bank_cards')
    await answered
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
    const again = page.waitForRequest('**/api/bank_cards/get')
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await again
    await traveller.context.close()
  })
})

test('a login whose cookie the browser does not keep says so, and leaves the form as it was', async () => {
  const traveller = await journey.traveller()
  const { page, context } = traveller
  const [demo] = demoAccounts
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
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.getByLabel('Email').inputValue()).toBe(demo?.email)
  expect(await page.evaluate(() => localStorage.getItem('session_account'))).toBeNull()
  // The browser itself notes the 401 that tells it.
  traveller.complaints.splice(0, 1)
  await traveller.leave()
})
