import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey, Traveller, TravellerOptions } from '#testkit/browser/journey.ts'
import { logIn as logInByCall } from '#testkit/portal/travellers.ts'
import { choose, enter, newAccount } from '#testkit/browser/steps.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

/** A browser of this account's with a session of its own: the client that newAccount gives has another one. */
const device = async (email: string, options?: TravellerOptions): Promise<Traveller> =>
  enter(journey, await logInByCall(journey.portal, email), options)

/** The link or code that a letter to this address brought, the newest of its kind. */
async function fromLetters(email: string, pattern: RegExp): Promise<string> {
  const find = async () => {
    for (const letter of await journey.portal.mails(email)) {
      const found = pattern.exec(letter.text)
      if (found) return found[1] ?? found[0]
    }
    return ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}
const resetLink = /https?:\/\/\S+request_in_progress\?token=[\w-]+/

async function waitFor(traveller: Traveller, address: string): Promise<void> {
  await traveller.page.waitForURL(address)
  await traveller.page.getByRole('heading', { level: 1 }).waitFor()
  await traveller.expectAccessible()
}

test('a forgotten password is chosen anew with the keyboard alone, and every other device is logged out', async () => {
  const traveller = await journey.traveller()
  const { page } = traveller
  const { email, client } = await newAccount(journey, 'vera.vergessen')
  const press = (key: string) => page.keyboard.press(key)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '')

  await traveller.open('/')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot your password?' }).focus()
  await press('Enter')
  await waitFor(traveller, '**/forgot_password*')
  // The heading has the focus, so the next stop is the field, which knows the address already.
  await press('Tab')
  await expect.poll(() => focused()).toBe('email')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  await press('Enter')
  await waitFor(traveller, '**/sent_email/succeeded*')
  await page.getByText(email).waitFor()

  // A link that is too old offers a new one for the address that this browser knows.
  await traveller.open('/forgot_password/request_in_progress?token=long-gone')
  await waitFor(traveller, '**/request/expired*')
  await page.getByRole('link', { name: 'Send me a new link' }).focus()
  await press('Enter')
  await page.waitForURL('**/forgot_password*')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)

  // The mail is opened in another tab of the same browser.
  const link = await fromLetters(email, resetLink)
  await page.goto(link)
  await waitFor(traveller, '**/reset_password')
  await expect.poll(() => page.url()).not.toContain('token')
  // A reload of this tab goes on; nothing of it is left once the page is done with.
  await page.reload()
  await page.getByRole('heading', { name: 'Choose a new password' }).focus()
  await press('Tab')
  await expect.poll(() => focused()).toBe('new_password')
  const hint = page.getByText('At least 9 characters')
  await expect.poll(() => hint.isVisible()).toBe(true)
  await page.keyboard.type('password1')
  await press('Tab')
  await press('Enter')
  // Each field has its own toggle.
  const fields = page.locator('input[name$="new_password"]')
  await expect.poll(() => fields.nth(0).getAttribute('type')).toBe('text')
  await expect.poll(() => fields.nth(1).getAttribute('type')).toBe('password')
  await press('Tab')
  await expect.poll(() => focused()).toBe('confirm_new_password')
  await press('Enter')
  await page.getByText('Password too weak').first().waitFor()
  await expect.poll(() => page.title()).toMatch(/^Error: /)
  await expect.poll(() => fields.nth(0).getAttribute('type')).toBe('password')
  await traveller.expectAccessible()

  const password = 'copper lanterns 52 rain'
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password', { exact: true }).fill(password)
  await press('Enter')
  await waitFor(traveller, '**/reset_password/succeeded*')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('link_token'))).toBeNull()
  await page.getByRole('link', { name: 'Log in' }).focus()
  await press('Enter')
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press('Enter')
  await page.waitForURL('**/dashboard')
  expect((await client.ask('/session')).status).toBe(401)
  await traveller.leave()
})

test('a link that is used up or unknown says so and leads to a new one; an unconfirmed account to its confirmation', async () => {
  const traveller = await journey.traveller({ width: 320, colorScheme: 'dark' })
  const { page } = traveller
  await traveller.open('/forgot_password/request_in_progress?token=long-gone')
  await waitFor(traveller, '**/request/expired*')
  await page.getByRole('link', { name: 'Send me a new link' }).click()
  await waitFor(traveller, '**/forgot_password')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Account doesn’t exist').first().waitFor()

  const email = 'uta.unbestaetigt@example.com'
  const password = 'violet harbour 38 uta'
  const user = {
    name: 'Uta',
    surname: 'U',
    email,
    confirm_email: email,
    password,
    confirm_password: password,
    language: 'en',
  }
  await journey.portal.client().ask('/sign_up', { user })
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Unconfirmed email').first().waitFor()
  await traveller.expectAccessible()
  await page.getByRole('link', { name: 'Get the confirmation email again' }).click()
  await page.waitForURL('**/resend_confirmation_email*')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  // Without its token the reset has nothing to go by.
  await traveller.open('/reset_password')
  await page.waitForURL('**/request/expired*')
  await traveller.leave()
})

