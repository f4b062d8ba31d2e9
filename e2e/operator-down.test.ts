import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey, Traveller } from '#testkit/browser/journey.ts'
import { demoSession, demoTraveller, enter, newAccount, registerCard } from '#testkit/browser/steps.ts'

/** An operator who keeps its data itself, and has a bad day. */
let journey: Journey
let tenants: Awaited<ReturnType<typeof tenantsWith>>
beforeAll(async () => {
  tenants = await tenantsWith({ operatorData: { kind: 'remote', address: '{sandbox}/back_office/api' } })
  journey = await startJourney({ settings: { TENANTS_DIR: tenants.folder, LOG_LEVEL: 'silent' } })
})
afterAll(async () => {
  await journey.close()
  await tenants.remove()
})

async function mood(change: object): Promise<void> {
  const answer = await fetch(`${journey.portal.sandboxUrl}/control/back-office`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  expect(answer.status).toBe(204)
}
async function demoOnDashboard(): Promise<Traveller> {
  await mood({ mode: 'ok' })
  return demoTraveller(journey)
}
/** The browser itself tells of every 503 in its console; nothing else may be said there. */
async function leave(traveller: Traveller): Promise<void> {
  const others = traveller.complaints.filter((line) => !/status of 503/.test(line))
  traveller.complaints.splice(0, traveller.complaints.length, ...others)
  await traveller.leave()
}
const retry = ({ page }: Traveller) => page.getByRole('button', { name: 'Try again' })
const rows = ({ page }: Traveller) => page.getByRole('row')

/** The modal of the specification, with a reference; what failed stands behind it in its own place. */
async function dismissModal({ page }: Traveller): Promise<void> {
  const modal = page.getByRole('alertdialog')
  await modal.getByText('Something went wrong - Error from server').waitFor()
  await modal.getByText(/Reference .*[0-9a-f-]{32,36}/).waitFor()
  await modal.getByText('Close', { exact: true }).click()
  await modal.waitFor({ state: 'detached' })
}

describe('while the operator cannot be used', () => {
  // Whatever else is wrong with it is the same fault for whoever asks (domain/operator/server/remote/faults.test.ts).
  test.each([{ mode: 'down' }, { mode: 'slow', delayMs: 20_000 }])(
    'because the operator is $mode, tickets say so with a reference, and come by a retry',
    async (change) => {
      const traveller = await demoOnDashboard()
      const { page } = traveller
      await mood(change)
      await page
        .getByRole('link', { name: /Tickets/ })
        .first()
        .click()
      await dismissModal(traveller)
      await page.getByText('This part could not be loaded.').waitFor()
      await expect.poll(() => page.getByText(/Reference .*[0-9a-f-]{32,36}/).count()).toBe(1)
      await expectAbsent(page.getByText(/no tickets/i))
      await traveller.expectAccessible()
      await mood({ mode: 'ok' })
      await retry(traveller).click()
      await rows(traveller).nth(5).waitFor()
      await page.getByText('This part could not be loaded.').first().waitFor({ state: 'detached' })
      await leave(traveller)
    },
  )

  test('dashboard, cards, account and logout stay usable while the operator cannot be used', async () => {
    await mood({ mode: 'ok' })
    const traveller = await demoSession(journey)
    const { page } = traveller
    await mood({ mode: 'down' })
    await traveller.open('/dashboard')
    await page
      .getByRole('link', { name: /Bank cards/ })
      .first()
      .click()
    await page.getByText('•••• 0204').first().waitFor()
    await traveller.open('/dashboard/account')
    await page.getByText('demo@example.com').first().waitFor()
    await expectAbsent(page.getByRole('alertdialog'))
    await expectAbsent(page.getByText('This part could not be loaded.'))
    // What is asked for the mark at Payments, and of the cards' last payments, which is asked once more after two seconds,
    // has its answers before the session ends.
    const told: Record<string, number> = {}
    page.on('response', (response) => {
      const [, call] = /payments\/(get\w*)\//.exec(response.url()) ?? []
      if (call !== undefined) told[call] = (told[call] ?? 0) + 1
    })
    await traveller.open('/dashboard')
    await expect.poll(() => told).toEqual({ get: 2, get_failed_summaries: 1 })
    await page
      .getByRole('button', { name: /Log out/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    await leave(traveller)
  })

  test('a slow pending sum does not hold up the payments', async () => {
    const traveller = await demoSession(journey)
    const answered: string[] = []
    traveller.page.on('response', (response) => {
      const [call] = /payments\/get\w*/.exec(response.url()) ?? []
      if (call !== undefined) answered.push(call)
    })
    await mood({ mode: 'slow', delayMs: 2500, only: 'payments/get_failed' })
    await traveller.open('/dashboard/travels/payments')
    await rows(traveller).nth(5).waitFor()
    await traveller.page
      .getByRole('button', { name: /^Pay now/ })
      .first()
      .waitFor()
    expect(answered.indexOf('payments/get')).toBeGreaterThanOrEqual(0)
    expect(answered.indexOf('payments/get')).toBeLessThan(answered.indexOf('payments/get_failed_summaries'))
    await leave(traveller)
  })

  test('a card that was registered is not lost: after a reload it is added by the modal’s own icon', async () => {
    await mood({ mode: 'ok' })
    const { client } = await newAccount(journey, 'olga')
    const traveller = await enter(journey, client)
    await mood({ mode: 'down' })
    await registerCard(traveller, '0207')
    await dismissModal(traveller)
    await traveller.page.getByText('you do not need to enter the card again').waitFor()
    await traveller.page.reload()
    const modal = traveller.page.getByRole('alertdialog')
    await modal.waitFor()
    await mood({ mode: 'ok' })
    await modal.getByRole('button', { name: 'Reload this page' }).click()
    await traveller.page.getByText('Card added successfully').first().waitFor()
    await leave(traveller)
  })
})
