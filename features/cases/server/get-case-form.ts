import type { CaseAbout, CaseCharge, CasePayment } from '#contract/shapes/case.ts'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { placeOrNull } from '#contract/values/transit-data.ts'
import { aliasPansOf } from '#domain/cards/server/linked-cards-queries.ts'
import { openNumberOf } from '#domain/cases/server/case-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { findSubject, paymentsToChoose, ticketsAt } from './find-subject.ts'
import type { Owner } from './find-subject.ts'

/** So many of the newest tickets tell which stations somebody uses, and so many payments, twice at most, may be the other charge. */
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
    paymentsToChoose(given, mostPayments, found.about.at),
  ])
  return {
    about: found.about,
    open_number: openNumber ?? null,
    missing_tap: found.missingTap,
    stations: stationsOf(tickets),
    payments: await chargesOf(
      given,
      likeliestFirst(
        payments.filter(({ Payments }) => kind !== 'payment' || Payments.short_id !== id),
        found.about,
      ),
    ),
  }
}

/** Whoever was charged twice sees the same sum twice, and mostly soon after. */
function likeliestFirst(payments: readonly PaymentRow[], { amount, currency, at }: CaseAbout): PaymentRow[] {
  const isSame = ({ Payments }: PaymentRow) => Payments.amount === amount && Payments.currencies_code === currency
  const apart = ({ Payments }: PaymentRow) =>
    at === null ? 0 : Math.abs(Date.parse(Payments.created) - Date.parse(at))
  return payments.toSorted(
    (one, other) => Number(isSame(other)) - Number(isSame(one)) || (isSame(one) ? apart(one) - apart(other) : 0),
  )
}

/** The payments with the first trip of each. */
async function chargesOf({ database, gateways, session }: Owner, payments: PaymentRow[]): Promise<CaseCharge[]> {
  if (payments.length === 0) return []
  const own = await aliasPansOf(database, session.account.id)
  const known = await gateways.operator.listTrips(
    payments.map(({ Payments }) => Payments.short_id),
    own,
  )
  const firstOf = new Map(known.map(({ short_id, journeys: trips }) => [short_id, trips?.[0]]))
  return payments.map((row) => {
    const { from = null, to = null } = firstOf.get(row.Payments.short_id) ?? {}
    return { ...casePayment(row), from, to, truncated_pan: row.BankCard.truncated_pan }
  })
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
    const place = placeOrNull(tap)
    if (place) times.set(place, (times.get(place) ?? 0) + 1)
  }
  return [...times].toSorted(([, one], [, other]) => other - one).map(([place]) => place)
}
