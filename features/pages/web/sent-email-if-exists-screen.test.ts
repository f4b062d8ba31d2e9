import { test } from 'vitest'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

test('the address of the mail is named, and another one can be given', async () => {
  const { page } = await showScreen('sentEmailIfExists', { query: '?sent_to=anna%40example.com&about=reset' })
  await page.getByText('If an account exists for anna@example.com').waitFor()
  await page.getByText('The link works for 30 minutes.').waitFor()
  await page.getByRole('link', { name: 'Use another address' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
})

test('a mail to an address that is not known here is told without it', async () => {
  const { page } = await showScreen('sentEmailIfExists')
  await page.getByText('If an account exists for this address').waitFor()
})

test('of no step of a sign-up it is said that it is done, as there may be none', async () => {
  const { page } = await showScreen('sentEmailIfExists', { query: '?sent_to=anna%40example.com&about=confirmation' })
  await page.getByRole('link', { name: 'Back to login' }).waitFor()
  await expectAbsent(page.locator('[aria-current=step]'))
})
