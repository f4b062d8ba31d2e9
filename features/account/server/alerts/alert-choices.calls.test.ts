import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityRow } from '#contract/shapes/privacy.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { cardHolder, failedPayment, feedPortal } from '#testkit/portal/alert-steps.ts'
import { addTraveller, asOwner, logIn, untilIdle } from '#testkit/portal/travellers.ts'

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

describe('tells', () => {
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const mailsTo = async (email: string) => (await untilIdle(portal), portal.mails(email, 0))
  const tokenOf = (mail?: { text: string }) => /\/account\/not_me\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''

  test('chooseAlert mails the holder once that a guarding alert was turned off: which, when, in which browser, and how to say that it was not them', async () => {
    const email = 'greta@example.org'
    await addTraveller(portal, email, { language: 'en' })
    const thief = await logIn(portal, email)
    const turn = (kind: string, is_on: boolean) => thief.ask('/account/alerts', { kind, is_on }, firefox)
    for (const _ of [1, 2]) expect((await turn('new_login', false)).status).toBe(200)
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Emails that protect your Airlink Express account were turned off')
    expect(mail?.text).toMatch(/\n- Login from a new device – Firefox · Linux\n {2}\d+ \w+ \d{4}, \d\d:\d\d/)
    expect(mail?.headers['list-unsubscribe']).toBeUndefined()
    // All others are off already, and it comes all the same.
    for (const kind of kinds) await turn(kind, false)
    const told = await mailsTo(email)
    expect(told).toHaveLength(2)
    expect(told[0]?.text).toContain('- A card is added or removed – Firefox · Linux\n')
    expect((await portal.client().ask('/account/not_me', { token: tokenOf(mail) })).status).toBe(200)
    expect((await turn('new_login', false)).status).toBe(401)
  })

  test('chooseAlert mails nothing when an alert is turned on, or one that only informs is turned off', async () => {
    const email = 'hanna@example.org'
    await addTraveller(portal, email)
    const client = await logIn(portal, email)
    for (const kind of ['payment_failed', 'payment_paid', 'card_expiring', 'monthly_statement'])
      for (const is_on of [false, true, false]) await client.ask('/account/alerts', { kind, is_on })
    for (const kind of ['new_login', 'card_changed']) await client.ask('/account/alerts', { kind, is_on: true })
    expect(await mailsTo(email)).toEqual([])
  })

  test.each(['page', 'header'])(
    'the way out of a mail is told of too where it stops a guarding alert: by its %s',
    async (by) => {
      const { email } = await cardHolder(portal)
      await logIn(portal, email)
      await logIn(portal, email)
      const [mail] = await portal.alerts(email)
      const post = /^<(\S+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? expect.fail('no way out')
      const press = async () => {
        if (by === 'page') return (await portal.client().ask('/alerts/stop', { token: post.split('/').at(-1) })).status
        const form = new FormData()
        form.set('List-Unsubscribe', 'One-Click')
        return (await fetch(post, { method: 'POST', body: form })).status
      }
      expect([await press(), await press()]).toEqual([200, 200])
      const told = await mailsTo(email)
      expect(told.map(({ subject }) => subject)).toEqual([
        'Emails that protect your Airlink Express account were turned off',
      ])
      expect(told[0]?.text).toContain('- Login from a new device – ')
    },
  )

  test('chooseAlert refuses who turns guarding alerts off again and again, so that no mailbox fills with mails about it', async () => {
    const email = 'irma@example.org'
    await addTraveller(portal, email)
    const client = await logIn(portal, email)
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) {
      await client.ask('/account/alerts', { kind: 'new_login', is_on: true })
      statuses.push((await client.ask('/account/alerts', { kind: 'new_login', is_on: false })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect((await client.ask('/account/alerts')).json).toEqual(allBut())
    expect(await mailsTo(email)).toHaveLength(20)
  })
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
