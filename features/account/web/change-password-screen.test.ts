import { describe, expect, test } from 'vitest'
import { fault, waiting, wrong } from '#testkit/screen/answers.ts'
import { closeFault, expectAt, fillAndSubmit } from '#testkit/screen/form-steps.ts'
import { anna } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const next = 'copper lanterns 52 rain'
const typed = { password: 'violet harbour', new_password: next, confirm_new_password: next }

describe('the change of the password', () => {
  test('says that it works, and then what it means for the other devices', async () => {
    const { page, answer, asked } = await showScreen('changePassword', { answers: { changePassword: waiting } })
    await fillAndSubmit(page, typed)
    await page.getByRole('button', { name: 'Working…' }).waitFor()
    await expect.poll(() => asked('changePassword')).toMatchObject([{ body: typed }])
    answer({ changePassword: 'Password Changed' })
    await page.getByText('Your other sessions have been ended').waitFor()
  })

  test('has what is wrong said at its field', async () => {
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

  test('for whoever logs in by another site needs no current password', async () => {
    const { page } = await showScreen('changePassword', { account: { ...anna, google_id: 'g-1' } })
    await page.getByText('No password yet, because you log in through another site?').waitFor()
  })

  test('that finds the server broken loses nothing typed', async () => {
    const { page } = await showScreen('changePassword', { answers: { changePassword: fault } })
    await fillAndSubmit(page, typed)
    await closeFault(page)
    await expect.poll(() => page.locator('[name="new_password"]').inputValue()).toBe(next)
  })
})
