import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityRow } from '#contract/shapes/privacy.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, asOwner, logIn, travellerPassword as password } from '#testkit/portal/travellers.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => portal.close())

interface Page {
  payload: ActivityRow[]
  next: string | null
}
const pageOf = async (client: BrowserLike, query = '') => (await client.ask(`/account/activity${query}`)).json as Page
const kindsOf = async (client: BrowserLike) => (await pageOf(client)).payload.map(({ kind }) => kind)
const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:142.0) Gecko/20100101 Firefox/142.0' }

describe('listActivity', () => {
  test('listActivity answers logins with their device, failed ones, ended ones and changes, the latest first', async () => {
    const email = 'busy@example.org'
    const id = await addTraveller(portal, email)
    await portal.client().ask('/login', { email, password: 'not this one at all' }, firefox)
    const other = await logIn(portal, email)
    const client = await logIn(portal, email)
    await other.ask('/logout', {})
    const account = { id, name: 'Anna', surname: 'Verdi', language: 'it' }
    await client.ask('/edit', { account })
    expect(await kindsOf(client)).toEqual([
      'details_changed',
      'session_ended',
      'logged_in',
      'logged_in',
      'login_failed',
    ])
    const failed = (await pageOf(client)).payload.at(-1)
    expect(failed).toMatchObject({ user_agent: firefox['user-agent'], about: '' })
    expect(JSON.stringify(await pageOf(client))).not.toContain('127.0.0.1')
  })

  test('listActivity answers twenty at once, and what is older page by page, each once', async () => {
    const email = 'long@example.org'
    const id = await addTraveller(portal, email)
    const client = await logIn(portal, email)
    await asOwner(
      portal,
      `insert into audit (tenant_id, what, account_id)
       select 'airlink', 'account.edited', '${id}' from generate_series(1, 44)`,
    )
    const pages = [await pageOf(client)]
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await pageOf(client, `?before=${next}`))
    expect(pages.map(({ payload }) => payload.length)).toEqual([20, 20, 5])
    expect(new Set(pages.flatMap(({ payload }) => payload.map((row) => row.id))).size).toBe(45)
  })

  test('listActivity answers a linked card by its last digits and an online payment once, and no book-keeping', async () => {
    const email = 'cards@example.org'
    const id = await addTraveller(portal, email)
    const client = await logIn(portal, email)
    await asOwner(
      portal,
      `set tapfolio.tenant = 'airlink';
       insert into bank_cards (account_id, order_id, alias_pan, token, label, truncated_pan, aid, form_factor)
       values ('${id}', 'registered-1', 'a-1', 't-1', 'VISA', '450000******0204', 'A0', 'CARD');
       insert into provider_orders (order_id, purpose, account_id, shop_id, amount_minor, currency)
       values ('registered-1', 'registration', '${id}', 's', 0, 'EUR'), ('paid-1', 'payment', '${id}', 's', 1300, 'EUR');
       insert into audit (what, account_id, subject) values ('order.opened', '${id}', 'paid-1'),
       ('order.succeeded', '${id}', 'registered-1'), ('bank_card.linked', '${id}', 'registered-1'),
       ('order.succeeded', '${id}', 'paid-1')`,
    )
    await portal.noteForged()
    const rows = (await pageOf(client)).payload.map(({ kind, about }) => `${kind} ${about}`.trim())
    expect(rows).toEqual(['paid_online', 'card_linked 450000******0204', 'logged_in'])
  })

  test('listActivity answers a card that waited for its first tap in vain as one that left, by its last digits', async () => {
    const email = 'waited@example.org'
    const id = await addTraveller(portal, email)
    const client = await logIn(portal, email)
    await asOwner(
      portal,
      `set tapfolio.tenant = 'airlink';
       with waited as (
         insert into bank_cards (account_id, order_id, alias_pan, token, label, truncated_pan, aid, form_factor, removed_at)
         values ('${id}', 'registered-2', 'a-2', '', '', 'xxxxxxxxxxxx0604', '', 'CARD', now()) returning id
       )
       insert into audit (what, account_id, subject) select 'bank_card.swept', '${id}', id::text from waited`,
    )
    const [row] = (await pageOf(client)).payload
    expect(row).toMatchObject({ kind: 'card_removed', about: 'xxxxxxxxxxxx0604' })
  })

  test('listActivity refuses what is no number', async () => {
    await addTraveller(portal, 'odd@example.org')
    const client = await logIn(portal, 'odd@example.org')
    expect((await client.ask('/account/activity?before=x')).status).toBe(400)
  })

  test('listActivity keeps out strangers, and one traveller from what another did', async () => {
    await addTraveller(portal, 'mine@example.org')
    await addTraveller(portal, 'theirs@example.org')
    await logIn(portal, 'theirs@example.org')
    expect(await kindsOf(await logIn(portal, 'mine@example.org'))).toEqual(['logged_in'])
    expect((await portal.client().ask('/account/activity')).status).toBe(401)
  })

  test('listActivity keeps out a flood: of failed logins fifty a day are noted', async () => {
    const email = 'flood@example.org'
    const id = await addTraveller(portal, email)
    await asOwner(
      portal,
      `insert into account_activity (tenant_id, what, account_id, user_agent)
       select 'airlink', 'login.failed', '${id}', '' from generate_series(1, 50)`,
    )
    await portal.client().ask('/login', { email, password: 'not this one at all' })
    const { rows } = await asOwner(portal, `select 1 from account_activity where account_id = '${id}'`)
    expect(rows).toHaveLength(50)
  })
})

