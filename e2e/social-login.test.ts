import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey, Traveller } from '#testkit/browser/journey.ts'
import { bodyOfCall, continueAs, nextWindow, signInTyped } from '#testkit/browser/provider-window.ts'
import { enter, newAccount } from '#testkit/browser/steps.ts'

/** Airlink: e-mail and password, and below them Google and Facebook. */
let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const continueWith = ({ page }: Traveller, name: string) => page.getByRole('button', { name: `Continue with ${name}` })
const openWindow = (traveller: Traveller, name: string) =>
  nextWindow(traveller, () => continueWith(traveller, name).click())
const storedAccount = ({ page }: Traveller) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session_account') ?? '{}') as Record<string, string | null>)

/** Answers the dialog that asks who is there, with the password where there is one. */
async function confirmChange({ page }: Traveller, submit: 'Link' | 'Remove', password?: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (password !== undefined) await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: submit, exact: true }).click()
}

async function logOut({ page }: Traveller): Promise<void> {
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page
    .getByRole('button', { name: /^Log out/ })
    .first()
    .click()
  await page.getByLabel('Password', { exact: true }).waitFor()
}

test('Google makes an account at the first login and opens the same one at the second', async () => {
  const traveller = await journey.traveller()
  const { page } = traveller
  await traveller.open('/')
  await traveller.expectAccessible()
  const window = await openWindow(traveller, 'Google')
  const body = bodyOfCall(page, '/login_with_google')
  await signInTyped(window, { email: 'clara.neri@example.org', name: 'Clara', surname: 'Neri' })
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'Menu of Clara Neri' }).waitFor()
  expect(await body).toMatchObject({ response: { email: 'clara.neri@example.org' } })
  const first = await storedAccount(traveller)
  expect(first['google_id']).toEqual(expect.any(String))
  await logOut(traveller)
  await signInTyped(await openWindow(traveller, 'Google'), {
    email: 'clara.neri@example.org',
    name: 'Clara',
    surname: 'Neri',
  })
  await page.waitForURL('**/dashboard')
  await expect.poll(async () => (await storedAccount(traveller))['id']).toBe(first['id'])
  await traveller.leave()
})

test('Facebook logs in with the documented profile', async () => {
  const traveller = await journey.traveller()
  const { page } = traveller
  await traveller.open('/')
  const window = await openWindow(traveller, 'Facebook')
  const body = bodyOfCall(page, '/login_with_facebook')
  await signInTyped(window, { email: 'fabio.rosa@example.org', name: 'Fabio', surname: 'Rosa' })
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'Menu of Fabio Rosa' }).waitFor()
  expect(await body).toEqual({ profile: { first_name: 'Fabio', last_name: 'Rosa', email: 'fabio.rosa@example.org' } })
  await expect.poll(async () => (await storedAccount(traveller))['facebook_id']).toEqual(expect.any(String))
  await traveller.leave()
})

test('an address that the provider does not vouch for opens no account of somebody else, in words', async () => {
  const traveller = await journey.traveller()
  const { page } = traveller
  const { email } = await newAccount(journey, 'olga')
  await traveller.open('/')
  await signInTyped(await openWindow(traveller, 'Google'), {
    email,
    name: 'Mallory',
    surname: 'Other',
    isVerified: false,
  })
  await page.getByText('There is already an account with this email address').waitFor()
  await traveller.expectAccessible()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  // The browser itself writes the refused call into the console.
  expect(traveller.complaints.filter((each) => !each.includes('409'))).toEqual([])
  await traveller.context.close()
})

test('a login is linked on the account page by who knows the password, opens that account, and is taken off again', async () => {
  const { email, password, client } = await newAccount(journey, 'livia')
  const traveller = await enter(journey, client)
  const { page } = traveller
  const person = { email: 'livia.elsewhere@example.org', name: 'Livia', surname: 'Altrove' }
  await traveller.open('/dashboard/account')
  const { account } = (await client.ask('/session')).json as { account: { id: string } }
  const { id } = account
  const link = page.getByRole('button', { name: 'Link: Google' })
  await signInTyped(await nextWindow(traveller, () => link.click()), person)
  await page.getByRole('heading', { name: 'Link Google' }).waitFor()
  await traveller.expectAccessible()
  await confirmChange(traveller, 'Link', 'not this one')
  await page.getByRole('dialog').getByText('Invalid password').first().waitFor()
  await confirmChange(traveller, 'Link', password)
  await page.getByText('Google is linked now').waitFor()
  await expect.poll(async () => (await journey.portal.mails(email))[0]?.subject).toContain('A login was linked')
  await traveller.expectAccessible()
  await logOut(traveller)
  await signInTyped(await openWindow(traveller, 'Google'), person)
  await page.waitForURL('**/dashboard')
  await expect.poll(async () => (await storedAccount(traveller))['id']).toBe(id)
  await traveller.open('/dashboard/account')
  // What was said of another try goes with the next one.
  const given = await nextWindow(traveller, () => page.getByRole('button', { name: 'Link: Facebook' }).click())
  await given.close()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.getByRole('button', { name: 'Remove: Google' }).click()
  await again.waitFor({ state: 'detached' })
  await confirmChange(traveller, 'Remove', password)
  await page.getByText('Google no longer opens this account').waitFor()
  await page.getByRole('button', { name: 'Link: Google' }).waitFor()
  await traveller.leave()
})

test('the only way into an account is not taken off, in words', async () => {
  const traveller = await journey.traveller()
  const { page } = traveller
  await traveller.open('/')
  await continueAs(await openWindow(traveller, 'Google'), 'ada')
  await page.waitForURL('**/dashboard')
  await traveller.open('/dashboard/account')
  await page.getByRole('button', { name: 'Remove: Google' }).click()
  await confirmChange(traveller, 'Remove')
  await page.getByText('This is your only way to log in').waitFor()
  await traveller.expectAccessible()
  expect(traveller.complaints.filter((each) => !each.includes('409'))).toEqual([])
  await traveller.context.close()
})

test('where windows are blocked, linking goes on in this one and comes back to the account', async () => {
  const { password, client } = await newAccount(journey, 'nora')
  const traveller = await enter(journey, client)
  const { page } = traveller
  await traveller.context.addInitScript(() => (window.open = () => null))
  await traveller.open('/dashboard/account')
  await page.getByRole('button', { name: 'Link: Facebook' }).click()
  await page.getByText('Your browser has blocked the login window').waitFor()
  await page.getByRole('button', { name: 'Continue in this window' }).click()
  await signInTyped(page, { email: 'nora.fb@example.org', name: 'Nora', surname: 'Fb' })
  await page.waitForURL('**/dashboard/account')
  await confirmChange(traveller, 'Link', password)
  await page.getByRole('button', { name: 'Remove: Facebook' }).waitFor()
  await traveller.leave()
})
