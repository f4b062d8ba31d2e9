import type { chargeResults } from '#contract/shapes/payment.ts'
import type {
  CardRecord,
  FeedRecord,
  PaymentRecord,
  TicketRecord,
} from '#features/operator-feed/server/lines/feed-record.ts'

/** Invented records of an operator, as lines of its feed would say them. */
export type OperatorRecord = FeedRecord

/** Aliases: two cards of one traveller, and one of somebody else. */
export const [mine, phone, foreign] = ['0000450000000000027', '0000550000000000101', '0000460000000000001'] as const

export function card(
  alias: string,
  more: { token?: string; reference?: string; formFactor?: 'CARD' | 'DEVICE'; updated?: string } = {},
): CardRecord {
  return {
    type: 'card',
    token: more.token ?? `tok-${alias}`,
    alias_pan: alias,
    payment_account_reference: more.reference ?? null,
    label: 'VISA Debit/Credit',
    truncated_pan: `459825xxxxxx${alias.slice(-4)}`,
    aid: 'A0000000031010',
    form_factor: more.formFactor ?? 'CARD',
    created: '2026-01-01T00:00:00Z',
    updated: more.updated ?? '2026-01-01T00:00:00Z',
  }
}

export function ticket(
  id: string,
  more: { alias?: string; at?: string; name?: string; amount?: number; end?: string; payment?: string } = {},
): TicketRecord {
  const at = more.at ?? '2026-03-01T10:00:00Z'
  return {
    type: 'ticket',
    id,
    alias_pan: more.alias ?? mine,
    name: more.name ?? 'Airport single',
    amount: more.amount ?? 1300,
    currency: 'EUR',
    passenger_number: 1,
    first_tap: { stop: 'Cadorna', at },
    last_tap: more.end === undefined ? null : { at: more.end },
    valid_from: at,
    valid_to: new Date(Date.parse(at) + 3 * 3_600_000).toISOString(),
    time_zone: 'Europe/Rome',
    payment_id: more.payment ?? 'P-1',
    updated: at,
  }
}

export function payment(
  id: string,
  more: { alias?: string; at?: string; result?: string; amount?: number; currency?: string } = {},
): PaymentRecord {
  const at = more.at ?? '2026-03-01T10:00:00Z'
  return {
    type: 'payment',
    id,
    alias_pan: more.alias ?? mine,
    amount: more.amount ?? 1300,
    currency: more.currency ?? 'EUR',
    // A test may try any word.
    charges: [{ result: (more.result ?? 'FAILED') as (typeof chargeResults)[number], at }],
    created: at,
    updated: at,
  }
}
