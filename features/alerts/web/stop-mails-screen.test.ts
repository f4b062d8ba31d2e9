import { expect, test } from 'vitest'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const query = '?token=sealed'
const failed = { kind: 'payment_failed', is_on: true } as const
const stop = { name: 'Stop these emails' }

test('who follows the link of a mail without a login reads which mails it stops, and stops them at one press', async () => {
  const { page, answer, asked, notAsked } = await showScreen('stopMails', { query, answers: { readWayOut: waiting } })
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'attached' })
  answer({ readWayOut: failed, stopMails: waiting })
  await page.getByText('A payment failed').waitFor()
  await notAsked('stopMails')
  await page.getByRole('button', stop).click()
  await page.locator('button[data-pending]').waitFor()
  answer({ stopMails: { ...failed, is_on: false } })
  await page.getByRole('heading', { name: 'Stopped', level: 1 }).waitFor()
  await expect.poll(() => asked('stopMails').map(({ body }) => body)).toEqual([{ token: 'sealed' }])
  await expect.poll(() => page.url()).not.toContain('sealed')
})

test('mails that were stopped before are said to be, and nothing is asked', async () => {
  const { page } = await showScreen('stopMails', { query, answers: { readWayOut: { ...failed, is_on: false } } })
  await page.getByRole('heading', { name: 'Stopped', level: 1 }).waitFor()
})

test('a link of an account that is gone leads to the choices of the account', async () => {
  const { page } = await showScreen('stopMails', { query, answers: { readWayOut: no('request.expired') } })
  await page.getByRole('link', { name: 'Choose in your account' }).waitFor()
})

test('a link without its end leads to the choices of the account', async () => {
  const { page } = await showScreen('stopMails')
  await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor()
})

test('a way out of mails that is broken can be tried again', async () => {
  const { page, answer } = await showScreen('stopMails', { query, answers: { readWayOut: fault } })
  await closeFault(page)
  answer({ readWayOut: failed, stopMails: fault })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', stop).click()
  await closeFault(page)
  await page.getByRole('button', stop).waitFor()
})
