import { describe, expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { resize } from '#testkit/browser/looking/idle.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { fault, no, waiting, wrong } from '#testkit/screen/answers.ts'
import { closeFault, expectAt, fillAndSubmit, textsOf } from '#testkit/screen/form-steps.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const email = 'anna@example.com'
const password = 'violet harbour 38 trains'
const person = {
  'user.name': 'Anna',
  'user.surname': 'Testi',
  'user.email': email,
  'user.confirm_email': email,
  'user.password': password,
  'user.confirm_password': password,
}
const registered = 'Account Registered Successfully'

describe('the registration', () => {
  test('the registration says that it works, and then where the mail went', async () => {
    const { page, answer, asked } = await showScreen('signUp', { answers: { signUp: waiting } })
    await page.locator('[name="privacy"]').check()
    await fillAndSubmit(page, person)
    await page.getByRole('button', { name: 'Working…' }).waitFor()
    await expect
      .poll(() => asked('signUp'))
      .toMatchObject([{ body: { user: { email, language: 'en', privacy: true } } }])
    answer({ signUp: registered, sendEmailConfirmationRequest: { to: email } })
    await page.getByRole('heading', { name: 'Almost done: check your email' }).waitFor()
    await page.getByText(email).waitFor()
  })

  test.each([
    ['refused', no('mail.too_many')],
    ['lost', fault],
  ] as const)('the registration whose mail is %s has made the account all the same', async (_how, answer) => {
    const { page } = await showScreen('signUp', {
      answers: { signUp: registered, sendEmailConfirmationRequest: answer },
    })
    await page.locator('[name="privacy"]').check()
    await fillAndSubmit(page, person)
    await page.getByRole('heading', { name: 'Account created' }).waitFor()
    await page.getByText('could not be sent just now').waitFor()
  })

  test.each(inTurn(languages, 0))(
    'the registration says at each field what is wrong with it, in %s',
    async (language) => {
      const text = await textsOf(language)
      const { page, answer, notAsked } = await showScreen('signUp', { language })
      await fillAndSubmit(page)
      for (const path of Object.keys(person)) await expectAt(page, path, text(`signUp.errors.${path}.required`))
      await expectAt(page, 'privacy', text('shell.errors.privacy.required'))
      await page.getByText(text('shell.form.check')).first().waitFor()
      // The errors come first, before the sites by which one goes on without the form.
      await page.locator('[role="alert"] ~ section').getByRole('button', { name: 'Google' }).waitFor()
      await notAsked('signUp')
      await page.locator('[name="privacy"]').check()
      const codes = {
        'user.name': 'invalid',
        'user.surname': 'invalid',
        'user.email': 'invalid',
        'user.confirm_email': 'not_match',
        'user.password': 'weak',
        'user.confirm_password': 'not_match',
        'user.language': 'notSupported',
      } as const
      answer({ signUp: wrong(codes) })
      await fillAndSubmit(page, person)
      for (const [path, msg] of Object.entries(codes)) await expectAt(page, path, text(`signUp.errors.${path}.${msg}`))
      answer({ signUp: no('account.already_exists') })
      await fillAndSubmit(page, person)
      await expectAt(page, 'user.email', text('signUp.errors.account.already_exists'))
    },
  )

  test.each([
    ['Log in', 'Log in'],
    ['choose a new password', 'Forgot your password?'],
  ])('the registration of an address that has an account leads with it to “%s”', async (name, heading) => {
    const { page } = await showScreen('signUp', { answers: { signUp: no('account.already_exists') } })
    await page.locator('[name="privacy"]').check()
    await fillAndSubmit(page, person)
    const way = page.getByText('Is it yours?').getByRole('link', { name, exact: true })
    await way.click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await expect.poll(() => page.locator('[name="email"]').inputValue()).toBe(email)
  })

  test('the registration does not say that a field differs from one that is missing, nor while that one is edited', async () => {
    const { page } = await showScreen('signUp')
    const wrongAt = (path: string) => page.locator(`[name="${path}"][aria-invalid]`)
    await fillAndSubmit(page, { 'user.confirm_email': email, 'user.confirm_password': password })
    await expectAt(page, 'user.password', 'Choose a password')
    for (const path of ['user.confirm_email', 'user.confirm_password']) await expectAbsent(wrongAt(path), path)
    await fillAndSubmit(page, {
      ...person,
      'user.confirm_email': 'other@example.com',
      'user.confirm_password': 'other',
    })
    await expectAt(page, 'user.confirm_email', 'Emails don’t match')
    await expectAt(page, 'user.confirm_password', 'Passwords don’t match')
    await page.locator('[name="user.email"]').press('End')
    await page.locator('[name="user.email"]').press('Backspace')
    await wrongAt('user.confirm_email').waitFor({ state: 'detached' })
    await expectAt(page, 'user.confirm_password', 'Passwords don’t match')
  })

  test.each(inTurn(languages, 1))(
    'the registration says what other sites pass on before one goes there, and leads to the privacy notice, in %s',
    async (language) => {
      const text = await textsOf(language)
      const { page } = await showScreen('signUp', { language })
      const sites = page.getByRole('region', { name: text('signUp.otherSites') })
      await sites.getByText(text('shell.identity.passed')).waitFor()
      await expect.poll(() => sites.getByRole('link').getAttribute('href')).toMatch(/\/privacy$/)
    },
  )

  test.each(inTurn(languages, 2))(
    'the registration says at the date of birth what it is used for, in %s',
    async (language) => {
      const text = await textsOf(language)
      const { page } = await showScreen('signUp', { language })
      const group = page.getByRole('group', { name: text('signUp.date_of_birth') })
      await group.getByText(text('signUp.date_of_birth_use')).waitFor()
      const hint = await group.getAttribute('aria-describedby')
      await page.locator(`[id="${hint ?? ''}"]`, { hasText: text('signUp.date_of_birth_use') }).waitFor()
    },
  )

  test('the registration has first name and surname beside each other at 360 px, and below where one is too narrow', async () => {
    const { page } = await showScreen('signUp', { width: 360, height: 800 })
    const topOf = (path: string) => page.locator(`[name="${path}"]`).evaluate((of) => of.getBoundingClientRect().top)
    const apart = async () => (await topOf('user.surname')) - (await topOf('user.name'))
    await expect.poll(apart).toBe(0)
    await resize(page, { width: 300, height: 800 })
    await expect.poll(apart).toBeGreaterThan(40)
  })

  test('the registration says in one line of a phone what is wrong with a name, the two below each other for it', async () => {
    const { page } = await showScreen('signUp', { width: 360, height: 800, language: 'de' })
    await fillAndSubmit(page, {})
    const wrong = page.locator('[data-invalid]:has([name="user.surname"]) p')
    await expect.poll(() => wrong.evaluate((of) => of.getBoundingClientRect().height)).toBeLessThan(30)
    const topOf = (path: string) => page.locator(`[name="${path}"]`).evaluate((of) => of.getBoundingClientRect().top)
    await expect.poll(async () => (await topOf('user.surname')) - (await topOf('user.name'))).toBeGreaterThan(40)
  })

  test('the registration asks for no birthday and nothing twice where a tenant asks for everything once', async () => {
    const { page } = await showScreen('signUp', { choices: { confirmFields: 'hidden', dateOfBirth: 'hidden' } })
    await page.locator('[name="user.password"]').waitFor()
    await expectAbsent(page.getByText('Kept in your account'))
    for (const name of ['user.confirm_email', 'user.confirm_password', 'user.date_of_birth.day'])
      await expectAbsent(page.locator(`[name="${name}"]`), name)
  })

  test('the registration that finds the server broken loses nothing typed', async () => {
    const { page } = await showScreen('signUp', { answers: { signUp: fault } })
    await page.locator('[name="privacy"]').check()
    await fillAndSubmit(page, person)
    await closeFault(page)
    for (const [path, value] of Object.entries(person))
      await expect.poll(() => page.locator(`[name="${path}"]`).inputValue(), { message: path }).toBe(value)
  })
})
