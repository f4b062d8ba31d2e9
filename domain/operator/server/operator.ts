import type { OperatorCard } from '#contract/shapes/bank-card.ts'
import type { PaymentTrips, TappedTrip } from '#contract/shapes/trip.ts'
import type { Charge } from '#contract/shapes/payment-story.ts'
import type { CardUse } from '#contract/shapes/card-look.ts'
import type { FailedSummary, PaymentRow } from '#contract/shapes/payment.ts'
import type { Receipt } from '#contract/shapes/receipt.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import type { paymentColumns, ticketColumns } from '#contract/list-segments.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

export interface ListQuery<Column extends string> {
  /** Already cut down to cards that the asker holds; none means an empty list. */
  aliasPans: readonly string[]
  /** Rows wanted; 0 means all within the range. */
  limit: number
  offset: number
  sort: { column: Column; direction: 'asc' | 'desc' }
  /** Instants in UTC; start inclusive, end exclusive. */
  startDate: string | undefined
  endDate: string | undefined
  /** False where nobody reads the total, which is then 0 or right: to count all rows costs more than to read a page. */
  isCounted?: boolean
}

export interface Listing<Row> {
  payload: Row[]
  total: number
}

/** A payment as an order needs it. */
export interface PayablePayment {
  id: string
  short_id: string
  alias_pan: string
  amountMinor: number
  currency: string
  status: string
}

/** Cards that the asker holds, and since when their tickets and payments count: an instant in UTC. */
export interface UsesQuery {
  aliasPans: readonly string[]
  startDate: string
}

/** Trips of cards that begin within instants in UTC, start inclusive, end exclusive. */
export interface TravelQuery {
  aliasPans: readonly string[]
  startDate: string
  endDate: string | undefined
  /** Whose months, days and hours they are counted by. */
  timeZone: string
}

interface Counted {
  currency: string
  amount: number
  trips: number
}

/** Trips counted four ways, in no order; each way each trip once. What the operator does not say of a trip is null. */
export interface TravelSums {
  /** `2026-11` */
  months: (Counted & { month: string })[]
  lines: (Counted & { line: string | null })[]
  ways: (Counted & { from: string | null; to: string | null })[]
  /** 1 is Monday. */
  hours: { weekday: number; hour: number; trips: number }[]
}

/** Failed payments of one currency, with the amounts and the cards of `short_ids` one by one. */
export type FailedSum = FailedSummary & { amounts: number[]; alias_pans: string[] }

/** What the operator knows of one payment. */
export interface PaymentRecord {
  row: PaymentRow
  /** null when the operator cannot be asked for them just now. */
  trips: TappedTrip[] | null
  charges: Charge[]
  /** Whether these are all its tries; an operator's own API says only the last one. */
  hasAllCharges: boolean
}

/** A line of a bank statement, by which a payment is known whose card is not. Instants in UTC; start inclusive, end exclusive. */
export interface LineQuery {
  amountMinor: number
  currency: string
  lastDigits: string
  /** Payments made longer ago are not looked at. */
  daysBack: number
  /** The day of the line. */
  startDate: string
  endDate: string
}

/** A payment of a line. */
export interface LinePayment {
  short_id: string
  alias_pan: string
  amount: number
  currency: string
  created: string
  status: string
}

/** A payment that was paid online, as the operator is told of it. */
export interface OnlinePayment {
  paymentId: string
  orderId: string
  transactionId: string
  amountMinor: number
  currency: string
}

/** The operator's ticketing data: a ledger of ours, or an API of theirs (decision 0008). */
export interface Operator {
  /** Months after which its tickets and payments are deleted here; undefined where they are not. */
  readonly keptMonths?: number | undefined
  listTickets(query: ListQuery<(typeof ticketColumns)[number]>): Promise<Listing<Ticket>>
  /** The same rows piece by piece, however many: few are held at any time. None is left out that is there all the while. */
  readTickets(query: ListQuery<(typeof ticketColumns)[number]>): AsyncIterable<readonly Ticket[]>
  listPayments(
    query: ListQuery<(typeof paymentColumns)[number]> & { succeeded: boolean | undefined; failed: boolean | undefined },
  ): Promise<Listing<PaymentRow>>
  readPayments(query: Parameters<Operator['listPayments']>[0]): AsyncIterable<readonly PaymentRow[]>
  /** One row a currency. Payments in verification are counted apart and not summed. */
  sumFailedPayments(aliasPans: readonly string[]): Promise<FailedSum[]>
  /** Cards known under any of the three, together with all that share a payment account reference with them. */
  findCards(query: { token: string; aliasPan: string; paymentAccountReference: string }): Promise<OperatorCard[]>
  /** How each card was used since the start, and what it owes, however old; one row a card, in their order. */
  usesOf(query: UsesQuery): Promise<CardUse[]>
  /** What the trips of these cards come to. */
  sumTravel(query: TravelQuery): Promise<TravelSums>
  /** Up to when its data is known here, an instant in UTC: now, where it is asked itself; null where nothing ever came. */
  dataUntil(): Promise<string | null>
  /** Payments by short id; unknown ones are missing from the answer. */
  findPayments(shortIds: readonly string[]): Promise<PayablePayment[]>
  /** What payments of these cards were for, by short id; others are missing. null when the operator cannot be asked now. */
  listTrips(shortIds: readonly string[], aliasPans: readonly string[]): Promise<PaymentTrips[]>
  /** All that is known of a payment of these cards; undefined for any other. */
  findPayment(shortId: string, aliasPans: readonly string[]): Promise<PaymentRecord | undefined>
  /**
   * The payment that charged a ticket of the card; null where there is none yet. undefined when the operator cannot be
   * asked for all that might be it.
   */
  findTicketPayment(ticket: {
    id: string
    aliasPan: string
    validFrom: string
  }): Promise<{ short_id: string; charge_results_name: string } | null | undefined>
  /**
   * Payments whose card is charged by this line, whoever holds it; undefined where the operator can only be asked for
   * payments of cards that are known.
   */
  findByLine: ((line: LineQuery) => Promise<LinePayment[]>) | undefined
  /** Receipt of a settled payment with the card's real alias PAN, or undefined. */
  findReceipt(shortId: string): Promise<Receipt | undefined>
  /**
   * Records an online payment in the transaction of `database`: idempotent, and recognisable when repeated. Answers
   * false when another order had settled the payment before, or it is known that the operator had collected it by itself
   * (the success is then a surplus). Settle the payments of one order in the order of their ids.
   */
  settle(database: TenantDatabase, settlement: OnlinePayment): Promise<boolean>
  /**
   * Tells the operator of a settlement that was committed, any number of times. Answers whether it took it: false when
   * it had collected the payment by itself meanwhile, which then is a surplus. An operator who reads the settlements
   * knows them by itself.
   */
  reportSettlement(settlement: OnlinePayment): Promise<boolean>
}
