import { describe, expect, test } from 'vitest'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

describe('the page that the link of the confirmation mail opens', () => {
  test('hands its token over, takes it out of the address, and goes on by itself', async () => {
    const { page, answer, asked } = await showScreen('confirmingEmail', {
      query: '?token=abc',
      answers: { confirmEmail: waiting },
    })
    await page.getByRole('heading', { name: 'Confirming your email' }).waitFor()
    await expect.poll(() => asked('confirmEmail')).toMatchObject([{ body: { token: 'abc' } }])
    await expect.poll(() => page.url()).not.toContain('abc')
    answer({ confirmEmail: 'anna@example.com' })
    await page.getByRole('heading', { name: 'Email confirmed' }).waitFor()
    await page.getByText('anna@example.com').waitFor()
  })

  test('whose link is too old says so and offers a new one', async () => {
    const { page } = await showScreen('confirmingEmail', {
      query: '?token=old',
      answers: { confirmEmail: no('request.expired') },
    })
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
    await page.getByRole('link', { name: 'Send me a new link' }).waitFor()
  })

  test('without a token says the same', async () => {
    const { page } = await showScreen('confirmingEmail')
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
  })

  test('that finds the server broken can be tried again', async () => {
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
