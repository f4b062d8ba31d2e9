import { createTranslator } from 'use-intl/core'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { Trip } from '#contract/shapes/trip.ts'
import { localeOf } from '#contract/values/languages.ts'
import { formatMoney, ownFirst } from '#contract/values/money/money.ts'
import { sumsText } from '#contract/values/money/sums-text.ts'
import { ownPath } from '#contract/values/paths/own-paths.ts'
import { mailedTime } from '#contract/values/time/instant-text.ts'
import { cardWords } from '#domain/cards/server/card-words.ts'
import type { NamedCard } from '#domain/cards/server/card-words.ts'
import { moreTripsWords, tripEnds } from '#domain/tickets/server/trip-words.ts'
import type { FailedSum, Operator } from '#domain/operator/server/operator.ts'
import type { LetterRow } from '#platform/server/mail/letters/letter.ts'
import { PeerDown } from '#platform/server/peer-down.ts'
import { alertWords } from './alert-letters.ts'
import type { AlertReader } from './alert-letters.ts'
import type { TakenAlert, TakenAlerts } from './take-alerts-queries.ts'

const PaymentAbout = z.object({
  short_id: z.string(),
  alias_pan: z.string(),
  amount: z.number(),
  currency: z.string(),
})

/** A card that the account holds, as payments name it. */
export type HeldCard = NamedCard & { alias_pan: string }

/** What payments were for, by their short ids. */
export type TripsOf = ReadonlyMap<string, readonly Trip[]>

/** Asks what waiting payments were for, before a transaction takes them; an operator that does not answer names none. */
export async function tripsOf(operator: Operator, waiting: readonly TakenAlert[]): Promise<TripsOf> {
  const about = waiting.map((alert) => PaymentAbout.parse(alert.about))
  const aliasPans = [...new Set(about.map(({ alias_pan }) => alias_pan))]
  try {
    const shortIds = about.map(({ short_id }) => short_id)
    const found = await operator.listTrips(shortIds, aliasPans)
    return new Map(found.map(({ short_id, journeys: trips }) => [short_id, trips ?? []]))
  } catch (error) {
    if (error instanceof PeerDown) return new Map()
    throw error
  }
}

/**
 * What failed of the cards, asked before a transaction takes what is paid of it; undefined where the operator does not
 * answer.
 */
export async function failedNow(
  operator: Pick<Operator, 'sumFailedPayments'>,
  aliasPans: readonly string[],
): Promise<readonly FailedSum[] | undefined> {
  try {
    return await operator.sumFailedPayments(aliasPans)
  } catch (error) {
    if (error instanceof PeerDown) return undefined
    throw error
  }
}

/** What is due beside what a letter tells of as paid. */
interface DueAfter {
  /** What it comes to, by currency, `none`, or `unknown`. */
  due: string
  /** What one press can pay of it, or `none`: nobody pays several currencies at once. */
  payable: string
  /** Of the cards that it is due of. */
  aliasPans: string[]
}

/**
 * What others come to that are due, as the letter is told it. What the letter tells of as paid is none of it: it was asked
 * before. Of what is being paid online nobody knows yet whether it stays due.
 */
export function dueAfter(
  reader: AlertReader,
  failed: readonly FailedSum[] | undefined,
  paidShortIds: readonly string[],
): DueAfter {
  const nothing = { payable: 'none', aliasPans: [] }
  if (!failed) return { due: 'unknown', ...nothing }
  const paid = new Set(paidShortIds)
  const due = failed.flatMap(({ currencies_code: currency, short_ids, amounts, alias_pans }) =>
    short_ids.flatMap((id, at) =>
      paid.has(id) ? [] : [{ currency, amountMinor: amounts[at] ?? 0, aliasPan: alias_pans[at] ?? '' }],
    ),
  )
  const sums = [...Map.groupBy(due, ({ currency }) => currency)]
    .map(([currency, of]) => ({ currency, amountMinor: of.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }))
    .filter(({ amountMinor }) => amountMinor > 0)
  if (sums.length > 0) {
    const said = saidSums(reader, sums)
    const aliasPans = [...new Set(due.map(({ aliasPan }) => aliasPan))]
    return { due: said, payable: sums.length === 1 ? said : 'none', aliasPans }
  }
  const isOpen = failed.some(({ in_verification }) => in_verification > 0)
  return { due: isOpen ? 'unknown' : 'none', ...nothing }
}

/** In the order of the screens. */
function saidSums({ tenant, language }: AlertReader, sums: readonly { currency: string; amountMinor: number }[]) {
  const locale = localeOf[language]
  const amounts = ownFirst(sums, tenant.currency).map((sum) => formatMoney(sum, locale, tenant.choices.currencyDisplay))
  return sumsText(amounts, locale)
}

/**
 * What a letter about payments says: how many, how much, and the latest with their trips. Of several that are paid each has
 * the way to its receipt.
 */