describe('getPrivacyFacts', () => {
  test('getPrivacyFacts answers when the notice was accepted, and how long sessions live by the settings', async () => {
    const email = 'facts@example.org'
    const id = await addTraveller(portal, email)
    await asOwner(
      portal,
      `update accounts set privacy_accepted_at = '2026-03-01T08:00:00Z', privacy_notice = 'notice' where id = '${id}'`,
    )
    expect((await (await logIn(portal, email)).ask('/account/privacy')).json).toMatchObject({
      accepted: { at: '2026-03-01T08:00:00.000Z', notice: 'notice' },
      has_password: true,
      ledger_months: null,
      session_idle_minutes: 30,
      session_minutes: 720,
    })
  })

  test('getPrivacyFacts keeps out strangers', async () => {
    expect((await portal.client().ask('/account/privacy')).status).toBe(401)
  })
})

describe('endOtherSessions', () => {
  test('endOtherSessions answers with the others logged out, for who proves who they are, and the asking one stays', async () => {
    const email = 'notme@example.org'
    await addTraveller(portal, email)
    const [mine, thief] = [await logIn(portal, email), await logIn(portal, email)]
    expect((await mine.ask('/sessions/end_others', { password })).text).toBe('Success')
    expect((await thief.ask('/session')).status).toBe(401)
    expect((await mine.ask('/session')).status).toBe(200)
    expect((await kindsOf(mine))[0]).toBe('others_ended')
  })

  test('endOtherSessions refuses whoever has a session and proves nothing, so that the others stay', async () => {
    const email = 'stolen@example.org'
    await addTraveller(portal, email)
    const [owner, thief] = [await logIn(portal, email), await logIn(portal, email)]
    for (const [proof, msg] of [
      [{ password: '' }, 'required'],
      [{ password: 'not this one' }, 'incorrect'],
    ] as const) {
      const { json } = await thief.ask('/sessions/end_others', proof)
      expect(json).toMatchObject({ errors: [{ path: 'password', msg }] })
    }
    expect((await owner.ask('/session')).status).toBe(200)
  })

  test('endOtherSessions refuses a page of before by a status, as that takes a list of errors for done', async () => {
    const email = 'before@example.org'
    await addTraveller(portal, email)
    const [mine, other] = [await logIn(portal, email), await logIn(portal, email)]
    expect(await mine.ask('/sessions/end_others', {})).toMatchObject({
      status: 403,
      json: { code: 'session.unproven' },
    })
    expect((await other.ask('/session')).status).toBe(200)
  })

  test('endOtherSessions keeps out other accounts: theirs stay logged in', async () => {
    for (const email of ['one@example.org', 'two@example.org']) await addTraveller(portal, email)
    const [one, two] = [await logIn(portal, 'one@example.org'), await logIn(portal, 'two@example.org')]
    expect((await one.ask('/sessions/end_others', { password })).text).toBe('Success')
    expect((await two.ask('/session')).status).toBe(200)
  })
})
