import type { CardRecord, PaymentRecord, TicketRecord } from '#features/operator-feed/server/lines/feed-record.ts'

/** One record of each kind as the feed reads it, with what a test of the feed wants otherwise; `records.ts` has those of the suites, whose travellers are known by name. */
export function sampleCard(more: Partial<CardRecord> = {}): CardRecord {
  return {
    type: 'card',
    token: 'tok-1',
    alias_pan: '0000450000000000027',
    payment_account_reference: null,
    label: 'VISA Debit/Credit',
    truncated_pan: '459825xxxxxx0027',
    aid: 'A0000000031010',
    form_factor: 'CARD',
    created: '2026-01-01T00:00:00Z',
    updated: '2026-01-01T00:00:00Z',
    ...more,
  }
}

export function sampleTicket(more: Partial<TicketRecord> = {}): TicketRecord {
  return {
    type: 'ticket',
    id: 'T-1',
    alias_pan: '0000450000000000027',
    name: 'Airport single',
    amount: 1300,
    currency: 'EUR',
    passenger_number: 1,
    first_tap: { stop: 'Milano Cadorna', line: 'MXP', device: 'V-12', at: '2026-03-29T00:50:00Z' },
    last_tap: null,
    valid_from: '2026-03-29T00:50:00Z',
    valid_to: '2026-03-29T03:50:00Z',
    time_zone: 'Europe/Rome',
    payment_id: 'P-1',
    updated: '2026-03-29T04:00:00Z',
    ...more,
  }
}

export function samplePayment(more: Partial<PaymentRecord> = {}): PaymentRecord {
  return {
    type: 'payment',
    id: 'P-1',
    alias_pan: '0000450000000000027',
    amount: 1300,
    currency: 'EUR',
    charges: [{ result: 'FAILED', at: '2026-03-29T05:00:00Z' }],
    created: '2026-03-29T05:00:00Z',
    updated: '2026-03-29T05:00:00Z',
    ...more,
  }
}