export function paymentWords(
  reader: AlertReader,
  { count, sums, latest }: TakenAlerts,
  { trips, cards, arePaid }: { trips: TripsOf; cards: readonly HeldCard[]; arePaid: boolean },
) {
  const locale = localeOf[reader.language]
  const money = (currency: string, amountMinor: number) =>
    formatMoney({ currency, amountMinor }, locale, reader.tenant.choices.currencyDisplay)
  const endsOf = tripEnds(reader.tenant, reader.language)
  const say = wordsOf(reader)
  const sayMore = moreTripsWords(reader.tenant, reader.language)
  const rows = latest.map((alert): LetterRow => {
    const { short_id, alias_pan, amount, currency } = PaymentAbout.parse(alert.about)
    const [trip, ...others] = trips.get(short_id) ?? []
    const card = cards.find((each) => each.alias_pan === alias_pan)
    const own = reader.tenant.timeZone
    const at = mailedTime(trip?.at ?? alert.at, locale, { at: trip?.time_zone ?? own, own })
    // Where nothing is known of its trips, the card is its name.
    const more = trip && card ? [cardWords(card)] : []
    const notes = [...(others.length > 0 ? [sayMore(others.length)] : []), at, ...more]
    const row = { ...namesOf(trip, card, endsOf), note: notes.join(' · '), value: money(currency, amount) }
    if (!arePaid || count === 1) return row
    return { ...row, to: { words: say('receipt'), link: receiptLink(reader, short_id) } }
  })
  const amount = saidSums(
    reader,
    sums.map((sum) => ({ currency: sum.currency, amountMinor: sum.amount })),
  )
  // Several sums are no total.
  const total = sums.length === 1 ? say('inTotal', { amount }) : amount
  return {
    rows,
    facts: { count: String(count), amount, total, rest: String(Math.max(0, count - limits.alertRows)) },
    /** What one press can pay: nobody pays several currencies at once. */
    payable: sums.length === 1 ? amount : 'none',
  }
}

/** The cards that may be refused for failed payments, by their names where all are known and a letter has room for them. */
export function refusableCards(
  reader: AlertReader,
  { aliasPans }: { aliasPans: readonly string[] },
  cards: readonly HeldCard[],
): string {
  const known = cards.filter(({ alias_pan }) => aliasPans.includes(alias_pan))
  const names = new Set(known.map((card) => cardWords(card)))
  const named = new Intl.ListFormat(localeOf[reader.language], { type: 'conjunction' }).format(names)
  const isNamed = known.length === aliasPans.length && names.size <= mostNamed && named.length <= limits.nameLength
  return isNamed && names.size > 0 ? named : wordsOf(reader)('cardsConcerned')
}

const mostNamed = 3

const wordsOf = ({ language }: AlertReader) => createTranslator({ locale: language, messages: alertWords[language] })

/** From where to where, as far as it is known, else the fare, else the card. */
function namesOf(
  trip: Trip | undefined,
  card: HeldCard | undefined,
  endsOf: ReturnType<typeof tripEnds>,
): Pick<LetterRow, 'names' | 'isWay'> {
  if (!trip) return { names: card ? [cardWords(card)] : [] }
  const names = [...endsOf(trip)]
  return { names, isWay: names.length > 1 }
}

/** Where one payment, or all of them, can be seen and paid. */
export function failedLink({ tenant }: AlertReader, { count, latest }: TakenAlerts): string {
  const [only] = latest
  if (count > 1 || !only) return listLink(tenant, 'failed')
  const page = tenant.publicUrl + ownPath(tenant, '/dashboard/travels/payments/payment')
  return `${page}?payment_short_id=${encodeURIComponent(PaymentAbout.parse(only.about).short_id)}`
}

/** The receipt of one payment, or the list that has all of them. */
export function paidLink({ tenant }: Pick<AlertReader, 'tenant'>, { count, latest }: TakenAlerts): string {
  const [only] = latest
  if (count > 1 || !only) return listLink(tenant, 'succeeded')
  return receiptLink({ tenant }, PaymentAbout.parse(only.about).short_id)
}

const receiptLink = ({ tenant }: Pick<AlertReader, 'tenant'>, shortId: string): string =>
  `${tenant.publicUrl}${ownPath(tenant, '/payments/get_receipt')}?payment_short_id=${encodeURIComponent(shortId)}`

/** Where what is still due can be seen and paid; nowhere, where nothing is known to be. */
export const dueLink = ({ tenant }: AlertReader, due: string): { moreLink?: string } =>
  due === 'none' || due === 'unknown' ? {} : { moreLink: listLink(tenant, 'failed') }

const listLink = (tenant: AlertReader['tenant'], status: string): string =>
  `${tenant.publicUrl}${ownPath(tenant, '/dashboard/travels/payments')}?period=last12&status=${status}`
