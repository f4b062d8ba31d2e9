import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { cardHolder, collected, failedPayment, feedPortal } from '#testkit/portal/alert-steps.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { payHosted } from '#testkit/portal/hosted-card.ts'
import type { HostedForm } from '#testkit/portal/hosted-card.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { asOwner, untilIdle } from '#testkit/portal/travellers.ts'
import { letIn } from '#testkit/portal/identity-browser.ts'

const nothing = 'There is nothing more to do.'
const paidMail = async (portal: TestPortal, email: string, count = 1) =>
  (await portal.alerts(email, count)).find(({ subject }) => /paid/i.test(subject)) ?? expect.fail('no such mail')

describe('where the portal keeps the ledger', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
  })
  afterAll(() => portal.close())

  test('the mail that a payment is paid says what others come to that are still due, and leads to them', async () => {
    const { email, alias } = await cardHolder(portal)
    const payment = failedPayment(alias)
    const abroad = failedPayment(alias, { amount: 2500, currency: 'CHF' })
    const others = [abroad, failedPayment(alias, { amount: 650 })]
    await feedPortal(portal, payment, ...others)
    await feedPortal(portal, collected(payment))
    const { text, html } = await paidMail(portal, email, 2)
    const list = `${portal.url}/dashboard/travels/payments?period=last12&status=failed`
    // The operator's own currency first, as on the screens.
    expect(text.replaceAll('\u00a0', ' ')).toContain(
      `Still due: €6.50 and CHF 25.00. Until it is paid, the readers may refuse Mastercard •••• 0027.\n\nSee and pay:\n${list}`,
    )
    expect(html).toContain(list.replace('&', '&amp;'))
    expect(text).not.toContain(nothing)
  })

  test('the mail says that there is nothing more to do where no other is due', async () => {
    const { email, alias } = await cardHolder(portal)
    const payment = failedPayment(alias)
    await feedPortal(portal, payment)
    await feedPortal(portal, collected(payment))
    const { text } = await paidMail(portal, email, 2)
    expect(text).toContain(nothing)
    expect(text).not.toContain('Still due')
    expect(text).not.toContain('status=failed')
  })
})

describe('where the operator is asked by its own API', () => {
  let portal: TestPortal
  let traveller: BrowserLike
  const [demo] = demoAccounts
  const email = demo?.email ?? ''
  beforeAll(async () => {
    portal = await startTestPortal({ tenant: 'nordovest', seed: true, settings: { LOG_LEVEL: 'silent' } })
    traveller = portal.client()
    if (demo !== undefined) await letIn(traveller, { email, password: demo.password })
  })
  afterAll(() => portal.close())

  const due = async () => {
    const { json } = await traveller.ask(`/payments/get_failed_summaries/${portal.key}/0/0/`)
    return (json as { payload: FailedSummary[] }).payload.filter(({ count }) => count > 0)
  }
  const mood = (change: object) =>
    fetch(`${portal.sandboxUrl}/control/back-office`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    })
  /** Pays online, an hour after any mail before; answers what the newest mail says. */
  async function paidText(shortIds: readonly string[], count: number): Promise<string> {
    await asOwner(portal, `update alerts set taken_at = taken_at - interval '61 minutes'`)
    const form = (await traveller.ask('/payments/form', { short_ids: shortIds })).json as HostedForm
    await traveller.ask('/card_provider/outcome', { query: await payHosted(form, '4598250000000027') })
    await untilIdle(portal)
    const [mail] = (await portal.alerts(email, count)).filter(({ subject }) => /paid/i.test(subject))
    return mail?.text ?? expect.fail('no such mail')
  }

  test('the mail that a payment is paid says what is still due, neither while nobody answers, and at the end that nothing is', async () => {
    const [first, ...others] = (await due()).flatMap(({ short_ids }) => short_ids)
    if (!first || others.length < 2) expect.fail('the demo has failed payments')
    const withDue = await paidText([first], 1)
    expect(withDue).toContain('Still due: ')
    expect(withDue).toContain('status=failed')
    expect(withDue).not.toContain(nothing)

    const [second = ''] = (await due()).flatMap(({ short_ids }) => short_ids)
    await mood({ mode: 'down', only: 'payments/get_failed_summaries' })
    const unknown = await paidText([second], 2)
    expect(unknown).toContain('is paid now')
    expect(unknown).not.toContain('Still due')
    expect(unknown).not.toContain('status=failed')
    expect(unknown).not.toContain(nothing)
    await mood({ mode: 'ok' })

    let mails = 2
    let last = ''
    for (const { short_ids } of await due()) last = await paidText(short_ids, ++mails)
    expect(await due()).toEqual([])
    expect(last).toContain(nothing)
    expect(last).not.toContain('Still due')
  })
})
