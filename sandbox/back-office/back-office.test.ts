import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox, type RunningSandbox } from '../start-sandbox.ts'
import { getJson, sendJson, visit } from '../test-browser.ts'
import type { Save } from './books.ts'

const KEY = 'sample-key-of-an-operator'
const ALIAS = '0000450000000000027'
const PHONE = '0000550000000000101'
let sandbox: RunningSandbox
let api: string
beforeAll(async () => {
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    operators: [
      { tenant: 'one', key: KEY, easychannel: null },
      { tenant: 'two', key: 'sample-key-of-another', easychannel: null },
    ],
  })
  api = `${sandbox.url}/back_office/api`
})
afterAll(() => sandbox.close())
beforeEach(() => sendJson('DELETE', `${sandbox.url}/control/back-office`))

const at = '2026-03-01T10:00:00Z'
const payment = (id: string, result = 'FAILED', more = {}) => ({
  type: 'payment',
  id,
  alias_pan: ALIAS,
  amount: 1300,
  currency: 'EUR',
  charges: [{ result, at }],
  created: at,
  updated: at,
  ...more,
})
const ticket = (id: string, more = {}) => ({
  type: 'ticket',
  id,
  alias_pan: ALIAS,
  name: 'Single',
  amount: 1300,
  currency: 'EUR',
  passenger_number: 1,
  first_tap: { at },
  last_tap: null,
  valid_from: at,
  valid_to: at,
  time_zone: 'Europe/Rome',
  payment_id: 'P-1',
  updated: at,
  ...more,
})
const card = (alias_pan: string, more = {}) => ({
  type: 'card',
  token: `T${alias_pan}`,
  alias_pan,
  payment_account_reference: null,
  label: 'VISA',
  truncated_pan: '',
  aid: '',
  form_factor: 'CARD',
  created: at,
  updated: at,
  ...more,
})

async function feed(records: readonly (object | string)[], key = KEY) {
  const body = records.map((each) => `${typeof each === 'string' ? each : JSON.stringify(each)}\n`).join('')
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' }
  const { status, body: text } = await visit(`${sandbox.url}/back_office/feed`, { method: 'POST', headers, body })
  return { status, report: JSON.parse(text) as Record<string, unknown> }
}
interface Listing {
  payload: { id: string; Payments: { id: string; short_id: string } }[]
  total: number
}
const tickets = async (segments: string) => getJson<Listing>(`${api}/tickets/get/${KEY}/${segments}`)
const payments = async (segments: string) => getJson<Listing>(`${api}/payments/get/${KEY}/${segments}`)
const paymentIds = async (segments: string) => (await payments(segments)).payload.map(({ Payments }) => Payments.id)
const saves = () => getJson<Save[]>(`${sandbox.url}/control/back-office/saves`)
const mood = (change: object) => sendJson('PUT', `${sandbox.url}/control/back-office`, change)

describe('the feed', () => {
  test('the feed books each record once, the newer of two, and refuses bad lines by their number', async () => {
    expect((await feed([ticket('T-1'), 'broken', ticket('T-1'), { type: 'bus' }, payment('P-1')])).report).toEqual({
      accepted: 2,
      unchanged: 1,
      refused: 2,
      errors: [
        { line: 2, path: '', code: 'json' },
        { line: 4, path: 'type', code: 'unknown_type' },
      ],
    })
    await feed([ticket('T-1', { name: 'newer', updated: '2026-03-02T00:00:00Z' }), ticket('T-1', { name: 'older' })])
    expect((await tickets(`0/0/3:desc///${ALIAS}/`)).payload).toMatchObject([{ name: 'newer' }])
  })

  test('the feed is open to the operator alone, and fills its own books only', async () => {
    expect((await feed([ticket('T-1')], 'nobody')).status).toBe(403)
    await feed([ticket('T-1')], 'sample-key-of-another')
    expect(await tickets(`0/0/3:desc///${ALIAS}/`)).toEqual({ payload: [], total: 0 })
  })
})

