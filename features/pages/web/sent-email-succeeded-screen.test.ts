import { expect, test } from 'vitest'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

test('the address of a mail that was sent is named, and another one can be given', async () => {
  const { page } = await showScreen('sentEmailSucceeded', { query: '?sent_to=anna%40example.com&about=reset' })
  await page.getByText('We have sent an email to anna@example.com').waitFor()
  await page.getByRole('link', { name: 'Use another address' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
})

test('a mail that was sent is told without an address that is not known here', async () => {
  const { page } = await showScreen('sentEmailSucceeded')
  await page.getByText('We have sent you an email.').waitFor()
})

test('a mail that confirms an address is the second step of a sign-up; one about a password is none', async () => {
  const ofSignUp = await showScreen('sentEmailSucceeded', { query: '?sent_to=anna%40example.com&about=confirmation' })
  await expect.poll(() => ofSignUp.page.locator('[aria-current=step]').textContent()).toMatch('Confirm your email')
  const ofReset = await showScreen('sentEmailSucceeded', { query: '?sent_to=anna%40example.com&about=reset' })
  await ofReset.page.getByRole('link', { name: 'Back to login' }).waitFor()
  await expectAbsent(ofReset.page.locator('[aria-current=step]'))
})
