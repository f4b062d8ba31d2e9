import type { BookedPayment, Books } from './books.ts'
import type { CardRecord, TicketRecord } from './records.ts'
import { aliasPans, BadRequest, flag, named, pageOf, stamp, wholeNumber } from './segments.ts'

/** What each call of the ticketing API answers, from one operator's books; `segments` follow the key. */
export const ANSWERS: Readonly<Record<string, (books: Books, segments: readonly string[]) => unknown>> = {
  'tickets/get'(books, segments) {
    const query = named(['size', 'offset', 'sort', 'start', 'end', 'aliasPans'], segments)
    const found = books.tickets({
      aliasPans: aliasPans(query.aliasPans),
      start: stamp(query.start),
      end: stamp(query.end),
    })
    const rows = pageOf(found, page(query), [
      (row) => row.id,
      (row) => row.name.toLowerCase(),
      (row) => row.amount,
      (row) => Date.parse(row.valid_from),
      (row) => Date.parse(row.valid_to),
      (row) => row.first_tap?.['at'] ?? '',
      (row) => row.last_tap?.['at'] ?? '',
    ])
    return { payload: rows.map((row) => ticketRow(row, books.cardOf(row.alias_pan))), total: found.length }
  },

  /** With the two flags or, in one variant, without: the number of segments tells. */
  'payments/get'(books, segments) {
    const names = ['size', 'offset', 'sort', 'succeeded', 'failed', 'start', 'end', 'aliasPans'] as const
    const hasFlags = segments.length >= names.length
    const query = named(names, hasFlags ? segments : segments.toSpliced(names.indexOf('succeeded'), 0, '', ''))
    const passes = statusFilter(flag(query.succeeded), flag(query.failed))
    const found = books
      .payments({ aliasPans: aliasPans(query.aliasPans), start: stamp(query.start), end: stamp(query.end) })
      .filter(({ status }) => passes(status))
    const rows = pageOf(found, page(query), [
      (row) => row.id,
      (row) => row.number,
      (row) => row.amount,
      (row) => row.status,
      (row) => Date.parse(row.created),
      (row) => Date.parse(row.updated),
    ])
    return { payload: rows.map((row) => paymentRow(row, books.cardOf(row.alias_pan))), total: found.length }
  },

  'payments/get_failed_summaries'(books, segments) {
    const query = named(['limit', 'offset', 'aliasPans'], segments)
    const sums = new Map<string, number>()
    for (const { currency, amount } of aliasPans(query.aliasPans).flatMap((alias) => books.failedOf(alias)))
      sums.set(currency, (sums.get(currency) ?? 0) + amount)
    return { payload: [...sums].map(([currencies_code, total_amount]) => ({ currencies_code, total_amount })) }
  },

  'bank_cards/get'(books, segments) {
    const { token, aliasPan, reference } = named(['first', 'second', 'token', 'aliasPan', 'reference'], segments)
    const found = books.cardsKnownAs({ token, aliasPan, reference })
    return { payload: found.map(({ type: _, ...card }) => ({ ...card, form_factors_name: card.form_factor })) }
  },

  'payments/save'(books, segments) {
    const names = ['provider', 'TRANSACTIONID', 'ORDERID', 'CURRENCY', 'AMOUNT', 'success', 'empty', 'pending'] as const
    const { empty, ...told } = named(names, segments)
    if (empty !== '' || told.pending === '') throw new BadRequest('the segments of a save are not in their places')
    return books.save(told)
  },
}

/** What a receipt says of a payment, be it paid or not; undefined when there is none of this number. */
export function receiptInfo(books: Books, number: string): object | undefined {
  const payment = books.paymentNumbered(number)
  if (!payment) return undefined
  const card = books.cardOf(payment.alias_pan)
  return {
    payment: { short_id: payment.number, amount: payment.amount, currencies_code: payment.currency },
    bank_card: { ...faceOf(card), alias_pan: payment.alias_pan },
    tickets: books.ticketsPaidBy(payment.id).map((ticket) => ({
      fare_name: ticket.name,
      fare_amount: ticket.amount,
      ticket_amount: ticket.amount,
      valid_from: ticket.valid_from,
      valid_to: ticket.valid_to,
      time_zone: ticket.time_zone,
      first_validation_transit_data: ticket.first_tap,
      last_validation_transit_data: ticket.last_tap ?? null,
    })),
  }
}

const page = (query: { size: string; offset: string; sort: string }) => ({
  sort: query.sort,
  size: wholeNumber(query.size),
  offset: wholeNumber(query.offset),
})

/** A flag shows or hides its own kind; one flag alone that is true means only that kind. */
function statusFilter(succeeded: boolean | undefined, failed: boolean | undefined): (status: string) => boolean {
  return (status) => {
    if (status === 'SUCCEEDED') return succeeded ?? failed !== true
    if (status === 'FAILED') return failed ?? succeeded !== true
    return (succeeded === true) === (failed === true)
  }
}

const faceOf = (card: CardRecord | undefined) => ({
  label: card?.label ?? '',
  truncated_pan: card?.truncated_pan ?? '',
  form_factor: card?.form_factor ?? '',
})

function ticketRow(ticket: TicketRecord, card: CardRecord | undefined) {
  const { type: _, payment_id: _payment, updated: _updated, ...told } = ticket
  return { ...told, last_tap: ticket.last_tap ?? null, ...faceOf(card) }
}

function paymentRow(payment: BookedPayment, card: CardRecord | undefined) {
  const { id, number, amount, currency, created, updated, status, alias_pan } = payment
  const { label, truncated_pan, form_factor } = faceOf(card)
  return {
    Payments: { id, short_id: number, amount, currencies_code: currency, created, updated },
    BankCard: { label, truncated_pan, token: card?.token ?? '', form_factors_name: form_factor },
    LastCharge: { charge_results_name: status },
    AliasPan: { alias_pan },
  }
}
