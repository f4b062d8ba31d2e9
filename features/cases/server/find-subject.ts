import type { CaseAbout, CaseSubject } from '#contract/shapes/case.ts'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { placeOrNull } from '#contract/values/transit-data.ts'
import { aliasPansOf } from '#domain/cards/server/linked-cards-queries.ts'
import { listRange, minuteRange } from '#domain/operator/server/list-range.ts'
import type { PaymentRecord } from '#domain/operator/server/operator.ts'
import type { Given } from '#domain/portal/server/handler.ts'
import { linkedCard } from './linked-card-queries.ts'

/** Whose things are looked through. */
export type Owner = Pick<Given<'openCase'>, 'database' | 'gateways' | 'session' | 'tenant' | 'log'>

/** What a case is about, as it is now; `missingTap` where it is a ticket that lacks one. */
export interface FoundSubject {
  about: CaseAbout
  missingTap: 'first' | 'last' | null
}

/**
 * The ticket, payment or card, if it is of a card that the account holds now. `at` says when the ticket began, so that one
 * minute of the operator's list is read instead of all of it.
 */
export async function findSubject(
  owner: Owner,
  { kind, id }: CaseSubject,
  at: string | undefined,
): Promise<FoundSubject | undefined> {
  if (kind === 'card') {
    const card = await linkedCard(owner.database, owner.session.account.id, id)
    return card && { about: { ...nothing, ...card }, missingTap: null }
  }
  if (kind === 'ticket') {
    const ticket = (await ticketsAt(owner, at)).find((each) => each.id === id)
    return ticket && { about: aboutTicket(ticket), missingTap: missingTapOf(ticket) }
  }
  const own = await aliasPansOf(owner.database, owner.session.account.id)
  const payment = await owner.gateways.operator.findPayment(id, own)
  return payment && { about: aboutPayment(payment), missingTap: null }
}

/** The newest of the account's tickets, or those that begin within a minute; at most so many. */
export async function ticketsAt(owner: Owner, at: string | undefined, limit = 1000): Promise<Ticket[]> {
  const { database, gateways, session } = owner
  const aliasPans = await aliasPansOf(database, session.account.id)
  const { payload } = await gateways.operator.listTickets({
    ...minuteRange(at, owner.tenant.timeZone, owner.log),
    aliasPans,
    limit,
    offset: 0,
    sort: { column: 'valid_from', direction: 'desc' },
  })
  return payload
}

/**
 * The newest of the account's payments, at most so many, and those within a month of `around`: whoever asks about a
 * charge of last year looks for its twin there.
 */
export async function paymentsToChoose(owner: Owner, limit: number, around: string | null): Promise<PaymentRow[]> {
  const { database, gateways, session, tenant, log } = owner
  const aliasPans = await aliasPansOf(database, session.account.id)
  const list = async (range: { startDate: string | undefined; endDate: string | undefined }) => {
    const { payload } = await gateways.operator.listPayments({
      ...listRange(range, tenant.timeZone, log),
      aliasPans,
      limit,
      offset: 0,
      sort: { column: 'created', direction: 'desc' },
      succeeded: undefined,
      failed: undefined,
    })
    return payload
  }
  const newest = await list({ startDate: undefined, endDate: undefined })
  if (around === null || newest.length < limit) return newest
  const known = new Set(newest.map(({ Payments }) => Payments.short_id))
  const near = await list(monthsAround(around, tenant.timeZone))
  return [...newest, ...near.filter(({ Payments }) => !known.has(Payments.short_id))]
}

function monthsAround(at: string, timeZone: string): { startDate: string; endDate: string } {
  const then = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
  const text = (when: Temporal.ZonedDateTime) => when.toInstant().toString({ fractionalSecondDigits: 3 })
  return { startDate: text(then.subtract({ months: 1 })), endDate: text(then.add({ months: 1 })) }
}

const nothing: CaseAbout = {
  name: '',
  from: null,
  to: null,
  amount: null,
  currency: '',
  at: null,
  time_zone: '',
  label: '',
  truncated_pan: '',
  form_factor: '',
}

function aboutTicket(ticket: Ticket): CaseAbout {
  const { name, amount, currency, valid_from: at, time_zone, label, truncated_pan, form_factor, alias_pan } = ticket
  const [from, to] = [placeOrNull(ticket.first_tap), placeOrNull(ticket.last_tap)]
  return { name, from, to, amount, currency, at, time_zone, label, truncated_pan, form_factor, alias_pan }
}

function aboutPayment({ row, trips }: PaymentRecord): CaseAbout {
  const { amount, currencies_code: currency, created: at } = row.Payments
  const { label, truncated_pan, form_factors_name: form_factor } = row.BankCard
  const { alias_pan } = row.AliasPan
  const [first] = trips ?? []
  const { from = null, to = null, fare: name = '' } = first ?? {}
  return { ...nothing, name, from, to, amount, currency, at, label, truncated_pan, form_factor, alias_pan }
}

function missingTapOf({ first_tap, last_tap }: Ticket): 'first' | 'last' | null {
  const isThere = (tap: Ticket['first_tap']) => tap !== null && Object.keys(tap).length > 0
  if (!isThere(last_tap)) return 'last'
  return isThere(first_tap) ? null : 'first'
}
