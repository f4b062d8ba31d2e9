import type { CardRecord, FeedRecord, PaymentRecord, TicketRecord } from '../lines/feed-record.ts'

/** Records that go to the database together, in one transaction. */
export interface RecordBatch {
  card: CardRecord[]
  ticket: TicketRecord[]
  payment: PaymentRecord[]
}

export function emptyBatch(): RecordBatch {
  return { card: [], ticket: [], payment: [] }
}

export function addToBatch(batch: RecordBatch, record: FeedRecord): void {
  if (record.type === 'ticket') batch.ticket.push(record)
  else if (record.type === 'payment') batch.payment.push(record)
  else batch.card.push(record)
}

export function batchSize(batch: RecordBatch): number {
  return batch.card.length + batch.ticket.length + batch.payment.length
}
