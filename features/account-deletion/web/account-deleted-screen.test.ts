import { test } from 'vitest'
import { showScreen } from '#testkit/screen/show-screen.ts'

test('whoever comes to the farewell without a deletion is told nothing of the kind', async () => {
  const { page } = await showScreen('accountDeleted', { answers: { listSessions: { payload: [] } } })
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
})
