import { expect } from 'vitest'
import type { PaymentRecord, TicketRecord } from '#features/operator-feed/server/lines/feed-record.ts'
import { samplePayment, sampleTicket } from '#testkit/operator/sample-records.ts'
import type { TestPortal } from './start-test-portal.ts'
import { addTraveller, asOwner, linkCard, untilIdle } from './travellers.ts'

let people = 0
let payments = 0

export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()

/** Somebody who has held a card for days. */
export async function cardHolder(portal: TestPortal, language = 'en') {
  const n = ++people
  const email = `otto${String(n)}@example.org`
  const alias = String(4_700_000_000_000 + n).padStart(19, '0')
  const id = await addTraveller(portal, email, { language })
  await linkCard(portal, id, alias)
  await asOwner(portal, `update bank_cards set created = now() - interval '9 days' where account_id = '${id}'`)
  return { email, alias, id }
}

/** A payment whose last try failed an hour ago, unless said otherwise. */
export function failedPayment(alias_pan: string, more: Partial<PaymentRecord> = {}): PaymentRecord {
  const at = hoursAgo(1)
  const usual = { id: `A-${String(++payments)}`, alias_pan, created: at, updated: at }
  return samplePayment({ ...usual, charges: [{ result: 'FAILED', at }], ...more })
}

/** The trip that a payment is for. */
export function tripOf({ id, alias_pan, amount, currency }: PaymentRecord): TicketRecord {
  const last_tap = { stop: 'Malpensa T1', at: '2026-03-29T01:30:00Z' }
  return sampleTicket({ id: `T-${id}`, payment_id: id, alias_pan, amount, currency, last_tap })
}

/** The same payment, collected by a later try. */
export function collected(payment: PaymentRecord): PaymentRecord {
  const at = hoursAgo(0.1)
  return { ...payment, charges: [...payment.charges, { result: 'SUCCEEDED', at }], updated: at }
}

/** Sends the operator's feed and waits until every mail that it causes is on its way. */
export async function feedPortal(portal: TestPortal, ...records: object[]): Promise<void> {
  const response = await fetch(`${portal.url}/api/operator/feed`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${portal.operatorSecret}` },
    body: records.map((record) => JSON.stringify(record)).join('\n'),
  })
  expect(response.status).toBe(200)
  await untilIdle(portal)
}

/** As if an hour had passed since the last mail, and the regular job were due. */
export async function anHourLater(portal: TestPortal): Promise<void> {
  await asOwner(
    portal,
    `update alerts set taken_at = taken_at - interval '61 minutes';
     select graphile_worker.add_job('write_alerts', '{"tenant":"airlink","payload":{}}')`,
  )
  await untilIdle(portal)
}
