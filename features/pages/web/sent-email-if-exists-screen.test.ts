import { test } from 'vitest'
import { showScreen } from '#testkit/screen/show-screen.ts'

test('the address of the mail is named, and another one can be given', async () => {
  const { page } = await showScreen('sentEmailIfExists', { query: '?sent_to=anna%40example.com&about=reset' })
  await page.getByText('If an account exists for anna@example.com').waitFor()
  await page.getByRole('link', { name: 'Use another address' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
})

test('a mail to an address that is not known here is told without it', async () => {
  const { page } = await showScreen('sentEmailIfExists')
  await page.getByText('If an account exists for this address').waitFor()
})
