import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { cut, no, waiting, wrong } from '#testkit/screen/answers.ts'
import { closeFault, expectAt, fillAndSubmit, textsOf } from '#testkit/screen/form-steps.ts'
import { endWindow, opensWindow } from '#testkit/screen/identity-window.ts'
import { anna } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'
import { aHome } from '#testkit/screen/travel-samples.ts'

const typed = { email: 'anna@example.com', password: 'violet harbour' }
const asks = wrong({ otp: 'required' })
const opened = { account: anna }
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
const step = (page: Page) => page.getByRole('heading', { level: 1, name: 'Enter the code of your app' })

describe('the second factor of a login', () => {
  test('the second factor of a login says what it is and where the code is found, and the field has the focus', async () => {
    const { page, answer, asked } = await showScreen('signIn', { answers: { login: asks } })
    await fillAndSubmit(page, typed)
    await step(page).waitFor()
    await page.getByText('Open the authenticator app on your phone.').waitFor()
    await expect.poll(() => focused(page)).toBe('otp')
    await expect
      .poll(() => page.getByLabel('Code from your authenticator app').getAttribute('inputmode'))
      .toBe('numeric')
    await expect.poll(() => page.title()).not.toMatch(/^Error/)
    await expectAbsent(page.locator('[aria-invalid="true"], [data-toast], [role="alert"]:not(:empty)'))
    answer({ login: waiting })
    await fillAndSubmit(page, { otp: '123 456' })
    await page.getByRole('button', { name: 'Working…' }).waitFor()
    answer({ login: opened, getSession: opened, getHome: aHome })
    await page.getByRole('heading', { name: 'Welcome, Anna' }).waitFor()
    await expect.poll(() => asked('login').map(({ body }) => body)).toEqual([typed, { ...typed, otp: '123 456' }])
  })

  test('the second factor of a login says of a wrong code, and of none, at the field what is wrong, with the focus', async () => {
    const { page, answer } = await showScreen('signIn', { answers: { login: asks } })
    await fillAndSubmit(page, typed)
    await step(page).waitFor()
    await fillAndSubmit(page)
    await expectAt(page, 'otp', 'Enter the code of your authenticator app')
    answer({ login: wrong({ otp: 'incorrect' }) })
    await fillAndSubmit(page, { otp: '123456' })
    await expectAt(page, 'otp', 'This code is wrong or was used before.')
    await expect.poll(() => focused(page)).toBe('otp')
    await expect.poll(() => page.locator('[name="otp"]').inputValue()).toBe('123456')
    await expectAbsent(page.locator('[data-toast]'))
  })

  test('a recovery code is taken in place of the second factor of a login', async () => {
    const { page, answer, asked } = await showScreen('signIn', { answers: { login: asks } })
    await fillAndSubmit(page, typed)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByRole('heading', { level: 1, name: 'Enter a recovery code' }).waitFor()
    await expect.poll(() => focused(page)).toBe('otp')
    answer({ login: opened, getSession: opened, getHome: aHome })
    await fillAndSubmit(page, { otp: 'AAAA-BBBB-0001' })
    await page.getByRole('heading', { name: 'Welcome, Anna' }).waitFor()
    await expect.poll(() => asked('login').at(-1)?.body).toEqual({ ...typed, otp: 'AAAA-BBBB-0001' })
  })

  test('the second factor of a login leads back to the password with all that was typed, also where it is wrong now', async () => {
    const { page, answer } = await showScreen('signIn', { answers: { login: asks } })
    await fillAndSubmit(page, typed)
    await page.getByRole('button', { name: 'Back to the password' }).click()
    await expect.poll(() => page.locator('[name="email"]').inputValue()).toBe(typed.email)
    await expect.poll(() => page.locator('[name="password"]').inputValue()).toBe(typed.password)
    await fillAndSubmit(page)
    await step(page).waitFor()
    answer({ login: no('password.incorrect') })
    await fillAndSubmit(page, { otp: '123456' })
    await expectAt(page, 'password', 'Invalid password')
  })

  test('the second factor of a login that cannot be looked at says why, and keeps the code', async () => {
    const { page, answer } = await showScreen('signIn', { answers: { login: asks } })
    await fillAndSubmit(page, typed)
    await step(page).waitFor()
    answer({ login: no('request.too_many', { retryAfterSeconds: 120 }) })
    await fillAndSubmit(page, { otp: '123456' })
    await page.getByText('Too many attempts. Try again in 2 minutes.').waitFor()
    answer({ login: cut })
    await fillAndSubmit(page)
    await closeFault(page)
    await expect.poll(() => page.locator('[name="otp"]').inputValue()).toBe('123456')
  })

  test('the second factor of a login is the same step after a login at another site', async () => {
    const proof = {
      provider: 'google',
      sub: 's-1',
      email: anna.email,
      given_name: 'Anna',
      family_name: 'Verdi',
    } as const
    const { page, answer } = await showScreen('signIn', {
      before: opensWindow,
      answers: { readIdentityProof: proof, loginWithGoogle: asks },
    })
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByText('Continue in the login window').waitFor()
    await endWindow(page, 'ok')
    await step(page).waitFor()
    await expect.poll(() => focused(page)).toBe('otp')
    answer({ loginWithGoogle: wrong({ otp: 'incorrect' }) })
    await fillAndSubmit(page, { otp: '123456' })
    await expectAt(page, 'otp', 'This code is wrong or was used before.')
    answer({ loginWithGoogle: opened, getSession: opened, getHome: aHome })
    await fillAndSubmit(page, { otp: '654321' })
    await page.getByRole('heading', { name: 'Welcome, Anna' }).waitFor()
  })

  test.each(inTurn(['de', 'fr', 'it'] as const, 0))(
    'the second factor of a login has words in %s',
    async (language) => {
      const text = await textsOf(language)
      const { page } = await showScreen('signIn', { language, tenant: 'lagunare', answers: { login: asks } })
      await fillAndSubmit(page, typed)
      await page.getByRole('heading', { level: 1, name: text('shell.factors.app.title') }).waitFor()
    },
  )
})
