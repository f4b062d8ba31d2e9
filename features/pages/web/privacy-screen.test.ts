import { expect, test } from 'vitest'
import { showScreen } from '#testkit/screen/show-screen.ts'

test('the notice of the operator is read in the reader’s language, with a way back', async () => {
  const { page } = await showScreen('privacy', { language: 'de' })
  await page.getByRole('heading', { level: 2, name: 'Wer Ihre Daten verarbeitet' }).waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0)
})

test('a notice that is a PDF is opened in a window of its own, or kept', async () => {
  const { page } = await showScreen('privacy', { tenant: 'lagunare' })
  await page.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor()
})
