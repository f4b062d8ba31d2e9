import { test } from 'vitest'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

test('the address of a mail that goes only to an account is named, and another one can be given', async () => {
  const { page } = await showScreen('sentEmailIfExists', { query: '?sent_to=anna%40example.com&about=reset' })
  await page.getByText('If an account exists for anna@example.com').waitFor()
  await page.getByText('The link works for 30 minutes.').waitFor()
  await page.getByRole('link', { name: 'Use another address' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
})

test('a mail that goes only to an account is told without an address that is not known here', async () => {
  const { page } = await showScreen('sentEmailIfExists')
  await page.getByText('If an account exists for this address').waitFor()
})

test('of no step of a sign-up it is said that it is done, as there may be none', async () => {
  const { page } = await showScreen('sentEmailIfExists', { query: '?sent_to=anna%40example.com&about=confirmation' })
  await page.getByRole('link', { name: 'Back to login' }).waitFor()
  await expectAbsent(page.locator('[aria-current=step]'))
})
