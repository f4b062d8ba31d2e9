import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'
import { addTraveller, asOwner, linkCard, logIn, untilIdle } from '#testkit/portal/travellers.ts'
import type { TicketRecord } from './lines/feed-record.ts'
import { sampleTicket } from '#testkit/operator/sample-records.ts'

let people = 0
/** Somebody with a card for days, who wants to be told unless said otherwise. */
async function holder(portal: TestPortal, more: { language?: string; wants?: boolean } = {}) {
  const n = ++people
  const email = `nina${String(n)}@example.org`
  const alias = String(4_500_000_000_000 + n).padStart(19, '0')
  const id = await addTraveller(portal, email, more)
  await linkCard(portal, id, alias)
  await asOwner(portal, `update bank_cards set created = now() - interval '3 days' where account_id = '${id}'`)
  await asOwner(portal, `update accounts set notify_ticket_issuance = ${String(more.wants ?? true)} where id = '${id}'`)
  return { email, alias, id }
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
let tickets = 0
const ticketOf = (alias_pan: string, more: Partial<TicketRecord> = {}) =>
  sampleTicket({ id: `N-${String(++tickets)}`, alias_pan, valid_from: hoursAgo(1), valid_to: hoursAgo(-2), ...more })

async function feed(portal: TestPortal, ...records: object[]) {
  const response = await fetch(`${portal.url}/api/operator/feed`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${portal.operatorSecret}` },
    body: records.map((record) => JSON.stringify(record)).join('\n'),
  })
  expect(response.status).toBe(200)
  await untilIdle(portal)
}

describe('where the tenant offers notices', () => {
  let portal: TestPortal
  let tenants: Awaited<ReturnType<typeof tenantsWith>>
  beforeAll(async () => {
    tenants = await tenantsWith({ ticketNotices: 'offered', currencyDisplay: 'code' })
    portal = await startTestPortal({ settings: { TENANTS_DIR: tenants.folder } })
  })
  afterAll(async () => {
    await portal.close()
    await tenants.remove()
  })
  beforeEach(() => asOwner(portal, 'delete from budgets; delete from login_doors'))

  test('a new ticket of a linked card is told of, in the account’s language and the ticket’s own zone', async () => {
    const { email, alias } = await holder(portal, { language: 'de' })
    const valid_from = '2100-03-28T00:50:00Z'
    const wide = {
      valid_from,
      valid_to: '2100-03-28T01:50:00Z',
      time_zone: 'Europe/Rome',
      amount: 1300,
      currency: 'EUR',
    }
    await feed(portal, ticketOf(alias, { ...wide, name: 'Flughafen einfach' }))
    const [mail] = await portal.alerts(email)
    // The way is what it is called by and stands nowhere else.
    expect(mail?.subject).toMatch(/^Ihr Ticket von Airlink Express: \S.+ → .+\S$/)
    expect(mail?.subject).not.toContain('Flughafen')
    const text = mail?.text.replaceAll('\u00a0', ' ') ?? ''
    // Clocks go forward between its beginning and its end.
    expect(text).toContain(
      [
        'Für Ihre Karte wurde ein neues Ticket ausgestellt:\n',
        '- Tarif: Flughafen einfach',
        '- Preis: 13,00 EUR',
        '- Gültig ab: 28.03.2100, 01:50 MEZ',
        '- Gültig bis: 28.03.2100, 03:50 MESZ',
        '- Karte: Mastercard •••• 0027\n',
      ].join('\n'),
    )
    expect(text).not.toContain('→')
    expect(text).toContain(`${portal.url}/dashboard/travels/tickets`)
  })

  test('a new ticket is told of with the name that its holder gave the card', async () => {
    const { email, alias, id } = await holder(portal, { language: 'en' })
    await asOwner(portal, `update bank_cards set own_name = 'Work' where account_id = '${id}'`)
    await feed(portal, ticketOf(alias))
    const [mail] = await portal.alerts(email)
    expect(mail?.text).toMatch(/\n- Card: Work ••••\s0027\n/)
    expect(mail?.text).not.toContain('Mastercard')
  })

  test('a ticket is told of once, however often it is fed, alone or among others, changed or not, and by two feeds at once', async () => {
    const { email, alias } = await holder(portal)
    const ticket = ticketOf(alias)
    const later = { ...ticket, amount: 1500, updated: '2100-01-01T00:00:00Z' }
    await Promise.all([feed(portal, ticket), feed(portal, ticket, ticket), feed(portal, later)])
    await feed(portal, ticket, later, ticketOf('0000450000000999999'))
    expect(await portal.alerts(email)).toHaveLength(1)
    await asOwner(portal, `delete from operator_tickets where id = '${ticket.id}'`)
    await feed(portal, ticket)
    expect(await portal.alerts(email)).toHaveLength(1)
    await feed(portal, ticketOf(alias))
    expect(await portal.alerts(email, 2)).toHaveLength(2)
  })

  test('a ticket is not told of when it is old, the account does not want it, or the card is linked no more or by nobody', async () => {
    const [old, silent, removed] = [await holder(portal), await holder(portal, { wants: false }), await holder(portal)]
    await asOwner(portal, `update bank_cards set removed_at = now() where account_id = '${removed.id}'`)
    await feed(
      portal,
      ticketOf(old.alias, { valid_from: hoursAgo(49) }),
      ticketOf(silent.alias),
      ticketOf(removed.alias),
      ticketOf('0000450000000999998'),
    )
    for (const { email } of [old, silent, removed]) expect(await portal.alerts(email, 0)).toEqual([])
    await feed(portal, ticketOf(old.alias, { valid_from: hoursAgo(47) }))
    expect(await portal.alerts(old.email)).toHaveLength(1)
  })

  test('a ticket is not told of when it was in the ledger before the account wanted to be told', async () => {
    const { email, alias, id } = await holder(portal, { wants: false })
    const ticket = ticketOf(alias)
    await feed(portal, ticket)
    await asOwner(portal, `update accounts set notify_ticket_issuance = true where id = '${id}'`)
    await feed(portal, { ...ticket, last_tap: { stop: 'Malpensa' }, updated: '2100-01-01T00:00:00Z' })
    expect(await portal.alerts(email, 0)).toEqual([])
  })

  test('a ticket is not told of when it began before the account turned notices on, for the first time or again', async () => {
    const { email, alias, id } = await holder(portal, { wants: false })
    const client = await logIn(portal, email)
    const turn = async (notify_ticket_issuance: boolean) => {
      const account = { id, name: 'Nina', surname: 'Neri', language: 'it', notify_ticket_issuance }
      expect((await client.ask('/edit', { account })).json).toMatchObject({ account: { notify_ticket_issuance } })
    }
    await turn(true)
    await feed(portal, ticketOf(alias))
    expect(await portal.alerts(email, 0)).toEqual([])
    const [between, last] = [
      ticketOf(alias, { valid_from: hoursAgo(0) }),
      ticketOf(alias, { valid_from: hoursAgo(-1) }),
    ]
    // Turned on twice it counts from the first time; turned off and on, from the last.
    await turn(true)
    await feed(portal, between)
    expect(await portal.alerts(email)).toHaveLength(1)
    await turn(false)
    await turn(true)
    await feed(portal, ticketOf(alias, { valid_from: between.valid_from }))
    expect(await portal.alerts(email)).toHaveLength(1)
    await feed(portal, last)
    expect(await portal.alerts(email, 2)).toHaveLength(2)
  })

  test('a ticket is not told of when it began before the card was linked', async () => {
    const { email, alias, id } = await holder(portal)
    await asOwner(portal, `update bank_cards set created = now() where account_id = '${id}'`)
    await feed(portal, ticketOf(alias))
    expect(await portal.alerts(email, 0)).toEqual([])
    await feed(portal, ticketOf(alias, { valid_from: hoursAgo(-1) }))
    expect(await portal.alerts(email)).toHaveLength(1)
  })

  test('a ticket is told of with nothing in the mail that a fare’s name could turn into a link', async () => {
    const { email, alias } = await holder(portal)
    await feed(portal, ticketOf(alias, { name: 'Win at https://evil.example/x <b>' }))
    const [mail] = await portal.alerts(email)
    for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toMatch(/evil\.example|<b>/)
  })

  test('a ticket is not told of when its batch is not stored', async () => {
    const { email, alias } = await holder(portal)
    await asOwner(portal, `alter table operator_payments add constraint broken check (id <> 'BROKEN')`)
    const payment = {
      type: 'payment',
      id: 'BROKEN',
      alias_pan: alias,
      amount: 1,
      currency: 'EUR',
      charges: [],
      created: hoursAgo(1),
      updated: hoursAgo(1),
    }
    await expect(feed(portal, ticketOf(alias), payment)).rejects.toThrow()
    await untilIdle(portal)
    expect(await portal.alerts(email, 0)).toEqual([])
    await asOwner(portal, 'alter table operator_payments drop constraint broken')
  })
})

test('where the tenant offers no notices of tickets nobody is told, whatever the account says', async () => {
  const portal = await startTestPortal()
  try {
    const { email, alias } = await holder(portal)
    await feed(portal, ticketOf(alias))
    expect(await portal.alerts(email, 0)).toEqual([])
    expect((await asOwner(portal, 'select 1 from ticket_notices')).rows).toEqual([])
  } finally {
    await portal.close()
  }
})
