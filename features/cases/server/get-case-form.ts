import type { CasePayment } from '#contract/shapes/case.ts'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { openNumberOf } from '#domain/cases/server/case-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { findSubject, latestPayments, placeOfTap, ticketsAt } from './find-subject.ts'

/** So many of the newest tickets tell which stations somebody uses, and so many payments may be the other charge. */
const mostTickets = 200
const mostPayments = 50

/** What the form needs to know of its subject, and what it offers to choose from. */
export const getCaseForm: Handler<'getCaseForm'> = async (given) => {
  const { query, database, session, refuse } = given
  const { kind, id, at } = query
  const found = (await findSubject(given, { kind, id }, at)) ?? refuse('case.subject_not_found')
  const [openNumber, tickets, payments] = await Promise.all([
    openNumberOf(database, session.account.id, { kind, id }),
    ticketsAt(given, undefined, mostTickets),
    latestPayments(given, mostPayments),
  ])
  return {
    about: found.about,
    open_number: openNumber ?? null,
    missing_tap: found.missingTap,
    stations: stationsOf(tickets),
    payments: payments.map(casePayment).filter(({ short_id }) => kind !== 'payment' || short_id !== id),
  }
}

export function casePayment({ Payments }: PaymentRow): CasePayment {
  const { short_id, amount, currencies_code: currency, created } = Payments
  return { short_id, amount, currency, created }
}

/** Where the account's cards were held to readers, each place once, those used most first. */
function stationsOf(tickets: readonly Ticket[]): string[] {
  const taps = tickets.flatMap(({ first_tap, last_tap }) => [first_tap, last_tap])
  const times = new Map<string, number>()
  for (const tap of taps) {
    const place = placeOfTap(tap)
    if (place) times.set(place, (times.get(place) ?? 0) + 1)
  }
  return [...times].toSorted(([, one], [, other]) => other - one).map(([place]) => place)
}
