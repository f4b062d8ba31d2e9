import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityRow } from '#contract/shapes/privacy.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { cardHolder, failedPayment, feedPortal } from '#testkit/portal/alert-steps.ts'
import { addTraveller, asOwner, logIn } from '#testkit/portal/travellers.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const kinds = ['payment_failed', 'payment_paid', 'card_changed', 'card_expiring', 'new_login']
const allBut = (...off: string[]) => ({
  payload: [
    ...kinds.map((kind) => ({ kind, is_on: !off.includes(kind) })),
    { kind: 'monthly_statement', is_on: false },
  ],
})

describe('answers', () => {
  test('listAlertChoices answers every kind, as is usual for who never chose; chooseAlert turns one and leaves the others', async () => {
    await addTraveller(portal, 'anna@example.org')
    const client = await logIn(portal, 'anna@example.org')
    expect((await client.ask('/account/alerts')).json).toEqual(allBut())
    const turn = (kind: string, is_on: boolean) => client.ask('/account/alerts', { kind, is_on })
    expect((await turn('payment_paid', false)).json).toEqual(allBut('payment_paid'))
    expect((await turn('new_login', false)).json).toEqual(allBut('payment_paid', 'new_login'))
    expect((await turn('payment_paid', true)).json).toEqual(allBut('new_login'))
    expect((await client.ask('/account/alerts')).json).toEqual(allBut('new_login'))
  })

  test('chooseAlert drops what waits when a kind is turned off, and counts from when it is turned on again', async () => {
    const { email, alias } = await cardHolder(portal)
    const client = await logIn(portal, email)
    const turn = (is_on: boolean) => client.ask('/account/alerts', { kind: 'payment_failed', is_on })
    await feedPortal(portal, failedPayment(alias))
    await feedPortal(portal, failedPayment(alias))
    await turn(false)
    const left = await asOwner(portal, 'select 1 from alerts where taken_at is null')
    expect(left.rows).toEqual([])
    await turn(true)
    await asOwner(portal, "update alerts set taken_at = now() - interval '2 hours'")
    await feedPortal(portal, failedPayment(alias))
    expect(await portal.alerts(email)).toHaveLength(1)
  })
})

test('chooseAlert notes each change among what happened to the account, and no press that changes nothing', async () => {
  await addTraveller(portal, 'elsa@example.org')
  const client = await logIn(portal, 'elsa@example.org')
  for (const is_on of [true, false, false, true])
    await client.ask('/account/alerts', { kind: 'new_login', is_on }, { 'user-agent': 'Lynx/2.9' })
  const { payload } = (await client.ask('/account/activity')).json as { payload: ActivityRow[] }
  expect(payload.slice(0, 3)).toMatchObject([
    { kind: 'alert_on', about: 'new_login', user_agent: 'Lynx/2.9' },
    { kind: 'alert_off', about: 'new_login', user_agent: 'Lynx/2.9' },
    { kind: 'logged_in' },
  ])
})

describe('keeps out', () => {
  test('chooseAlert takes only kinds that there are', async () => {
    await addTraveller(portal, 'bea@example.org')
    const client = await logIn(portal, 'bea@example.org')
    for (const kind of ['ticket', 'everything', '']) {
      const answer = await client.ask('/account/alerts', { kind, is_on: false })
      expect(answer.status).toBe(400)
    }
  })

  test('chooseAlert and listAlertChoices keep out what others chose', async () => {
    for (const name of ['carla', 'dora']) await addTraveller(portal, `${name}@example.org`)
    const [carla, dora] = [await logIn(portal, 'carla@example.org'), await logIn(portal, 'dora@example.org')]
    await carla.ask('/account/alerts', { kind: 'new_login', is_on: false })
    expect((await dora.ask('/account/alerts')).json).toEqual(allBut())
  })
})

test('a tenant whose operator tells nobody of failed payments does not offer mails about them', async () => {
  const remote = await startTestPortal({ tenant: 'nordovest' })
  try {
    await addTraveller(remote, 'anna@example.org')
    const client = await logIn(remote, 'anna@example.org')
    const { payload } = (await client.ask('/account/alerts')).json as { payload: { kind: string }[] }
    expect(payload.map(({ kind }) => kind)).toEqual([...kinds.slice(1), 'monthly_statement'])
  } finally {
    await remote.close()
  }
})
