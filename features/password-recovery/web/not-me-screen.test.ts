import { expect, test } from 'vitest'
import { inTurn } from '#testkit/browser/turns.ts'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const query = `?token=${'a'.repeat(43)}`
const press = { name: 'It was not me: log everybody out' }

test('one press says that it was not me, once, and the page says what was done and what is next', async () => {
  const { page, answer, asked, notAsked } = await showScreen('notMe', { query, answers: { sayNotMe: waiting } })
  await page.getByRole('button', press).waitFor()
  await notAsked('sayNotMe')
  await page.getByRole('button', press).click()
  answer({ sayNotMe: { is_reset_sent: true } })
  await page.getByRole('heading', { name: 'Everybody is logged out', level: 1 }).waitFor()
  await page.getByText('Look in your inbox').waitFor()
  await expect.poll(() => asked('sayNotMe').map(({ body }) => body)).toEqual([{ token: 'a'.repeat(43) }])
})

test('where the operator’s own login lets in, the page of what was not me speaks of no password', async () => {
  const answers = { sayNotMe: { is_reset_sent: false } }
  const { page } = await showScreen('notMe', { tenant: 'nordovest', query, answers })
  await page.getByRole('button', press).waitFor()
  await expect.poll(() => page.locator('main').innerText()).not.toMatch(/password/i)
  await page.getByRole('button', press).click()
  await page.getByRole('heading', { name: 'Everybody is logged out', level: 1 }).waitFor()
  await expect.poll(() => page.locator('main').innerText()).not.toMatch(/password/i)
})

test('a link of what was not me that ended leads to a new password all the same', async () => {
  const { page } = await showScreen('notMe', { query, answers: { sayNotMe: no('request.expired') } })
  await page.getByRole('button', press).click()
  await page.getByRole('link', { name: 'Choose a new password' }).waitFor()
})

test('a press on what was not me that is broken can be tried again', async () => {
  const { page } = await showScreen('notMe', { query, answers: { sayNotMe: fault } })
  await page.getByRole('button', press).click()
  await closeFault(page)
  await page.getByRole('button', press).waitFor()
})

test.each(inTurn(['de', 'it', 'fr'] as const, 2))('the page of what was not me has words in %s', async (language) => {
  const { page } = await showScreen('notMe', { query, language, tenant: 'lagunare' })
  await page.getByRole('button').first().waitFor()
})
