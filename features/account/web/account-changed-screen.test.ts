import { test } from 'vitest'
import { showScreen } from '#testkit/screen/show-screen.ts'

test('saved changes say so, and claim no new password that nobody chose', async () => {
  const { page } = await showScreen('accountChanged', { answers: { listSessions: { payload: [] } } })
  await page.getByText('Your details are up to date.').waitFor()
  await page.getByRole('link', { name: 'Back to your account' }).last().click()
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
})
