import { test } from 'vitest'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const query = `?token=${'a'.repeat(43)}`
const stop = { name: 'Stop it and log everybody out' }

test('a press stops the change of an address and leads to a new password', async () => {
  const { page, answer, notAsked } = await showScreen('stopEmailChange', {
    query,
    answers: { stopEmailChange: waiting },
  })
  await page.getByRole('button', stop).waitFor()
  await notAsked('stopEmailChange')
  await page.getByRole('button', stop).click()
  answer({ stopEmailChange: { reset_token: 'b'.repeat(43), is_email_back: true } })
  await page.getByLabel('New password', { exact: true }).first().waitFor()
})

test('where there are no passwords, who stops the change of an address reads that everybody is logged out', async () => {
  const { page } = await showScreen('stopEmailChange', {
    tenant: 'nordovest',
    query,
    answers: { stopEmailChange: { reset_token: null, is_email_back: true } },
  })
  await page.getByRole('button', stop).click()
  await page.getByRole('heading', { name: 'Stopped', level: 1 }).waitFor()
})

test('an address taken back that another account has by now is told so, and a new password can be chosen', async () => {
  const { page } = await showScreen('stopEmailChange', {
    query,
    answers: { stopEmailChange: { reset_token: 'b'.repeat(43), is_email_back: false } },
  })
  await page.getByRole('button', stop).click()
  await page.getByRole('heading', { name: 'Everybody is logged out', level: 1 }).waitFor()
  await page.getByText('Another account has this address by now').waitFor()
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  await page.getByLabel('New password', { exact: true }).first().waitFor()
})

test('where there are no passwords, who stops the change of an address reads that the address is not back', async () => {
  const { page } = await showScreen('stopEmailChange', {
    tenant: 'nordovest',
    query,
    answers: { stopEmailChange: { reset_token: null, is_email_back: false } },
  })
  await page.getByRole('button', stop).click()
  await page.getByText('Another account has this address by now').waitFor()
  await page.getByRole('link', { name: 'Back to login' }).waitFor()
})

test('after a server of before, which does not say whether the address is back, a new password is next', async () => {
  const answers = { stopEmailChange: { reset_token: 'b'.repeat(43) } }
  const { page } = await showScreen('stopEmailChange', { query, answers })
  await page.getByRole('button', stop).click()
  await page.getByLabel('New password', { exact: true }).first().waitFor({ timeout: 15_000 })
})

test('a link that stops the change of an address and ended leads to a new password all the same', async () => {
  const { page } = await showScreen('stopEmailChange', { query, answers: { stopEmailChange: no('request.expired') } })
  await page.getByRole('button', stop).click()
  await page.getByRole('link', { name: 'Choose a new password' }).waitFor()
})

test('a broken stop of the change of an address can be tried again', async () => {
  const { page } = await showScreen('stopEmailChange', { query, answers: { stopEmailChange: fault } })
  await page.getByRole('button', stop).click()
  await closeFault(page)
  await page.getByRole('button', stop).waitFor()
})
