import { describe, expect, test } from 'vitest'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { fault, waiting, wrong } from '#testkit/screen/answers.ts'
import { closeFault, expectAt, fillAndSubmit } from '#testkit/screen/form-steps.ts'
import { anna } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const next = 'copper lanterns 52 rain'
const typed = { password: 'violet harbour', new_password: next, confirm_new_password: next }

describe('the change of the password', () => {
  test('the change of the password says that it works, and then what it means for the other devices', async () => {
    const { page, answer, asked } = await showScreen('changePassword', { answers: { changePassword: waiting } })
    await fillAndSubmit(page, typed)
    await page.getByRole('button', { name: 'Working…' }).waitFor()
    await expect.poll(() => asked('changePassword')).toMatchObject([{ body: { ...typed, otp: '', code: '' } }])
    answer({ changePassword: 'Password Changed' })
    await page.getByText('Your other sessions have been ended').waitFor()
  })

  test('the change of the password has what is wrong said at its field', async () => {
    const words = {
      password: 'Invalid password',
      new_password: 'Password too weak',
      confirm_new_password: 'Passwords don’t match',
    }
    const { page } = await showScreen('changePassword', {
      answers: {
        changePassword: wrong({ password: 'incorrect', new_password: 'weak', confirm_new_password: 'not_match' }),
      },
    })
    await fillAndSubmit(page, typed)
    for (const [path, text] of Object.entries(words)) await expectAt(page, path, text)
  })

  test('the change of the password asks whoever has none yet for a code by mail in place of the current one', async () => {
    const { page, answer, asked } = await showScreen('changePassword', {
      account: { ...anna, google_id: 'g-1' },
      answers: {
        getFactors: { has_password: false, authenticator: null, passkeys: [] },
        requestProof: 'Success',
        changePassword: wrong({ code: 'incorrect' }),
      },
    })
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByText('The code is on its way').waitFor()
    await expectAbsent(page.locator('[name="password"]'))
    const first = { code: '1234 5678', new_password: next, confirm_new_password: next }
    await fillAndSubmit(page, first)
    await expectAt(page, 'code', 'This code is wrong or no longer valid. Ask for a new one')
    answer({ changePassword: 'Success' })
    await fillAndSubmit(page)
    await page.getByText('Your other sessions have been ended').waitFor()
    await expect.poll(() => asked('changePassword')).toMatchObject([{ body: first }, { body: first }])
  })

  test('the change of the password asks for the code of the authenticator app beside the password where there is one', async () => {
    const { page, asked } = await showScreen('changePassword', {
      answers: {
        getFactors: {
          has_password: true,
          authenticator: { since: '2026-03-03T08:00:00.000Z', recovery_codes: 8 },
          passkeys: [],
        },
        changePassword: wrong({ otp: 'incorrect' }),
      },
    })
    await fillAndSubmit(page, { ...typed, otp: '123456' })
    await expect.poll(() => asked('changePassword')).toMatchObject([{ body: { ...typed, otp: '123456' } }])
    await expect.poll(() => page.locator('[name="otp"]').getAttribute('aria-invalid')).toBe('true')
  })

  test('the change of the password asks for the app’s code once the server says so, and loses nothing typed', async () => {
    const { page, answer } = await showScreen('changePassword', {
      answers: { changePassword: wrong({ otp: 'required' }) },
    })
    await fillAndSubmit(page, typed)
    await page.locator('[name="otp"]').waitFor()
    answer({ changePassword: 'Success' })
    await fillAndSubmit(page, { otp: '123456' })
    await page.getByText('Your other sessions have been ended').waitFor()
  })

  test('the change of the password that finds the server broken loses nothing typed', async () => {
    const { page } = await showScreen('changePassword', { answers: { changePassword: fault } })
    await fillAndSubmit(page, typed)
    await closeFault(page)
    await expect.poll(() => page.locator('[name="new_password"]').inputValue()).toBe(next)
  })
})
