import { describe, test } from 'vitest'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { aSummary, visa } from '#testkit/screen/samples.ts'
import { goOffline } from '#testkit/screen/go-offline.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const send = { name: 'Email me the code' }

describe('the first step of the deletion', () => {
  test('the first step of the deletion says what goes and what stays, and sends the code', async () => {
    const { page, answer } = await showScreen('deletionRequest', { answers: { requestDeletion: waiting } })
    await page.getByRole('heading', { name: 'What is deleted' }).waitFor()
    await page.getByRole('heading', { name: 'What stays' }).waitFor()
    await page.getByText(/law/).first().waitFor()
    await page.getByRole('button', send).click()
    await page.locator('button[data-pending]').waitFor()
    answer({ requestDeletion: 'Sent' })
    await page.getByRole('heading', { name: 'Confirm the deletion' }).waitFor()
  })

  test('the first step of the deletion says how much is due, the own currency first', async () => {
    const francs = { ...aSummary(['F2']), currencies_code: 'CHF', total_amount: 500 }
    const { page } = await showScreen('deletionRequest', {
      answers: { listBankCards: [visa], getFailedSummaries: { payload: [francs, aSummary(['F1'])] } },
    })
    await page.getByText('Still due from failed payments: €13.00 and CHF 5.00').waitFor()
  })

  test('the first step of the deletion says that nothing is due where nothing is', async () => {
    const { page } = await showScreen('deletionRequest', {
      answers: { listBankCards: [visa], getFailedSummaries: { payload: [] } },
    })
    await page.getByText('You owe nothing at the moment.').waitFor()
  })

  test('the first step of the deletion says when too many codes were sent', async () => {
    const { page } = await showScreen('deletionRequest', {
      answers: { requestDeletion: no('mail.too_many', { retryAfterSeconds: 600 }) },
    })
    await page.getByRole('button', send).click()
    await page.getByText('We send only a few emails to one address').waitFor()
  })

  test('the first step of the deletion that finds the server broken opens the modal', async () => {
    const { page } = await showScreen('deletionRequest', { answers: { requestDeletion: fault } })
    await page.getByRole('button', send).click()
    await closeFault(page)
  })

  test('the first step of the deletion is refused in words without a network', async () => {
    const { page, notAsked } = await showScreen('deletionRequest')
    await page.getByRole('button', send).waitFor()
    await goOffline(page)
    await page.getByText('An account can be deleted only with a connection.').waitFor()
    await page.getByRole('button', send).click({ force: true })
    await page.context().setOffline(false)
    await page.getByText('An account can be deleted only with a connection.').waitFor({ state: 'detached' })
    await notAsked('requestDeletion')
  })
})
