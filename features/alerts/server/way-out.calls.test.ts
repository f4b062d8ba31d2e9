import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cardHolder, failedPayment, feedPortal } from '#testkit/portal/alert-steps.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { Letter, TestPortal } from '#testkit/portal/start-test-portal.ts'
import { asOwner } from '#testkit/portal/travellers.ts'

let portal: TestPortal
let holder: Awaited<ReturnType<typeof cardHolder>>
let mail: Letter
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  holder = await cardHolder(portal)
  await feedPortal(portal, failedPayment(holder.alias))
  mail = (await portal.alerts(holder.email))[0] ?? expect.fail('there is no mail')
})

const address = () => /^<(\S+)>$/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? expect.fail('no way out')
const token = () => address().split('/').at(-1) ?? ''
const press = (to: string, body: string | FormData = 'List-Unsubscribe=One-Click', more: object = {}) =>
  fetch(to, {
    method: 'POST',
    redirect: 'manual',
    body,
    ...(typeof body === 'string' && { headers: { 'content-type': 'application/x-www-form-urlencoded', ...more } }),
  })
const isStopped = async () => {
  const { rows } = await asOwner(portal, `select is_on from alert_choices where account_id = '${holder.id}'`)
  return rows.map(({ is_on }) => is_on).includes(false)
}

describe('answers', () => {
  test('stopMailsByHeader stops the mails of its kind at one press, from no page and without a session, any number of times', async () => {
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    for (const _ of [1, 2]) expect((await press(address())).status).toBe(200)
    await feedPortal(portal, failedPayment(holder.alias))
    await asOwner(portal, `delete from alerts where taken_at is not null`)
    await portal.noteForged()
    await feedPortal(portal, failedPayment(holder.alias))
    expect(await portal.alerts(holder.email)).toHaveLength(1)
    const { rows } = await asOwner(portal, `select kind, is_on from alert_choices where account_id = '${holder.id}'`)
    expect(rows).toEqual([{ kind: 'payment_failed', is_on: false }])
    const noted = await asOwner(
      portal,
      `select what, user_agent from account_activity where account_id = '${holder.id}'`,
    )
    expect(noted.rows).toEqual([{ what: 'alert.off.payment_failed', user_agent: '' }])
  })

  test('stopMailsByHeader takes the press as a form of either kind, from a page of somebody else too', async () => {
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await press(address(), form)).status).toBe(200)
    expect(await isStopped()).toBe(true)
    expect((await press(address(), undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(200)
  })

  test('leadToWayOut leads a browser to the page that asks, and changes nothing', async () => {
    for (const method of ['HEAD', 'GET']) {
      const { status, headers } = await fetch(address(), { method, redirect: 'manual' })
      expect([status, headers.get('location')]).toEqual([303, `${portal.url}/emails/stop?token=${token()}`])
    }
    expect(mail.text).toContain(`${portal.url}/emails/stop?token=`)
    expect(await isStopped()).toBe(false)
  })

  test('readWayOut says what a token stops and changes nothing; stopMails stops it', async () => {
    const client = portal.client()
    const on = { kind: 'payment_failed', is_on: true }
    for (const _ of [1, 2]) expect((await client.ask('/alerts/way_out', { token: token() })).json).toEqual(on)
    expect((await client.ask('/alerts/stop', { token: token() })).json).toEqual({ ...on, is_on: false })
    expect((await client.ask('/alerts/way_out', { token: token() })).json).toEqual({ ...on, is_on: false })
  })
})

describe('refuses', () => {
  test('stopMailsByHeader refuses a post that is no press, and one that is too long', async () => {
    for (const body of ['', 'a=List-Unsubscribe', 'x'.repeat(5000)])
      expect((await press(address(), body)).status).toBe(400)
    expect(await isStopped()).toBe(false)
  })

  test('readWayOut, stopMails and stopMailsByHeader refuse what we did not seal', async () => {
    const altered = token().replace(/.{3}$/, (end) => (end === 'AAA' ? 'BBB' : 'AAA'))
    for (const wrong of [altered, '', 'x', `${token()}x.`]) {
      for (const path of ['/alerts/way_out', '/alerts/stop'])
        expect((await portal.client().ask(path, { token: wrong })).text).toBe('Request Expired')
      // A mail program takes whatever comes with 200 for done.
      expect((await press(`${portal.url}/api/alerts/out/airlink/${wrong}`)).status).toBe(404)
    }
    expect(await isStopped()).toBe(false)
  })
})

describe('keeps out', () => {
  test('a token of one tenant stops nothing at another, even of the same account', async () => {
    expect((await press(address().replace('/airlink/', '/lagunare/'))).status).toBe(404)
    expect((await press(address().replace('/airlink/', '/nobody/'))).status).toBe(403)
    expect(await isStopped()).toBe(false)
  })

  test('a mail that went to an earlier address, or to an account that is gone, stops nothing any more', async () => {
    await asOwner(portal, `update accounts set email_canonical = 'new.${holder.email}' where id = '${holder.id}'`)
    expect((await press(address())).status).toBe(404)
    await asOwner(portal, `delete from accounts where id = '${holder.id}'`)
    expect((await press(address())).status).toBe(404)
  })

  test('a token opens nothing else: neither the account, nor a mail’s link, nor another kind', async () => {
    const client = portal.client()
    expect((await client.ask('/account/email/stop', { token: token().slice(0, 64) })).text).toBe('Request Expired')
    expect((await client.ask('/account/alerts')).status).toBe(401)
    expect(client.hasSession).toBe(false)
    expect(token()).not.toContain(holder.id)
  })
})
