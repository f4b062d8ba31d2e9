import { describe, expect, test } from 'vitest'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { fault, no, waiting, wrong } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { anna } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const none = { getPendingEmail: { pending: null, has_password: true } }
const pending = { email: 'anna.new@example.com', expires_at: '2026-11-13T17:41:00.000Z' }

describe('another address', () => {
  test('another address of the account is asked for with the password, and then waits where the form was', async () => {
    const { page, answer, asked } = await showScreen('changeEmail', {
      answers: { getPendingEmail: waiting, changeEmail: wrong({ password: 'required' }) },
    })
    await page.locator('[aria-busy="true"]').last().waitFor({ state: 'attached' })
    answer(none)
    await page.getByText(anna.email).waitFor()
    const address = page.getByLabel('New email')
    await address.fill('anna@example')
    await page.getByRole('button', { name: 'Continue' }).click()
    const password = page.getByLabel('Your password', { exact: true })
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAbsent(page.getByRole('alert'))
    await password.fill('quiet lagoon')
    // What is wrong with the address leads back to it, and nothing is lost.
    answer({ changeEmail: wrong({ email: 'invalid' }) })
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('alert').waitFor()
    await expect.poll(() => address.inputValue()).toBe('anna@example')
    await address.fill(pending.email)
    answer({ changeEmail: wrong({ password: 'incorrect' }) })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('link', { name: 'Invalid password' }).waitFor()
    answer({ changeEmail: { pending } })
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('Check your new inbox').waitFor()
    await expect
      .poll(() => asked('changeEmail').at(-1)?.body)
      .toMatchObject({ email: pending.email, password: 'quiet lagoon' })
  })

  test('another address of the account is asked for with a mailed code where the account has no password', async () => {
    const { page, answer, asked } = await showScreen('changeEmail', {
      answers: {
        getPendingEmail: { pending: null, has_password: false },
        requestProof: 'Success',
        changeEmail: wrong({ code: 'required' }),
      },
    })
    await page.getByLabel('New email').fill(pending.email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('We have sent a code to').waitFor()
    const code = page.getByLabel('Code from our email')
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
    // Whoever looks at the address again has no other code sent.
    await page.getByRole('button', { name: 'Use another address' }).click()
    await expect.poll(() => page.getByLabel('New email').inputValue()).toBe(pending.email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await code.fill('12345678')
    answer({ changeEmail: wrong({ code: 'incorrect' }) })
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('This code is wrong or no longer valid').first().waitFor()
    await expect.poll(() => asked('requestProof').length).toBe(1)
  })

  test('another address of the account that is the same is refused in words', async () => {
    const { page } = await showScreen('changeEmail', {
      answers: { ...none, changeEmail: wrong({ email: 'unchanged' }) },
    })
    await page.getByLabel('New email').fill(anna.email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('This is your email already').first().waitFor()
  })

  test('another address of the account that waits can be cancelled for another one', async () => {
    const { page } = await showScreen('changeEmail', {
      answers: { getPendingEmail: { pending, has_password: true }, cancelEmailChange: 'Success' },
    })
    await page.getByText(pending.email).waitFor()
    await page.getByRole('button', { name: 'Cancel, or use another address' }).click()
    await page.getByLabel('New email').waitFor()
  })

  test('another address of the account that cannot be looked for says so, with a way to try again', async () => {
    const { page, answer } = await showScreen('changeEmail', { answers: { getPendingEmail: fault } })
    await page.getByText('This part could not be loaded.').waitFor()
    await closeFault(page)
    answer(none)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await page.getByLabel('New email').waitFor()
  })

  test.each(inTurn(['de', 'fr'] as const, 0))(
    'another address of the account that waits is said in %s',
    async (language) => {
      const { page } = await showScreen('changeEmail', {
        language,
        answers: { getPendingEmail: { pending, has_password: true }, cancelEmailChange: no('request.too_many') },
      })
      await page.getByText(pending.email).waitFor()
    },
  )

  test('another address of the account whose cancelling breaks keeps waiting', async () => {
    const { page } = await showScreen('changeEmail', {
      answers: { getPendingEmail: { pending, has_password: true }, cancelEmailChange: fault },
    })
    await page.getByRole('button', { name: 'Cancel, or use another address' }).click()
    await closeFault(page)
    await page.getByText(pending.email).waitFor()
  })
})
