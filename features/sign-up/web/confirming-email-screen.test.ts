import { describe, expect, test } from 'vitest'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { fault, no, waiting, wrong } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

describe('the page that the link of the confirmation mail opens', () => {
  test('the link of the confirmation mail hands its token over, takes it out of the address, and goes on by itself', async () => {
    const { page, answer, asked } = await showScreen('confirmingEmail', {
      query: '?token=abc',
      answers: { confirmEmail: waiting },
    })
    await page.getByRole('heading', { name: 'Confirming your email' }).waitFor()
    await expect.poll(() => asked('confirmEmail')).toMatchObject([{ body: { token: 'abc' } }])
    await expect.poll(() => page.url()).not.toContain('abc')
    await expect.poll(() => asked('confirmEmail').map(({ body }) => body)).toEqual([{ token: 'abc', password: '' }])
    answer({ confirmEmail: 'anna@example.com' })
    await page.getByRole('heading', { name: 'Email confirmed' }).waitFor()
    await page.getByText('anna@example.com').waitFor()
  })

  test('a link of the confirmation mail that is too old says so and offers a new one', async () => {
    const { page } = await showScreen('confirmingEmail', {
      query: '?token=old',
      answers: { confirmEmail: no('request.expired') },
    })
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
    await page.getByRole('link', { name: 'Send me a new link' }).waitFor()
  })

  test('the link of the confirmation mail asks for the password where others registered, and says when it is wrong', async () => {
    const { page, answer, asked } = await showScreen('confirmingEmail', {
      query: '?token=abc',
      answers: { confirmEmail: wrong({ password: 'required' }) },
    })
    await page.getByRole('heading', { name: 'Which registration is yours?' }).waitFor()
    await expect.poll(() => page.url()).not.toContain('abc')
    await page.getByRole('button', { name: 'Confirm my registration' }).click()
    await page.getByText('Enter the password that you chose').last().waitFor()
    answer({ confirmEmail: wrong({ password: 'incorrect' }) })
    await page.getByRole('textbox', { name: 'Password' }).fill('seven lanterns over snow')
    await page.getByRole('button', { name: 'Confirm my registration' }).click()
    await page.getByText('This is not the password of this registration').last().waitFor()
    await expect
      .poll(() => asked('confirmEmail').at(-1)?.body)
      .toEqual({ token: 'abc', password: 'seven lanterns over snow' })
    // What was typed survives, as does the link when the page is loaded anew.
    await expect.poll(() => page.getByRole('textbox', { name: 'Password' }).inputValue()).not.toBe('')
    answer({ confirmEmail: wrong({ password: 'required' }) })
    await page.reload()
    await page.getByRole('textbox', { name: 'Password' }).fill('nine umbrellas under water')
    answer({ confirmEmail: 'anna@example.com' })
    await page.getByRole('button', { name: 'Confirm my registration' }).click()
    await page.getByRole('heading', { name: 'Email confirmed' }).waitFor()
  })

  test('the link of the confirmation mail leads to one’s own browser where the operator has no passwords', async () => {
    const { page } = await showScreen('confirmingEmail', {
      tenant: 'nordovest',
      query: '?token=abc',
      answers: { confirmEmail: wrong({ password: 'required' }) },
    })
    await page.getByText('Open the link of the email in the browser in which you registered.').waitFor()
    await expectAbsent(page.getByRole('textbox'))
  })

  test('a link of the confirmation mail without a token says that it has expired', async () => {
    const { page } = await showScreen('confirmingEmail')
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
  })

  test('a link of the confirmation mail that finds the server broken can be tried again', async () => {
    const { page, answer } = await showScreen('confirmingEmail', {
      query: '?token=abc',
      answers: { confirmEmail: fault },
    })
    await closeFault(page)
    answer({ confirmEmail: 'anna@example.com' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Email confirmed' }).waitFor()
  })
})
