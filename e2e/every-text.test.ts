import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { loadMessages } from '#app/messages/load-messages.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { localeOf } from '#contract/values/languages.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { newAccount } from '#testkit/browser/steps.ts'

const [demo] = demoAccounts
let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

type Texts = (key: string) => string

async function textsOf(language: LanguageCode): Promise<Texts> {
  const all = await loadMessages(language)
  return (key) => {
    const found = key.split('.').reduce<unknown>((level, part) => (level as Record<string, unknown>)[part], all)
    if (typeof found !== 'string') throw new Error(`there is no text ${key}`)
    return found
  }
}

/** The text stands under the field of this path and is read with it. */
async function expectAt(page: Page, path: string, text: string): Promise<void> {
  // Under a select of ours stands the browser's, which bears the name.
  const field = page.locator(`[name="${path}"]:not([aria-hidden]), [name="${path}"][aria-hidden] + button`)
  await expect
    .poll(async () => {
      const describedBy = (await field.getAttribute('aria-describedby')) ?? ''
      const id = describedBy.split(' ').find((each) => each.endsWith('-error'))
      return id === undefined ? '' : page.locator(`[id="${id}"]`).innerText()
    })
    .toContain(text)
  expect(await field.getAttribute('aria-invalid')).toBe('true')
}

async function fillAndSubmit(page: Page, values: Record<string, string>): Promise<void> {
  for (const [path, value] of Object.entries(values)) await page.locator(`[name="${path}"]`).fill(value)
  await page.locator('form').getByRole('button', { name: /./ }).and(page.locator('[type="submit"]')).click()
}

/** What the page sends is changed on its way, as the page itself offers no wrong choice. */
async function sendLanguage(page: Page, call: string, language: string): Promise<void> {
  await page.route(`**/api/${call}`, (route) => {
    const body = route.request().postData() ?? ''
    return route.continue({ postData: body.replace(/"language":"\w+"/, `"language":"${language}"`) })
  })
}

