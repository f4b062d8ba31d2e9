import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Response } from 'playwright-core'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { addCard } from '#testkit/browser/debtor.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { demoSession, enter, newAccount } from '#testkit/browser/steps.ts'
import { failedPayment, feedPortal, hoursAgo, tripOf } from '#testkit/portal/alert-steps.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

test('a payment fails: its mail leads to its page, and the link in its foot stops such mails without a login', async () => {
  const [demo] = demoAccounts
  const payment = failedPayment(demo?.cards[0] ?? '', { charges: [{ result: 'FAILED', at: hoursAgo(0) }] })
  await journey.portal.database.sql`update bank_cards set created = now() - interval '1 day'`
  await feedPortal(journey.portal, payment, tripOf(payment))
  const mails = await journey.portal.alerts(demo?.email ?? '')
  const text = mails.find((mail) => mail.text.includes('Malpensa T1'))?.text ?? ''
  const linkTo = (path: string) => new RegExp(`http\\S+${path}\\?\\S+`).exec(text)?.[0] ?? expect.fail(text)

  const traveller = await demoSession(journey)
  await traveller.page.goto(linkTo('/payments/payment'))
  await traveller.page.getByText('Malpensa T1').first().waitFor()
  await traveller.page
    .getByRole('button', { name: /^Pay (?:now|only this one)/ })
    .first()
    .waitFor()

  const stranger = await journey.traveller()
  await stranger.page.goto(linkTo('/emails/stop'))
  await stranger.page.getByText('A payment failed').waitFor()
  await stranger.expectAccessible()
  await stranger.page.getByRole('button', { name: 'Stop these emails' }).click()
  await stranger.page.getByRole('heading', { name: 'Stopped' }).waitFor()
  await stranger.leave()

  await traveller.open('/dashboard/account')
  const choice = traveller.page.getByRole('switch', { name: 'A payment failed' })
  await expect.poll(() => choice.getAttribute('aria-checked')).toBe('false')
  await traveller.leave()
})

const isTurn = (answer: Response) => answer.request().method() === 'POST' && answer.url().endsWith('/account/alerts')

test('the choice of mails decides: off, none comes; on, one comes however often it is told, and one press stops it', async () => {
  const { client, email } = await newAccount(journey, 'alma.alarm')
  await addCard(client, '0027')
  await journey.portal.database.sql`update bank_cards set created = now() - interval '1 day'`
  const traveller = await enter(journey, client)
  await traveller.open('/dashboard/account')
  const choice = (checked: boolean) => traveller.page.getByRole('switch', { name: 'A payment failed', checked })
  const failing = () => failedPayment('0000450000000000027', { charges: [{ result: 'FAILED', at: hoursAgo(0) }] })
  const failures = async () =>
    (await journey.portal.alerts(email, 0)).filter(({ subject }) => /^A payment of .* failed$/.test(subject))
  // What is kept decides: the switch itself turns at once.
  const turn = (checked: boolean) =>
    Promise.all([traveller.page.waitForResponse(isTurn), choice(!checked).click(), choice(checked).waitFor()])
  await turn(false)
  await feedPortal(journey.portal, failing())
  const unwanted = await failures()
  expect(unwanted).toEqual([])

  await turn(true)
  const payment = failing()
  for (const _ of ['once', 'again']) await feedPortal(journey.portal, payment)
  const [letter, ...others] = await failures()
  expect(others).toEqual([])

  const stop = /<(http[^>]+)>/.exec(letter?.headers['list-unsubscribe'] ?? '')?.[1] ?? expect.fail('no way out')
  const pressed = await fetch(stop, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  expect(pressed.status).toBe(200)
  await traveller.page.reload()
  await choice(false).waitFor()
  await traveller.leave()
})
