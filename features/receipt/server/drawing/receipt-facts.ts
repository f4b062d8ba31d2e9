import type { Choices } from '#contract/choices.ts'
import { limits } from '#contract/limits.ts'
import type { CardOwner, Receipt } from '#contract/shapes/receipt.ts'
import type { TransitData } from '#contract/shapes/ticket.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { makerLines, operatorTax } from '#contract/values/legal-lines.ts'
import { cardScheme, cardTail, schemeName } from '#contract/values/cards/card-scheme.ts'
import { instantText, minuteText } from '#contract/values/time/instant-text.ts'
import { formatMoney } from '#contract/values/money/money.ts'
import { isInstant, lineName, orderedTransitData } from '#contract/values/transit-data.ts'
import type { SayReceiptText, TransitWords } from './receipt-texts.ts'
import type { Fact } from '#platform/server/documents/drawing/draw-facts.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'

/** How a receipt's facts are worded: language, locale, the sign of money and the zone of days that have none of their own. */
export interface Wording {
  say: SayReceiptText
  transit: TransitWords
  language: LanguageCode
  locale: string
  timeZone: string
  /** Whether all its times are in that zone: it is said once then, else beside each. */
  isOneZone: boolean
  currencyDisplay: Choices['currencyDisplay']
  lineNames: Tenant['lineNames']
}

const timeText = (iso: string, timeZone: string, { locale, isOneZone }: Wording) =>
  isOneZone ? minuteText(iso, locale, timeZone) : instantText(iso, locale, timeZone)

/** What a receipt says of its payment, in the order of the page: the sum first. */
export function paymentFacts(receipt: Receipt, wording: Wording): Fact[] {
  const { say, locale, timeZone, currencyDisplay } = wording
  const { payment, bank_card } = receipt
  const money = (amountMinor: number) =>
    formatMoney({ amountMinor, currency: payment.currencies_code }, locale, currencyDisplay)
  const scheme = schemeName(cardScheme(bank_card), bank_card.label)
  const tail = cardTail(bank_card.truncated_pan)
  const device = bank_card.form_factor === 'DEVICE' ? ` (${say('device')})` : ''
  return [
    { label: say('amount'), value: money(payment.amount) },
    { label: say('paidOn'), value: timeText(payment.updated, timeZone, wording) },
    { label: say('shortId'), value: payment.short_id },
    { label: say('card'), value: `${scheme}${tail === '' ? '' : ` •••• ${tail}`}${device}`.trim() },
  ].filter(({ value }) => value !== '')
}

/** What was paid, and what of it is tax where that is known, as at the foot of a bill. */
export function sumFacts(
  { payment }: Pick<Receipt, 'payment'>,
  tenant: Pick<Tenant, 'vat' | 'currency'>,
  { say, locale, currencyDisplay }: Wording,
): Fact[] {
  const money = (amountMinor: number) =>
    formatMoney({ amountMinor, currency: payment.currencies_code }, locale, currencyDisplay)
  const { included } = operatorTax(payment, tenant)
  return [
    ...(included
      ? [
          { label: say('net'), value: money(payment.amount - included.amountMinor) },
          { label: say('vat', { percent: included.percent }), value: money(included.amountMinor) },
        ]
      : []),
    { label: say('amount'), value: money(payment.amount) },
  ]
}

/** Who was paid, a line each and without labels under its title, and under which number it pays its tax. */
export function operatorFacts(
  { payment }: Receipt,
  tenant: Pick<Tenant, 'title' | 'legalLine' | 'language' | 'vat' | 'currency'>,
  { say, language }: Pick<Wording, 'say' | 'language'>,
): Fact[] {
  const { address } = makerLines(tenant, language)
  return [
    ...address.map((value) => ({ label: '', value })),
    { label: say('vatId'), value: operatorTax(payment, tenant).number },
  ].filter(({ value }) => value !== '')
}

/** For whom it is made out: the holder, and their business where they had said so when it was paid. */
export function buyerFacts({ business }: Receipt, owner: CardOwner, say: SayReceiptText): Fact[] {
  const { company = '', address = '', vat_id = '', cost_centre = '' } = business ?? {}
  return [
    { label: '', value: `${owner.name} ${owner.surname}`.trim() },
    { label: say('company'), value: company },
    { label: say('address'), value: address.replaceAll('\n', ', ') },
    { label: say('vatId'), value: vat_id },
    { label: say('costCentre'), value: cost_centre },
  ].filter(({ value }) => value !== '')
}

/** What a ticket cost beside its price: the fare, where that is another amount. */
export function ticketFacts(ticket: Receipt['tickets'][number], currency: string, wording: Wording): Fact[] {
  const { say, locale, currencyDisplay } = wording
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale, currencyDisplay)
  const { fare_amount, ticket_amount, valid_from, valid_to, time_zone } = ticket
  return [
    ...(fare_amount === ticket_amount ? [] : [{ label: say('fareAmount'), value: money(fare_amount) }]),
    { label: say('ticketAmount'), value: money(ticket_amount) },
    { label: say('validFrom'), value: timeText(valid_from, time_zone, wording) },
    { label: say('validTo'), value: timeText(valid_to, time_zone, wording) },
  ]
}

/** Transit data in the order and the words of the portal's pages; an instant is shown in the ticket's zone. */
export function transitFacts(data: TransitData | null, timeZone: string, wording: Wording): Fact[] {
  const words: Readonly<Record<string, string>> = wording.transit
  return orderedTransitData(data ?? {})
    .slice(0, limits.transitPairs)
    .map(([name, value]) => ({
      label: wordOf(name.replaceAll('.', ' '), words) ?? name.replaceAll('_', ' '),
      value:
        isInstant(value) && !Number.isNaN(Date.parse(value))
          ? timeText(value, timeZone, wording)
          : name === 'line'
            ? lineName(wording.lineNames, value)
            : value,
    }))
}

/** Names are the operator's: `constructor` is none of our words, though every object answers to it. */
function wordOf(name: string, words: Readonly<Record<string, string>>): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined
}