test.each(['en', 'it', 'fr', 'de'] as const)(
  'every text of the validation rules stands at its field in %s',
  async (language) => {
    const text = await textsOf(language)
    const required = text('shell.errors.required')
    const traveller = await journey.traveller({ language: localeOf[language] })
    const { page } = traveller
    const { email, password, client } = await newAccount(journey, `testi.${language}`)

    await traveller.open('/')
    await fillAndSubmit(page, {})
    await expectAt(page, 'email', required)
    await expectAt(page, 'password', required)
    const toast = page.locator('[data-toast="danger"]')
    expect(await toast.innerText()).toBe(text('shell.form.check'))
    await toast.getByRole('button').click()
    await toast.waitFor({ state: 'detached' })
    await fillAndSubmit(page, { email: 'nobody@', password: 'x' })
    await expectAt(page, 'email', text('signIn.errors.email.invalid'))
    await fillAndSubmit(page, { email: 'nobody@example.com', password: 'x' })
    await expectAt(page, 'email', text('signIn.errors.account.not_found'))
    await fillAndSubmit(page, { email, password: 'not this one' })
    await expectAt(page, 'password', text('signIn.errors.password.password.incorrect'))

    await traveller.open('/sign/up')
    await fillAndSubmit(page, {})
    for (const field of ['name', 'surname', 'email', 'confirm_email', 'password', 'confirm_password'])
      await expectAt(page, `user.${field}`, required)
    await expectAt(page, 'privacy', text('shell.errors.privacy.required'))
    await page.getByText(text('shell.form.check')).first().waitFor()
    await page.locator('[name="privacy"]').check()
    const user = { 'user.name': 'Anna', 'user.surname': 'Testi', 'user.email': 'anna.t@example.com' }
    await fillAndSubmit(page, { ...user, 'user.confirm_email': 'eve@example.com', 'user.password': 'violet harbour 38', 'user.confirm_password': 'x' })
    await expectAt(page, 'user.confirm_email', text('signUp.errors.user.confirm_email.not_match'))
    await expectAt(page, 'user.confirm_password', text('signUp.errors.user.confirm_password.not_match'))
    await fillAndSubmit(page, { 'user.confirm_email': user['user.email'], 'user.password': 'password1', 'user.confirm_password': 'password1' })
    await expectAt(page, 'user.password', text('signUp.errors.user.password.weak'))
    await sendLanguage(page, 'sign_up', 'xx')
    const strong = { 'user.password': 'violet harbour 38 trains', 'user.confirm_password': 'violet harbour 38 trains' }
    await fillAndSubmit(page, strong)
    await expectAt(page, 'user.language', text('signUp.errors.user.language.notSupported'))
    await page.unroute('**/api/sign_up')
    await fillAndSubmit(page, { 'user.email': email, 'user.confirm_email': email, ...strong })
    await expectAt(page, 'user.email', text('signUp.errors.account.already_exists'))

    await traveller.open('/resend_confirmation_email')
    await fillAndSubmit(page, { email: 'nobody@example.com' })
    await expectAt(page, 'email', text('signUp.errors.account.not_found'))
    await fillAndSubmit(page, { email: demo?.email ?? '' })
    await expectAt(page, 'email', text('signUp.errors.account.already_confirmed'))

    const unconfirmed = `nadia.${language}@example.com`
    const newcomer = { name: 'Nadia', surname: 'Testi', email: unconfirmed, confirm_email: unconfirmed, password, confirm_password: password, language }
    await client.ask('/sign_up', { user: newcomer })
    await traveller.open('/forgot_password')
    await fillAndSubmit(page, {})
    await expectAt(page, 'email', required)
    await fillAndSubmit(page, { email: 'nobody@example.com' })
    await expectAt(page, 'email', text('passwordRecovery.errors.account.not_found'))
    await fillAndSubmit(page, { email: unconfirmed })
    await expectAt(page, 'email', text('passwordRecovery.errors.account.unconfirmed'))
    await fillAndSubmit(page, { email })
    await page.waitForURL('**/sent_email/succeeded*')
    await page.getByText(email).first().waitFor()

    const letter = (await journey.portal.mails(email, 2)).find((each) => each.text.includes('request_in_progress'))
    await page.goto(/https?:\/\/\S+request_in_progress\?token=[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '')
    await page.waitForURL('**/reset_password*')
    await fillAndSubmit(page, {})
    await expectAt(page, 'new_password', required)
    await expectAt(page, 'confirm_new_password', required)
    await fillAndSubmit(page, { new_password: 'password1', confirm_new_password: 'password1' })
    await expectAt(page, 'new_password', text('passwordRecovery.errors.new_password.weak'))
    await fillAndSubmit(page, { new_password: 'copper lanterns 52 rain', confirm_new_password: 'x' })
    await expectAt(page, 'confirm_new_password', text('passwordRecovery.errors.confirm_new_password.not_match'))

    await traveller.open('/')
    await fillAndSubmit(page, { email: unconfirmed, password })
    await page.waitForURL('**/email/unconfirmed*')
    await traveller.open('/')
    await fillAndSubmit(page, { email, password })
    await page.waitForURL('**/dashboard')
    await traveller.open('/dashboard/account/edit')
    await fillAndSubmit(page, { 'account.name': '', 'account.surname': '' })
    await expectAt(page, 'account.name', required)
    await expectAt(page, 'account.surname', required)
    await sendLanguage(page, 'edit', 'xx')
    await fillAndSubmit(page, { 'account.name': 'Anna', 'account.surname': 'Testi' })
    await expectAt(page, 'account.language', text('shell.errors.notSupported'))
    await page.unroute('**/api/edit')

    await client.ask('/login', { email, password })
    await traveller.open('/dashboard/account/deletion_confirm')
    await fillAndSubmit(page, {})
    await expectAt(page, 'OTP', required)
    await fillAndSubmit(page, { OTP: '1234 5678' })
    await expectAt(page, 'OTP', text('accountDeletion.errors.otp.invalid'))
    await traveller.leave()
  },
  180_000,
) // prettier-ignore

test('the English texts are those of the specification, with their grammar put right', async () => {
  const text = await textsOf('en')
  expect({
    required: text('shell.errors.required'),
    login: [text('signIn.errors.email.invalid'), text('signIn.errors.account.not_found'), text('signIn.errors.password.password.incorrect')],
    signUp: [
      text('signUp.errors.user.confirm_email.not_match'),
      text('signUp.errors.user.confirm_password.not_match'),
      text('signUp.errors.user.password.weak'),
      text('signUp.errors.user.language.notSupported'),
      text('signUp.errors.account.already_exists'),
    ],
    resend: [text('signUp.errors.account.not_found'), text('signUp.errors.account.already_confirmed')],
    forgot: [text('passwordRecovery.errors.account.not_found'), text('passwordRecovery.errors.account.unconfirmed')],
    reset: text('passwordRecovery.errors.new_password.weak'),
    deletion: text('accountDeletion.errors.otp.invalid'),
    general: text('shell.form.check'),
    server: text('shell.ErrorFromServer'),
  }).toEqual({
    required: '* Required',
    login: ['Invalid email', 'Account doesn’t exist', 'Invalid password'],
    signUp: ['Emails don’t match', 'Passwords don’t match', 'Password weak', 'Language not supported', 'Account already exists'],
    resend: ['Account doesn’t exist', 'Email already confirmed'],
    forgot: ['Account doesn’t exist', 'Unconfirmed email'],
    reset: 'Password too weak',
    deletion: 'Invalid OTP',
    general: 'Check that you have entered all the fields correctly',
    server: 'Something went wrong - Error from server',
  })
}) // prettier-ignore
