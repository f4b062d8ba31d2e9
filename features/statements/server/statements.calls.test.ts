import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { textOfPdf } from '#testkit/paper/text-of-pdf.ts'
import { addTraveller, linkCard, logIn } from '#testkit/portal/travellers.ts'
import { holdDate } from '#testkit/timing/hold-date.ts'

const own = '0000450000000000027'
const second = '0000450000000000035'
const foreign = '0000450000000000099'
let portal: TestPortal
let anna: BrowserLike

let lastMonth: Temporal.PlainYearMonth
/** Its first and its last day, and both as a statement is asked for. */
let first: string
let last: string
let range: string

beforeAll(holdDate)
beforeAll(async () => {
  lastMonth = Temporal.Now.zonedDateTimeISO('Europe/Rome').toPlainDate().toPlainYearMonth().subtract({ months: 1 })
  first = lastMonth.toPlainDate({ day: 1 }).toString()
  last = lastMonth.toPlainDate({ day: lastMonth.daysInMonth }).toString()
  range = `from=${first}&to=${last}`
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  const id = await addTraveller(portal, 'anna@example.org')
  await linkCard(portal, id, own)
  await linkCard(portal, id, second)
  anna = await logIn(portal, 'anna@example.org')
  for (const [payment, alias, amount, result, day] of [
    ['p1', own, 1300, 'SUCCEEDED', `${first}T10:00:00Z`],
    ['p2', second, 250, 'SUCCEEDED', `${first}T11:00:00Z`],
    ['p3', own, 990, 'FAILED', `${first}T12:00:00Z`],
    ['p4', foreign, 777, 'SUCCEEDED', `${first}T12:00:00Z`],
    // Midnight in Rome: the first moment of the month, the day before in UTC.
    [
      'p5',
      own,
      100,
      'SUCCEEDED',
      lastMonth.toPlainDate({ day: 1 }).toZonedDateTime('Europe/Rome').toInstant().toString(),
    ],
  ] as const) {
    await portal.database.sql`
      insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
      values (${payment}, ${`SHORT${payment}`}, ${alias}, ${amount}, 'EUR', ${result}, ${day}, ${day})`
    await portal.database.sql`
      insert into operator_tickets (id, name, amount_minor, currency, alias_pan, passenger_number, first_tap, last_tap,
        valid_from, valid_to, time_zone, payment_id, updated)
      values (${`t-${payment}`}, '=HYPERLINK("x")', ${amount}, 'EUR', ${alias}, 1, null, null, ${day}, ${day},
        'Europe/Rome', ${payment}, ${day})`
  }
})
afterAll(() => portal.close())

/** Labels the payment p1 and says for whom statements are made out. */
async function bookkeeping() {
  const { json } = await anna.ask('/account/labels', { id: '', name: 'Work', colour: 'teal' })
  const { label } = json as { label: { id: string } }
  const subject = { kind: 'payment', id: 'SHORTp1' }
  expect((await anna.ask('/account/remarks', { subject, label_id: label.id, note: 'Fair in Milan' })).status).toBe(200)
  return label.id
}

function fileOf(client: BrowserLike, file: string, query: string) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(`${portal.url}/api/statements/${file}?${query}`, { headers: { cookie } })
}

