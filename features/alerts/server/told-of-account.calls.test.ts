import { afterAll, beforeAll, expect, test } from 'vitest'
import { anHourLater, cardHolder, failedPayment, feedPortal } from '#testkit/portal/alert-steps.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, asOwner, linkCard, logIn, travellerPassword, untilIdle } from '#testkit/portal/travellers.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

test('a login with a browser that is new to the account is told of, its first one and a familiar browser’s are not', async () => {
  const email = 'anna@example.org'
  await addTraveller(portal, email, { language: 'en' })
  const own = await logIn(portal, email)
  own.forgetSession()
  await own.ask('/login', { email, password: travellerPassword })
  await untilIdle(portal)
  expect(await portal.alerts(email, 0)).toEqual([])
  const other = portal.client()
  await other.ask('/login', { email, password: 'wrong' }, { 'user-agent': firefox })
  await other.ask('/login', { email, password: travellerPassword }, { 'user-agent': firefox })
  await untilIdle(portal)
  const [mail, ...others] = await portal.alerts(email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('New login to your Airlink Express account')
  expect(mail?.text).toMatch(/- Firefox · Windows\n {2}\d{1,2} \w{3} \d{4}, \d\d:\d\d\n/)
  expect(mail?.text).toContain(`${portal.url}/account/not_me?token=`)
  await logIn(portal, email)
  await untilIdle(portal)
  expect(await portal.alerts(email)).toHaveLength(1)
  await anHourLater(portal)
  expect(await portal.alerts(email, 2)).toHaveLength(2)
})

test('a browser that is familiar with another account is new to this one', async () => {
  await addTraveller(portal, 'bea@example.org')
  await addTraveller(portal, 'carla@example.org')
  await logIn(portal, 'bea@example.org')
  const carlas = await logIn(portal, 'carla@example.org')
  carlas.forgetSession()
  await carlas.ask('/login', { email: 'bea@example.org', password: travellerPassword })
  await untilIdle(portal)
  expect(await portal.alerts('bea@example.org')).toHaveLength(1)
  expect(await portal.alerts('carla@example.org', 0)).toEqual([])
})

test('a card that is removed is told of', async () => {
  const { email, id } = await cardHolder(portal)
  const client = await logIn(portal, email)
  const { rows } = await asOwner(portal, `select id from bank_cards where account_id = '${id}'`)
  const removed = await client.ask('/bank_cards/remove', { bank_cards_id: rows[0]?.['id'] })
  expect(removed.status).toBe(200)
  await untilIdle(portal)
  const [mail] = await portal.alerts(email)
  expect(mail?.subject).toMatch(/^Mastercard ••••\s0027 was removed from your Airlink Express account$/)
  expect(mail?.text).toMatch(
    /Mastercard ••••\s0027 was removed from your account on \d+ \w+ 20\d\d, \d\d:\d\d\. Its trips/,
  )
})

test('a card that has a name is removed, and ends, by that name', async () => {
  const [gone, ends] = [await cardHolder(portal), await cardHolder(portal)]
  await asOwner(
    portal,
    `update bank_cards set own_name = 'Work', expires = (now() + interval '50 days')::date
     where account_id in ('${gone.id}', '${ends.id}')`,
  )
  const { rows } = await asOwner(portal, `select id from bank_cards where account_id = '${gone.id}'`)
  await (await logIn(portal, gone.email)).ask('/bank_cards/remove', { bank_cards_id: rows[0]?.['id'] })
  await asOwner(portal, `select graphile_worker.add_job('ending_cards', '{"tenant":"airlink","payload":{}}')`)
  await untilIdle(portal)
  const [removed] = await portal.alerts(gone.email)
  expect(removed?.subject).toMatch(/^Work ••••\s0027 was removed from your Airlink Express account$/)
  expect(removed?.text).toMatch(/\n\nWork ••••\s0027 was removed from your account on /)
  // And where to go if it was somebody else.
  expect(removed?.text).toMatch(/log everybody else out:\nhttp\S+\/dashboard\/account\/privacy\n/)
  expect((await portal.alerts(ends.email))[0]?.text).toMatch(/\n- Work ••••\s0027, \w+ \d{4}\n/)
})

test('of several cards that were removed each stands by its name', async () => {
  const { id, email } = await cardHolder(portal)
  await linkCard(portal, id, '9700000000000000001')
  await asOwner(
    portal,
    `update bank_cards set own_name = 'Work' where account_id = '${id}' and alias_pan not like '97%'`,
  )
  const { rows } = await asOwner(portal, `select id from bank_cards where account_id = '${id}'`)
  const client = await logIn(portal, email)
  // Within the pause after a mail, so that one tells of both.
  await asOwner(
    portal,
    `insert into alerts (tenant_id, account_id, kind, subject, about, taken_at)
     values ('airlink', '${id}', 'card_changed', 'before', '{}', now())`,
  )
  for (const row of rows) await client.ask('/bank_cards/remove', { bank_cards_id: row['id'] })
  await anHourLater(portal)
  const [mail] = await portal.alerts(email)
  expect(mail?.text).toMatch(/- Work ••••\s0027, removed\n/)
  expect(mail?.text).toMatch(/- Mastercard ••••\s0027, removed\n/)
})

test('a card that ends within two months is told of once, one that ends later or ended is not', async () => {
  const [soon, later, ended] = [await cardHolder(portal), await cardHolder(portal), await cardHolder(portal)]
  const ends = (id: string, when: string) =>
    asOwner(portal, `update bank_cards set expires = (now() ${when})::date where account_id = '${id}'`)
  await ends(soon.id, "+ interval '50 days'")
  await ends(later.id, "+ interval '70 days'")
  await ends(ended.id, "- interval '2 days'")
  const look = async () => {
    await asOwner(portal, `select graphile_worker.add_job('ending_cards', '{"tenant":"airlink","payload":{}}')`)
    await untilIdle(portal)
  }
  await look()
  await look()
  await anHourLater(portal)
  const [mail, ...others] = await portal.alerts(soon.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('A card of your Airlink Express account expires soon')
  expect(mail?.text).toMatch(/- Mastercard ••••\s0027, \w+ \d{4}\n/)
  expect(mail?.text).toContain('/dashboard/travels/bank_cards/add')
  for (const { email } of [later, ended]) expect(await portal.alerts(email, 0)).toEqual([])
})

/** A day in the middle of the month before this one, which is of that month in every zone. */
const midLastMonth = (day = 15) => {
  const month = Temporal.Now.zonedDateTimeISO('Europe/Rome').toPlainDate().toPlainYearMonth().subtract({ months: 1 })
  return `${month.toString()}-${String(day)}T12:00:00Z`
}
const tellOfStatements = async () => {
  await asOwner(portal, `select graphile_worker.add_job('monthly_statements', '{"tenant":"airlink","payload":{}}')`)
  await untilIdle(portal)
}

test('the mail about a statement says how many payments there were and what they came to, in each currency', async () => {
  const [some, none] = [await cardHolder(portal, 'de'), await cardHolder(portal)]
  for (const { email } of [some, none]) {
    const client = await logIn(portal, email)
    await client.ask('/account/alerts', { kind: 'monthly_statement', is_on: true })
  }
  const paid = (amount: number, currency = 'EUR') => {
    // What was paid abroad came first.
    const created = midLastMonth(currency === 'EUR' ? 15 : 14)
    const charges = [{ result: 'SUCCEEDED' as const, at: created }]
    return failedPayment(some.alias, { amount, currency, created, updated: created, charges })
  }
  const created = midLastMonth()
  const other = failedPayment(some.alias, { created, updated: created, charges: [{ result: 'FAILED', at: created }] })
  await feedPortal(portal, paid(650), paid(1000), paid(480, 'CHF'), other)
  await tellOfStatements()
  const [mail] = await portal.alerts(some.email)
  expect(mail?.text).toMatch(
    // The operator's own currency first, as on the screens.
    /von Ihren Karten abgebucht wurde\.\n\n- 2 Zahlungen, 16,50\s€\n- Eine Zahlung, 4,80\sCHF\n\nZu/,
  )
  expect((await portal.alerts(none.email))[0]?.text).toMatch(
    /your cards were charged in \w+ 20\d\d\.\n\n- Nothing was charged\n\nFor your safety/,
  )
})

test('who asked for it is told once a month that the last one’s statement can be read, nobody else is', async () => {
  const [asked, silent, former] = [await cardHolder(portal), await cardHolder(portal), await cardHolder(portal)]
  await portal.database.sql`update bank_cards set removed_at = now() where alias_pan = ${former.alias}`
  const cardless = 'no.card@example.org'
  await addTraveller(portal, cardless)
  for (const email of [asked.email, former.email, cardless]) {
    const client = await logIn(portal, email)
    expect((await client.ask('/account/alerts', { kind: 'monthly_statement', is_on: true })).status).toBe(200)
  }
  const lastMonth = async () => {
    const month = `to_char((now() at time zone 'Europe/Rome')::date - interval '1 month', 'FMMonth YYYY')`
    const { rows } = await asOwner(portal, `select ${month} as month`)
    return `Your statement for ${String(rows[0]?.['month'])} is ready`
  }
  const atFirst = await lastMonth()
  for (const _ of [1, 2]) {
    await tellOfStatements()
    await anHourLater(portal)
  }
  const [mail, ...others] = await portal.alerts(asked.email)
  expect(others).toEqual([])
  expect([atFirst, await lastMonth()]).toContain(mail?.subject)
  expect(mail?.text).toContain(`${portal.url}/dashboard/travels/statements`)
  for (const email of [silent.email, former.email, cardless]) expect(await portal.alerts(email, 0)).toEqual([])
})
