import { describe, expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { fault, no, waiting, wrong } from '#testkit/screen/answers.ts'
import { closeFault, expectAt, fillAndSubmit, textsOf } from '#testkit/screen/form-steps.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const query = '?token=second'
const typed = { new_password: 'copper lanterns 52 rain', confirm_new_password: 'copper lanterns 52 rain' }

describe('the new password', () => {
  test('the new password is sent with the token of the link, and holds', async () => {
    const { page, answer, asked } = await showScreen('resetPassword', { query, answers: { resetPassword: waiting } })
    await fillAndSubmit(page, typed)
    await page.getByRole('button', { name: 'Working…' }).waitFor()
    await expect.poll(() => asked('resetPassword')).toMatchObject([{ body: { token: 'second', ...typed } }])
    answer({ resetPassword: 'Password Reset' })
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor()
  })

  test.each(inTurn(languages, 0))('the new password has what is wrong said at its field, in %s', async (language) => {
    const text = await textsOf(language)
    const { page, answer } = await showScreen('resetPassword', {
      query,
      language,
      answers: { resetPassword: wrong({ new_password: 'required', confirm_new_password: 'required' }) },
    })
    await fillAndSubmit(page)
    for (const path of Object.keys(typed)) await expectAt(page, path, text('shell.errors.required'))
    const codes = { new_password: 'weak', confirm_new_password: 'not_match' } as const
    answer({ resetPassword: wrong(codes) })
    await fillAndSubmit(page, { new_password: 'password1', confirm_new_password: 'x' })
    for (const [path, msg] of Object.entries(codes))
      await expectAt(page, path, text(`passwordRecovery.errors.${path}.${msg}`))
  })

  test('the new password of a link that is too old by now is asked for anew', async () => {
    const { page } = await showScreen('resetPassword', { query, answers: { resetPassword: no('request.expired') } })
    await fillAndSubmit(page, typed)
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
  })

  test('the new password cannot be chosen without a link', async () => {
    const { page } = await showScreen('resetPassword')
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
  })

  test('the new password stays in its field when the server is broken', async () => {
    const { page } = await showScreen('resetPassword', { query, answers: { resetPassword: fault } })
    await fillAndSubmit(page, typed)
    await closeFault(page)
    await expect.poll(() => page.locator('[name="new_password"]').inputValue()).toBe(typed.new_password)
  })
})