test('name and language are edited and hold at once, here and in the next session', async () => {
  const { email, client } = await newAccount(journey, 'emma.editata')
  const traveller = await device(email)
  const { page } = traveller
  await traveller.open('/dashboard')
  await page.getByRole('button', { name: /Menu of/ }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Account' }).click()
  await waitFor(traveller, '**/dashboard/account')
  await page.getByText(email).waitFor()
  await page.getByRole('link', { name: 'Change details' }).click()
  await waitFor(traveller, '**/dashboard/account/edit')
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('* Required').first().waitFor()
  await traveller.expectAccessible()
  await page.getByLabel('First name').fill('Emma Luisa')
  await choose(page, 'Language of emails', 'Deutsch')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await waitFor(traveller, '**/dashboard/account/changes/succeeded')
  await page.getByRole('heading', { name: 'Änderungen gespeichert' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
  await page.getByRole('button', { name: /Emma Luisa/ }).waitFor()
  const { account } = (await client.ask('/session')).json as { account: { name: string; language: string } }
  expect(account).toMatchObject({ name: 'Emma Luisa', language: 'de' })
  await traveller.leave()
})

test('the edit form takes over what another device has saved, and keeps what was typed here', async () => {
  const { email, client } = await newAccount(journey, 'frida.frisch')
  const traveller = await device(email)
  const { page } = traveller
  await traveller.open('/dashboard/account')
  await page.getByText('This device').waitFor()
  const { account } = (await client.ask('/session')).json as { account: { id: string; surname: string } }
  const changed = { id: account.id, name: 'Frieda', surname: account.surname, language: 'en' }
  expect((await client.ask('/edit', { account: changed })).status).toBe(200)
  let letThrough: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/session', async (route) => {
    await held
    await route.continue()
  })
  await traveller.open('/dashboard/account/edit')
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('frida.frisch')
  await page.getByLabel('Surname').fill('Frisch-Neu')
  letThrough()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Frieda')
  await expect.poll(() => page.getByLabel('Surname').inputValue()).toBe('Frisch-Neu')
  await traveller.leave()
})

test('another browser’s session is ended from the list with the password, and all others with it once more', async () => {
  const { email, password, client } = await newAccount(journey, 'sara.sitzung')
  const traveller = await device(email, { width: 390 })
  const { page } = traveller
  const others = [client, journey.portal.client(), journey.portal.client()]
  const phone = { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0' }
  await others[1]?.ask('/login', { email, password }, phone)
  await others[2]?.ask('/login', { email, password })
  await traveller.open('/dashboard/account')
  await page.getByText('This device').waitFor()
  await page.getByRole('button', { name: 'Show all 4' }).click()
  const ends = page.getByRole('button', { name: /^End the session/ })
  await expect.poll(() => ends.count()).toBe(3)
  await traveller.expectAccessible()
  await page.getByRole('button', { name: 'End the session: Firefox on Android' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await traveller.expectAccessible()
  await dialog.getByRole('button', { name: 'End the session' }).click()
  await page.getByText('The session has been ended: Firefox on Android.').waitFor()
  await expect.poll(() => ends.count()).toBe(2)
  // The pressed button is gone; the focus stays in its part of the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Where you are logged in')
  expect((await others[1]?.ask('/session'))?.status).toBe(401)
  expect((await others[2]?.ask('/session'))?.status).toBe(200)
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'End all other sessions' }).click()
  await page.getByText('2 other sessions have been ended.').waitFor()
  await traveller.expectAccessible()
  for (const other of others) expect((await other.ask('/session')).status).toBe(401)
  await ends.first().waitFor({ state: 'detached' })
  await traveller.leave()
})

test('the password is changed by who knows the old one; the other sessions end, this one stays', async () => {
  const { email, password, client } = await newAccount(journey, 'petra.passwort')
  const traveller = await device(email)
  const { page } = traveller
  await traveller.open('/dashboard/account')
  await page.getByRole('link', { name: 'Change password' }).click()
  await waitFor(traveller, '**/dashboard/account/change_password')
  const save = page.getByRole('button', { name: 'Save the new password' })
  const fill = async (old: string, fresh: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(old)
    await page.getByLabel('New password', { exact: true }).fill(fresh)
    await page.getByLabel('Confirm new password', { exact: true }).fill(fresh)
    await save.click()
  }
  await fill(password, 'password1')
  await page.getByText('Password too weak').first().waitFor()
  await traveller.expectAccessible()
  await fill('not the old one', 'copper lanterns 52 rain')
  await page.getByText('Invalid password').first().waitFor()
  await fill(password, 'copper lanterns 52 rain')
  await waitFor(traveller, '**/dashboard/account/changes/succeeded*')
  await page.getByText('Your other sessions have been ended').waitFor()
  expect((await client.ask('/session')).status).toBe(401)
  await page.getByRole('link', { name: 'Back to your account' }).last().click()
  await page.getByText('This device').waitFor()
  await page
    .getByRole('button', { name: /^End the session/ })
    .first()
    .waitFor({ state: 'detached' })
  // By its address alone the page tells nobody of a new password.
  await traveller.open('/dashboard/account/changes/succeeded?what=password')
  await page.getByRole('link', { name: 'Back to your account' }).last().waitFor()
  await expectAbsent(page.getByText('Your other sessions have been ended'))
  await traveller.leave()
})

test('an account is deleted by the code of its mail, says so for a moment, and then does not exist', async () => {
  const { email, password, client } = await newAccount(journey, 'lotte.loeschen')
  const traveller = await device(email, { width: 390 })
  const { page } = traveller
  // Nobody is told of a deletion, or logged out, by an address.
  await traveller.open('/dashboard/account/deleted')
  await waitFor(traveller, '**/dashboard/account')
  await page.getByRole('link', { name: 'Delete account' }).click()
  await waitFor(traveller, '**/dashboard/account/deletion_request')
  await page.getByText('ten years').waitFor()
  const stays = (await client.ask('/session')).status
  expect(stays).toBe(200)
  await page.getByRole('button', { name: 'Email me the code' }).click()
  await waitFor(traveller, '**/dashboard/account/deletion_confirm*')
  await expect.poll(() => page.getByRole('button', { name: /Send a new code \(in \d+ s\)/ }).isVisible()).toBe(true)
  const field = page.getByLabel('One-time code (OTP)')
  await expect.poll(() => field.getAttribute('inputmode')).toBe('numeric')
  await expect.poll(() => field.getAttribute('autocomplete')).toBe('one-time-code')
  const confirm = page.getByRole('button', { name: 'Delete my account for good' })
  await confirm.click()
  await page.getByText('* Required').first().waitFor()
  const code = await fromLetters(email, /\b(\d{4} \d{4})\b/)
  await field.fill(code === '1234 1234' ? '4321 4321' : '1234 1234')
  await confirm.click()
  await page.getByText('Invalid OTP').first().waitFor()
  // After the last try a new code is needed, which is said and can be had at once.
  await journey.portal.database.sql`
    update one_time_codes set tries = 4 where account_id = (select id from accounts where email = ${email})`
  await confirm.click()
  await page.getByText('This code no longer works').first().waitFor()
  await traveller.expectAccessible()
  await page.getByRole('button', { name: 'Send a new code', exact: true }).click()
  await page.getByText('We have sent a code').waitFor()
  await page.getByText('This code no longer works').first().waitFor({ state: 'detached' })
  await expect.poll(() => field.inputValue()).toBe('')
  const aCode = /\b(\d{4} \d{4})\b/
  await expect.poll(() => fromLetters(email, aCode)).not.toBe(code)

  await field.fill(` ${await fromLetters(email, aCode)} `)
  await confirm.click()
  await page.waitForURL('**/dashboard/account/deleted')
  await page.getByRole('heading', { name: 'Your account has been deleted' }).waitFor()
  // The documented pause stops while the focus is on its button.
  await page.getByRole('button', { name: 'To the start page' }).focus()
  await page.getByText('You stay here as long as this button has the focus').waitFor()
  await traveller.expectAccessible()
  expect((await client.ask('/session')).status).toBe(401)
  const subjects = async () => (await journey.portal.mails(email)).map(({ subject }) => subject).join()
  await expect.poll(subjects).toContain('deleted')
  await page.getByRole('button', { name: 'To the start page' }).blur()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session_account'))).toBeNull()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('Account doesn’t exist').first().waitFor()
  await traveller.leave()
})
