import { test } from 'vitest'
import { anna } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'
import { aHome } from '#testkit/screen/travel-samples.ts'

test('a path that nobody knows says so, and leads a visitor to the login', async () => {
  const { page } = await showScreen('notFound')
  await page.getByRole('heading', { name: 'You missed . . .' }).waitFor()
  await page.getByRole('link', { name: 'Back to the portal' }).click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
})

test('a path that nobody knows leads a traveller to the dashboard', async () => {
  const { page } = await showScreen('notFound', {
    account: anna,
    before: (page) =>
      page.addInitScript((account) => localStorage.setItem('session_account', JSON.stringify(account)), anna),
    answers: { getHome: aHome },
  })
  await page.getByRole('main').getByRole('link', { name: 'Back to the dashboard' }).click()
  await page.getByRole('heading', { name: 'Welcome, Anna' }).waitFor()
})
