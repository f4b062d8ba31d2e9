import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'

let portal: TestPortal
let traveller: BrowserLike
const [demo, giulia] = demoAccounts
beforeAll(async () => {
  portal = await startTestPortal({ seed: true })
  traveller = portal.client()
  await traveller.ask('/login', { email: demo?.email, password: demo?.password })
})
afterAll(() => portal.close())

interface Tickets {
  payload: Ticket[]
  total: number
}
const ask = (segments: string, client = traveller) => client.ask(`/tickets/get/${portal.key}/${segments}`)
const tickets = async (segments: string) => (await ask(segments)).json as Tickets
const [plastic = '', phone = ''] = demo?.cards ?? []
const theirs = giulia?.cards[0] ?? ''

describe('listTickets answers', () => {
  test('listTickets answers the last ten of all own cards, the newest first', async () => {
    const { payload, total } = await tickets('10/0/3:desc////')
    expect(payload).toHaveLength(10)
    expect(total).toBeGreaterThan(30)
    const begins = payload.map(({ valid_from }) => valid_from)
    expect(begins).toEqual(begins.toSorted().reverse())
    for (const { alias_pan } of payload) expect(demo?.cards).toContain(alias_pan)
  })

  test('listTickets answers all of them for page size 0, page after page the same', async () => {
    const all = await tickets('0/0/3:desc////')
    expect(all.payload).toHaveLength(all.total)
    const pages = [await tickets('25/0/3:desc////'), await tickets('25/25/3:desc////')]
    expect(pages.flatMap(({ payload }) => payload)).toEqual(all.payload.slice(0, 50))
  })

  test('listTickets answers those of the cards that were asked for', async () => {
    const { payload } = await tickets(`0/0/3:desc///${plastic},${phone}/`)
    expect(new Set(payload.map(({ alias_pan }) => alias_pan))).toEqual(new Set([plastic, phone]))
  })

  test('listTickets answers those that begin within the range, its start included and its end not', async () => {
    const all = (await tickets('0/0/3:desc////')).payload
    const one = all[3]
    const minute = `${one?.valid_from.slice(0, 10) ?? ''}-${one?.valid_from.slice(11, 16) ?? ''}`
    const from = (await tickets(`0/0/3:desc/${minute}///`)).payload
    const until = (await tickets(`0/0/3:desc//${minute}//`)).payload
    expect(from.map(({ id }) => id)).toContain(one?.id)
    expect(until.map(({ id }) => id)).not.toContain(one?.id)
    expect(from.length + until.length).toBe(all.length)
  })

  test('listTickets answers nothing older than 13 months, even when the range is longer', async () => {
    await portal.database
      .sql`insert into operator_tickets (id, alias_pan, name, amount_minor, currency, passenger_number,
        valid_from, valid_to, time_zone, updated)
      select 'old', ${plastic}, 'old', 1, 'EUR', 1, at, at, 'Europe/Rome', at
      from (select now() - interval '14 months' as at) ago`
    expect((await tickets('0/0/3:asc/1990-01-01-00:00///')).payload.map(({ id }) => id)).not.toContain('old')
    expect((await tickets('0/0/3:asc////')).payload.map(({ id }) => id)).not.toContain('old')
    const then = new Date(Date.now() - 300 * 86_400_000).toISOString()
    const early = await tickets(`0/0/3:asc/1990-01-01-00:00/${then.slice(0, 10)}-00:00//`)
    expect(early.payload[0]?.id).toBe('old')
  })
})

describe('listTickets answers a long list', () => {
  test('listTickets answers all of 10,050, and a page longer than a thousand, each ticket once and with the total', async () => {
    await portal.database.sql`
      insert into operator_tickets (id, alias_pan, name, amount_minor, currency, passenger_number, valid_from, valid_to,
        time_zone, updated)
      select 'many-' || n, ${plastic}, 'one of many', 1, 'EUR', 1, at, at, 'Europe/Rome', at
      from generate_series(1, 10050) n, lateral (select now() - interval '1 day' - n % 5000 * interval '1 minute' as at) made`
    const all = await tickets('0/0/3:desc////')
    expect(new Set(all.payload.map(({ id }) => id)).size).toBe(all.payload.length)
    expect(all.payload.filter(({ id }) => id.startsWith('many-'))).toHaveLength(10_050)
    expect(all.total).toBe(all.payload.length)
    const page = await tickets('2500/500/3:desc////')
    expect(page.payload).toEqual(all.payload.slice(500, 3000))
    expect(page.total).toBe(all.total)
    expect((await tickets('10/9000/3:desc////')).payload).toEqual(all.payload.slice(9000, 9010))
    await portal.database.sql`delete from operator_tickets where id like 'many-%'`
  })
})

describe('listTickets refuses', () => {
  test.each(['10/0/9:desc////', '10/0/3:up////', '10/0/3:desc/yesterday///', 'ten/0/3:desc////', '10/0/3:desc///4x/'])(
    'listTickets refuses the malformed %s',
    async (segments) => {
      expect((await ask(segments)).status).toBe(400)
    },
  )
})

describe('listTickets keeps out', () => {
  test('listTickets keeps out whoever has no session', async () => {
    expect((await ask('10/0/3:desc////', portal.client())).status).toBe(401)
  })

  test('listTickets keeps out the cards of others, which look like cards that do not exist', async () => {
    for (const alias of [theirs, '0000450000000000999'])
      expect(await tickets(`0/0/3:desc///${alias}/`)).toEqual({ payload: [], total: 0 })
    const mixed = await tickets(`0/0/3:desc///${theirs},${plastic}/`)
    expect(new Set(mixed.payload.map(({ alias_pan }) => alias_pan))).toEqual(new Set([plastic]))
    const lastMonth = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10)
    expect(await tickets(`0/0/3:desc/${lastMonth}-00:00//${theirs}/`)).toEqual({ payload: [], total: 0 })
  })

  test('listTickets keeps out a card that was removed', async () => {
    await portal.database.sql`update bank_cards set removed_at = now() where alias_pan = ${phone}`
    expect(await tickets(`0/0/3:desc///${phone}/`)).toEqual({ payload: [], total: 0 })
    expect((await tickets('0/0/3:desc////')).payload.some(({ alias_pan }) => alias_pan === phone)).toBe(false)
  })
})
