/** Lines of an operator's feed, by their `type`. Amounts in minor units; instants in UTC. */
export interface CardRecord {
  type: 'card'
  token: string
  alias_pan: string
  payment_account_reference?: string | null
  label: string
  truncated_pan: string
  aid: string
  form_factor: string
  created: string
  updated: string
}

export interface TicketRecord {
  type: 'ticket'
  id: string
  alias_pan: string
  name: string
  amount: number
  currency: string
  passenger_number: number
  first_tap: Record<string, string> | null
  last_tap?: Record<string, string> | null
  valid_from: string
  valid_to: string
  time_zone: string
  payment_id?: string | null
  updated: string
}

export interface PaymentRecord {
  type: 'payment'
  id: string
  alias_pan: string
  amount: number
  currency: string
  charges: { result: string; at: string }[]
  created: string
  updated: string
}

export type FeedRecord = CardRecord | TicketRecord | PaymentRecord

const texts = {
  card: ['token', 'alias_pan', 'label', 'truncated_pan', 'aid', 'form_factor', 'created', 'updated'],
  ticket: ['id', 'alias_pan', 'name', 'currency', 'valid_from', 'valid_to', 'time_zone', 'updated'],
  payment: ['id', 'alias_pan', 'currency', 'created', 'updated'],
} as const

/** The record of a feed line, or what is missing in it. */
export function readRecord(line: string): { record: FeedRecord } | { path: string; code: string } {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return { path: '', code: 'json' }
  }
  if (typeof value !== 'object' || value === null) return { path: '', code: 'json' }
  const record = value as Record<string, unknown>
  const { type } = record
  if (type !== 'card' && type !== 'ticket' && type !== 'payment') return { path: 'type', code: 'unknown_type' }
  const missing = texts[type].find((name) => typeof record[name] !== 'string')
  if (missing !== undefined) return { path: missing, code: 'missing' }
  if (type !== 'card' && !Number.isInteger(record['amount'])) return { path: 'amount', code: 'invalid' }
  if (type === 'payment' && !Array.isArray(record['charges'])) return { path: 'charges', code: 'missing' }
  return { record: value as FeedRecord }
}
