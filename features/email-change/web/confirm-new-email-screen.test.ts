import { expect, test } from 'vitest'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { anna } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const query = `?token=${'a'.repeat(43)}`
const pending = { email: 'anna.new@example.com', expires_at: '2100-01-01T00:00:00.000Z' }
const use = { name: 'Yes, use the new email' }

test('a link to a new address that is only opened changes nothing; a press takes the address', async () => {
  const { page, answer, notAsked } = await showScreen('confirmNewEmail', {
    query,
    answers: { confirmEmailChange: waiting, getPendingEmail: { pending, has_password: true } },
  })
  await page.getByText(anna.email).waitFor()
  await page.getByText(pending.email).waitFor()
  await notAsked('confirmEmailChange')
  await expect.poll(() => page.url()).not.toContain('token')
  await page.getByRole('button', use).click()
  answer({ confirmEmailChange: { account: { ...anna, email: 'anna.new@example.com' } } })
  await page.getByRole('heading', { name: 'Email changed', level: 1 }).waitFor()
  await page.getByText('anna.new@example.com').waitFor()
})

test('a link to a new address that ended says why and offers a new one', async () => {
  const { page } = await showScreen('confirmNewEmail', {
    query,
    answers: { confirmEmailChange: no('request.expired'), getPendingEmail: { pending: null, has_password: true } },
  })
  await page.getByRole('button', use).click()
  await page.getByRole('link', { name: 'Ask for a new link' }).waitFor()
})

test('a link to a new address of another account says how one comes to use it', async () => {
  const { page } = await showScreen('confirmNewEmail', {
    query,
    answers: { confirmEmailChange: no('session.not_yours'), getPendingEmail: { pending: null, has_password: true } },
  })
  await page.getByRole('button', use).click()
  await page.getByText('This link is for another account.').waitFor()
})

test('a page of a new address without a token says so, and a broken answer can be asked for again', async () => {
  const { page } = await showScreen('confirmNewEmail', {
    answers: { getPendingEmail: { pending: null, has_password: true } },
  })
  await page.getByRole('heading', { name: 'This link does not work any more', level: 1 }).waitFor()
  const { page: broken } = await showScreen('confirmNewEmail', {
    query,
    answers: { confirmEmailChange: fault, getPendingEmail: { pending, has_password: true } },
  })
  await broken.getByRole('button', use).click()
  await closeFault(broken)
  await broken.getByRole('button', use).waitFor()
})