describe('getStatement', () => {
  let work: string
  beforeAll(async () => {
    work = await bookkeeping()
  })

  test('getStatement answers what the cards were charged as CSV: paid only, days of the zone, no formula', async () => {
    const response = await fileOf(anna, 'statement.csv', range)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="airlink-${first}-${last}.csv"`)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    expect(bytes.subarray(3).toString().split('\r\n')).toEqual([
      'date,time,trips,card,amount,currency,payment,receipt,label,note',
      `${first},00:00,"'=HYPERLINK(""x"")",Mastercard •••• 0027,1.00,EUR,p5,SHORTp5,,`,
      expect.stringMatching(new RegExp(`^${first},1[12]:00,.*,13\\.00,EUR,p1,SHORTp1,Work,Fair in Milan$`)),
      expect.stringMatching(/2\.50,EUR,p2,SHORTp2,,$/),
      '',
    ])
  })

  test('getStatement answers JSON with a sum a card and one in all, of the named cards only', async () => {
    const all = (await (await fileOf(anna, 'statement.json', range)).json()) as Record<string, unknown>
    expect(all).toMatchObject({
      ...{ from: first, to: last, time_zone: 'Europe/Rome' },
      payments: [{ short_id: 'SHORTp5' }, { short_id: 'SHORTp1' }, { short_id: 'SHORTp2', amount: 250 }],
      sums: [
        { payments: 2, amount: 1400 },
        { payments: 1, amount: 250 },
      ],
      totals: [{ currency: 'EUR', amount: 1650 }],
    })
    const one: unknown = await (await fileOf(anna, 'statement.json', `${range}&cards=${second},${foreign}`)).json()
    expect(one).toMatchObject({ totals: [{ amount: 250 }], payments: [{ short_id: 'SHORTp2' }] })
  })

  test('getStatement answers what has one of the labels, or none', async () => {
    const of = async (labels: string) =>
      (await (await fileOf(anna, 'statement.json', `${range}&labels=${labels}`)).json()) as {
        payments: { short_id: string }[]
      }
    expect(await of(work)).toMatchObject({
      payments: [{ short_id: 'SHORTp1', label: 'Work', note: 'Fair in Milan' }],
      totals: [{ amount: 1300 }],
    })
    expect((await of('none')).payments.map(({ short_id }) => short_id)).toEqual(['SHORTp5', 'SHORTp2'])
    expect((await of(`none,${work}`)).payments).toHaveLength(3)
    expect((await of('no-such-label')).payments).toEqual([])
  })

  test('getStatement answers for whom it is made out', async () => {
    await anna.ask('/account/business', { company: 'Acme', address: 'Via Roma 12', vat_id: 'IT1', cost_centre: '' })
    expect(await (await fileOf(anna, 'statement.json', range)).json()).toMatchObject({
      business: { company: 'Acme', address: 'Via Roma 12', vat_id: 'IT1', cost_centre: '' },
    })
    const pdf = textOfPdf(
      Buffer.from(await (await fileOf(anna, 'statement.pdf', `${range}&language=en`)).arrayBuffer()),
    )
    for (const words of ['Acme', 'Via Roma 12', 'IT1', 'Work: Fair in Milan', 'By label']) expect(pdf).toContain(words)
  })

  test('getStatement answers a tagged PDF in the language that is asked for', async () => {
    const response = await fileOf(anna, 'statement.pdf', `${range}&language=de`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
    for (const part of ['/Lang (de-DE)', '/S /Table', '/S /TH', '/Scope /Column', '/DisplayDocTitle true'])
      expect(pdf).toContain(part)
  })

  test('getStatement answers an empty statement where nothing was charged', async () => {
    const empty = await fileOf(anna, 'statement.json', 'from=2020-01-01&to=2020-01-31')
    expect(await empty.json()).toMatchObject({ payments: [], totals: [] })
    expect((await fileOf(anna, 'statement.pdf', 'from=2020-01-01&to=2020-01-31')).status).toBe(200)
  })

  test('getStatement refuses days that are none, turned round or too far apart, and other files', async () => {
    for (const query of [
      '',
      'from=2026-02-30&to=2026-03-01',
      'from=2026-03-02&to=2026-03-01',
      'from=2010-01-01&to=2026-01-01',
    ])
      expect([query, (await fileOf(anna, 'statement.csv', query)).status]).toEqual([query, 400])
    expect((await fileOf(anna, 'statement.exe', range)).status).toBe(400)
  })

  test('getStatement refuses more than a few a minute', async () => {
    await addTraveller(portal, 'often@example.org')
    const often = await logIn(portal, 'often@example.org')
    const statuses = await Promise.all(
      Array.from(
        { length: 35 },
        async () => (await fileOf(often, 'statement.json', 'from=2020-01-01&to=2020-01-01')).status,
      ),
    )
    expect(statuses).toContain(429)
  })

  test('getStatement keeps out whoever is not logged in, and the payments of cards that others hold', async () => {
    expect((await fileOf(portal.client(), 'statement.csv', range)).status).toBe(401)
    await addTraveller(portal, 'bruno@example.org')
    const bruno = await logIn(portal, 'bruno@example.org')
    expect(await (await fileOf(bruno, 'statement.json', `${range}&cards=${own}`)).json()).toMatchObject({
      payments: [],
    })
  })
})

describe('listStatementMonths', () => {
  test('listStatementMonths answers twelve months, the latest first, with what each came to', async () => {
    const { json } = await anna.ask('/statements')
    const { payload } = json as { payload: object[] }
    expect(payload).toHaveLength(limits.statementMonthsListed)
    expect(payload[0]).toEqual({
      month: lastMonth.toString(),
      payments: 3,
      sums: [{ currency: 'EUR', amount: 1650 }],
    })
    expect(payload[1]).toMatchObject({ payments: 0, sums: [] })
  })

  test('listStatementMonths refuses more than a few a minute', async () => {
    const statuses = await Promise.all(Array.from({ length: 35 }, async () => (await anna.ask('/statements')).status))
    expect(statuses).toContain(429)
  })

  test('listStatementMonths keeps out whoever is not logged in', async () => {
    expect((await portal.client().ask('/statements')).status).toBe(401)
  })
})