describe('the ticketing API', () => {
  test('the ticketing API knows nobody without a right key, and no segment out of its form', async () => {
    expect((await visit(`${api}/tickets/get/nobody/0/0/3:desc///${ALIAS}/`)).status).toBe(403)
    for (const segments of ['x/0/3:desc', '0/0/9:desc', '0/0/3:up', '0/0/3:desc/yesterday', '%E0%/0/3:desc'])
      expect((await visit(`${api}/tickets/get/${KEY}/${segments}`)).status, segments).toBe(400)
  })

  test('the ticketing API pages tickets of the asked cards within the range', async () => {
    const hours = ['08', '09', '10', '11']
    await feed([
      card(ALIAS),
      ...hours.map((hour) => ticket(`T-${hour}`, { valid_from: `2026-03-01T${hour}:00:00Z` })),
      ticket('foreign', { alias_pan: '1' }),
    ])
    const ids = async (segments: string) => (await tickets(segments)).payload.map(({ id }) => id)
    expect(await ids(`2/1/3:desc///${ALIAS},${PHONE}/`)).toEqual(['T-10', 'T-09'])
    expect((await tickets(`2/9/3:desc///${ALIAS}/`)).total).toBe(4)
    expect(await ids(`0/0/0:asc/2026-03-01-09:00/2026-03-01-11:00/${ALIAS}/`)).toEqual(['T-09', 'T-10'])
  })

  test('the ticketing API lists payments with the two flags and without', async () => {
    await feed([payment('S', 'SUCCEEDED'), payment('F'), payment('P', 'PENDING')])
    expect(await paymentIds(`0/0/0:asc/true/false///${ALIAS}/`)).toEqual(['S'])
    expect(await paymentIds(`0/0/0:asc/false/true///${ALIAS}/`)).toEqual(['F'])
    expect(await paymentIds(`0/0/0:asc/////${ALIAS}/`)).toEqual(['F', 'P', 'S'])
    expect(await paymentIds(`0/0/0:asc///${ALIAS}/`)).toEqual(['F', 'P', 'S'])
    expect(await paymentIds(`0/0/0:asc/2026-03-02-00:00//${ALIAS}/`)).toEqual([])
  })

  test('the ticketing API sums what failed by currency', async () => {
    await feed([payment('1'), payment('2'), payment('3', 'FAILED', { currency: 'CHF' }), payment('4', 'SUCCEEDED')])
    expect(await getJson(`${api}/payments/get_failed_summaries/${KEY}/0/0/${ALIAS}`)).toEqual({
      payload: [
        { currencies_code: 'EUR', total_amount: 2600 },
        { currencies_code: 'CHF', total_amount: 1300 },
      ],
    })
  })

  test('the ticketing API finds a card with those that share its reference', async () => {
    const reference = 'Q'.repeat(29)
    await feed([
      card(ALIAS, { payment_account_reference: reference }),
      card(PHONE, { payment_account_reference: reference, form_factor: 'DEVICE' }),
      card('1'),
    ])
    for (const names of [`T${PHONE}//`, `/${ALIAS}/`, `//${reference}`])
      expect(await getJson(`${api}/bank_cards/get/${KEY}///${names}`), names).toMatchObject({
        payload: [{ alias_pan: ALIAS }, { alias_pan: PHONE, form_factors_name: 'DEVICE' }],
      })
    expect(await getJson(`${api}/bank_cards/get/${KEY}/////`)).toEqual({ payload: [] })
  })

  test('the ticketing API takes an online payment, knows it when told again, and refuses another one over it', async () => {
    await feed([payment('P-1'), payment('P-2', 'SUCCEEDED'), ticket('T-1')])
    const [first, second] = (await payments(`0/0/0:asc///${ALIAS}/`)).payload.map(({ Payments }) => Payments.short_id)
    const save = (rest: string) => getJson(`${api}/payments/save/${KEY}/sia_vpos/X-1/${rest}`)
    expect(await save(`O-1/978/1300/false//${first ?? ''}`)).toBe(false)
    expect(await save(`O-1/978/1/true//${first ?? ''}`)).toBe(false)
    expect(await save(`O-1/756/1300/true//${first ?? ''}`)).toBe(false)
    expect(await save(`O-1/978/1300/true//${first ?? ''}`)).toBe(true)
    expect(await save(`O-1/978/1300/true//${first ?? ''}`)).toBe(true)
    expect(await save(`O-2/978/1300/true//${first ?? ''}`)).toBe(false)
    expect(await save(`O-1/978/1300/true//${second ?? ''}`)).toBe(false)
    expect(await save('O-1/978/1300/true//000000000')).toBe(false)
    expect((await saves()).filter(({ answer }) => answer).map(({ isRepeated }) => isRepeated)).toEqual([true, true])
    expect(await paymentIds(`0/0/0:asc/true/false///${ALIAS}/`)).toEqual(['P-1', 'P-2'])
    // The feed may still say that it failed: it stays paid.
    await feed([payment('P-1', 'FAILED', { updated: '2099-01-01T00:00:00Z' })])
    expect(await paymentIds(`0/0/0:asc/true/false///${ALIAS}/`)).toEqual(['P-1', 'P-2'])
  })

  test('the ticketing API tells of a payment by its number, with the key in the header', async () => {
    await feed([card(ALIAS), payment('P-1'), ticket('T-1')])
    const [row] = (await payments(`0/0/0:asc///${ALIAS}/`)).payload
    const ask = (key: string, short_id: string) =>
      visit(`${api}/payments/get_info`, {
        method: 'POST',
        headers: { 'api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ short_id }),
      })
    const { status, body } = await ask(KEY, row?.Payments.short_id ?? '')
    expect(status).toBe(200)
    expect(JSON.parse(body)).toMatchObject({
      payment: { amount: 1300, currencies_code: 'EUR' },
      bank_card: { label: 'VISA', alias_pan: ALIAS },
      tickets: [{ fare_name: 'Single', ticket_amount: 1300, time_zone: 'Europe/Rome' }],
    })
    expect((await ask(KEY, 'P-1')).status).toBe(404)
    expect((await ask('nobody', row?.Payments.short_id ?? '')).status).toBe(403)
  })
})

describe('the control', () => {
  test('the control of the back office adds a ticket of now', async () => {
    expect(
      await sendJson('POST', `${sandbox.url}/control/back-office/tickets`, { tenant: 'one', alias_pan: ALIAS }),
    ).toBe(200)
    expect(await tickets(`0/0/3:desc///${ALIAS}/`)).toMatchObject({ total: 1, payload: [{ currency: 'EUR' }] })
    expect(
      await sendJson('POST', `${sandbox.url}/control/back-office/tickets`, { tenant: 'none', alias_pan: ALIAS }),
    ).toBe(404)
  })

  test('the control of the back office spoils as many answers as it is told, of the calls that it names', async () => {
    await feed([ticket('T-1'), payment('P-1')])
    const address = `${api}/tickets/get/${KEY}/0/0/3:desc///${ALIAS}/`
    expect(await mood({ mode: 'nonsense' })).toBe(400)
    await mood({ mode: 'error', times: 1, only: 'tickets' })
    expect(await payments(`0/0/0:asc///${ALIAS}/`)).toMatchObject({ total: 1 })
    expect((await visit(address)).status).toBe(500)
    expect((await visit(address)).status).toBe(200)
    await mood({ mode: 'redirect', times: 1 })
    expect((await visit(address)).status).toBe(302)
    for (const mode of ['down', 'half']) {
      await mood({ mode, times: 1 })
      await expect(visit(address), mode).rejects.toThrow()
    }
    await mood({ mode: 'garbage', times: 1 })
    expect((await visit(address)).body).toContain('<html>')
    await mood({ mode: 'huge', times: 1 })
    expect((await visit(address)).body.length).toBeGreaterThan(17 * 1024 * 1024)
    await mood({ mode: 'broken-row', times: 1 })
    expect((await tickets(`0/0/3:desc///${ALIAS}/`)).payload).toMatchObject([
      { amount: 'thirteen euros' },
      { id: 'T-1' },
    ])
    await mood({ mode: 'slow', delayMs: 200, times: 1 })
    const start = performance.now()
    await visit(address)
    expect(performance.now() - start).toBeGreaterThan(190)
  })

  test('the control of the back office forgets mode and saves, and keeps the books', async () => {
    await feed([ticket('T-1')])
    await mood({ mode: 'down' })
    await sendJson('DELETE', `${sandbox.url}/control`)
    expect(await tickets(`0/0/3:desc///${ALIAS}/`)).toMatchObject({ total: 1 })
    expect(await saves()).toEqual([])
  })
})
