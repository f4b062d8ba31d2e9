import { describe, expect, test } from 'vitest'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

describe('the page that the link of the password mail opens', () => {
  test('the link of the password mail changes its token for another one, and goes on to the new password', async () => {
    const { page, answer, asked } = await showScreen('checkingResetLink', {
      query: '?token=abc',
      answers: { checkForgotPassword: waiting },
    })
    await page.getByRole('heading', { name: 'Checking your link' }).waitFor()
    await expect.poll(() => asked('checkForgotPassword')).toMatchObject([{ body: { token: 'abc' } }])
    answer({ checkForgotPassword: 'second' })
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
    await expect.poll(() => page.url()).not.toContain('second')
  })

  test('a link of the password mail that is too old says so and offers a new one', async () => {
    const { page } = await showScreen('checkingResetLink', {
      query: '?token=old',
      answers: { checkForgotPassword: no('request.expired') },
    })
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
  })

  test('a link of the password mail that finds the server broken can be tried again', async () => {
    const { page, answer } = await showScreen('checkingResetLink', {
      query: '?token=abc',
      answers: { checkForgotPassword: fault },
    })
    await closeFault(page)
    answer({ checkForgotPassword: 'second' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  })
})
