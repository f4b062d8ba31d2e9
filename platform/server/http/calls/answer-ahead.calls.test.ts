import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WatchedPool } from '../../database/open-pool.ts'
import { changeWhileWaiting } from '#testkit/portal/change-while-waiting.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, asOwner, linkCard, logIn } from '#testkit/portal/travellers.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'

let portal: TestPortal
let browser: BrowserLike
let id: string
let aliasPan: string
let people = 0
beforeAll(async () => {
  portal = await startTestPortal({ settings: { DATABASE_WAIT_SECONDS: '20' } })
})
afterAll(() => portal.close())
beforeEach(async () => {
  const email = `ahead${String(++people)}@example.org`
  id = await addTraveller(portal, email)
  browser = await logIn(portal, email)
  aliasPan = `00004500000000090${String(people).padStart(2, '0')}`
  await linkCard(portal, id, aliasPan)
  // What is asked the second time begins with the session as the first saw it.
  expect((await cards()).json).toMatchObject([{ alias_pan: aliasPan }])
})

const cards = (accounts_id = id) => browser.ask('/bank_cards/get', { accounts_id })
const tickets = () => browser.ask('/tickets/get/pk_airlink_demo/10/0/3:desc////')
const total = async () => ((await tickets()).json as { total: number }).total

describe('a call that begins ahead of its session', () => {
  test.each<[string, () => Promise<{ status: number }>]>([
    ['session', () => browser.ask('/session')],
    ['cards', () => cards()],
    ['tickets', () => tickets()],
    ['payments', () => browser.ask('/payments/get/pk_airlink_demo/10/0/4:desc//////')],
    ['summaries', () => browser.ask('/payments/get_failed_summaries/pk_airlink_demo/0/0/')],
  ])('a call that begins ahead of its session takes one connection once, for one round trip: %s', async (_, ask) => {
    const taking = vi.spyOn(WatchedPool.prototype, 'connect')
    const taken: number[] = []
    // Limits are told to other servers once a second, over the same pool.
    for (let turn = 0; turn < 3; turn++) {
      taking.mockClear()
      expect((await ask()).status).toBe(200)
      const pools = taking.mock.contexts as { options: { application_name?: string } }[]
      taken.push(pools.filter(({ options }) => options.application_name === 'tapfolio airlink').length)
    }
    taking.mockRestore()
    expect(Math.min(...taken)).toBe(1)
  })

  test('a call that begins ahead is refused when the session ended meanwhile', async () => {
    expect((await tickets()).status).toBe(200)
    await asOwner(portal, `delete from sessions where account_id = '${id}'`)
    for (const answer of [await tickets(), await cards(), await cards()]) expect(answer.status).toBe(401)
  })

  test('a call that begins ahead is refused when the session was too long without a call', async () => {
    await asOwner(portal, `update sessions set last_seen = now() - interval '1 day' where account_id = '${id}'`)
    expect((await cards()).status).toBe(401)
  })

  // Of the second one the session is read before anything else is.
  test.each(['/session', '/account/activity'])(
    'a call that begins ahead is asked again where its connection ended meanwhile: %s',
    async (path) => {
      const { status } = await changeWhileWaiting(portal, {
        hold: 'lock table sessions in access exclusive mode',
        ask: () => browser.ask(path),
        change: `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
      })
      expect(status).toBe(200)
    },
  )

  test('a call that begins ahead shows the account as it was changed meanwhile', async () => {
    await asOwner(portal, `update accounts set name = 'Renata' where id = '${id}'`)
    expect((await browser.ask('/session')).json).toMatchObject({ account: { name: 'Renata' } })
  })

  test('a call that begins ahead shows nothing of a card that the account gave up meanwhile', async () => {
    await asOwner(
      portal,
      `insert into operator_tickets (tenant_id, id, alias_pan, name, amount_minor, currency, passenger_number, valid_from,
         valid_to, time_zone, updated)
       values ('airlink', 'T${id}', '${aliasPan}', 'A', 100, 'EUR', 1, now(), now(), 'Europe/Rome', now())`,
    )
    expect(await total()).toBeGreaterThan(0)
    await asOwner(portal, `update bank_cards set removed_at = now() where account_id = '${id}'`)
    expect(await total()).toBe(0)
    expect((await cards()).json).toEqual([])
  })

  test('a call that begins ahead is refused for somebody else; what is malformed is told only to who may ask', async () => {
    expect((await cards('somebody else')).status).toBe(403)
    const malformed = () => browser.ask('/tickets/get/pk_airlink_demo/10/0/sideways////')
    expect((await malformed()).status).toBe(400)
    await asOwner(portal, `delete from sessions where account_id = '${id}'`)
    expect((await malformed()).status).toBe(401)
  })
})
