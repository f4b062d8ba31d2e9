import type { Choices } from '#contract/choices.ts'
import { limits } from '#contract/limits.ts'
import type { CardOwner, Receipt } from '#contract/shapes/receipt.ts'
import type { TransitData } from '#contract/shapes/ticket.ts'
import { cardScheme, cardTail, schemeName } from '#contract/values/cards/card-scheme.ts'
import { instantText } from '#contract/values/time/instant-text.ts'
import { formatMoney } from '#contract/values/money.ts'
import { isInstant, orderedTransitData } from '#contract/values/transit-data.ts'
import type { SayReceiptText, TransitWords } from './receipt-texts.ts'
import type { Fact } from '#platform/server/documents/tagged-document.ts'

/** How a receipt's facts are worded: language, locale, the sign of money and the zone of days that have none of their own. */
export interface Wording {
  say: SayReceiptText
  transit: TransitWords
  locale: string
  timeZone: string
  currencyDisplay: Choices['currencyDisplay']
}

/** What a receipt says of its payment, in the order of the page. */
export function paymentFacts(receipt: Receipt, owner: CardOwner, wording: Wording): Fact[] {
  const { say, locale, timeZone, currencyDisplay } = wording
  const { payment, bank_card } = receipt
  const amount = { amountMinor: payment.amount, currency: payment.currencies_code }
  const holder = `${owner.name} ${owner.surname}`.trim()
  const scheme = schemeName(cardScheme(bank_card), bank_card.label)
  const tail = cardTail(bank_card.truncated_pan)
  const device = bank_card.form_factor === 'DEVICE' ? ` (${say('device')})` : ''
  return [
    { label: say('amount'), value: formatMoney(amount, locale, currencyDisplay) },
    { label: say('paidOn'), value: instantText(payment.updated, locale, timeZone) },
    { label: say('shortId'), value: payment.short_id },
    { label: say('card'), value: `${scheme}${tail === '' ? '' : ` •••• ${tail}`}${device}`.trim() },
    ...(holder === '' ? [] : [{ label: say('holder'), value: holder }]),
    ...businessFacts(receipt, say),
  ].filter(({ value }) => value !== '')
}

/** For whom it is made out, where the holder had said so when it was paid. */
function businessFacts({ business }: Receipt, say: SayReceiptText): Fact[] {
  const { company = '', address = '', vat_id = '', cost_centre = '' } = business ?? {}
  return [
    { label: say('company'), value: company },
    { label: say('address'), value: address.replaceAll('\n', ', ') },
    { label: say('vatId'), value: vat_id },
    { label: say('costCentre'), value: cost_centre },
  ]
}

export function ticketFacts(ticket: Receipt['tickets'][number], currency: string, wording: Wording): Fact[] {
  const { say, locale, currencyDisplay } = wording
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale, currencyDisplay)
  return [
    { label: say('fareAmount'), value: money(ticket.fare_amount) },
    { label: say('ticketAmount'), value: money(ticket.ticket_amount) },
    { label: say('validFrom'), value: instantText(ticket.valid_from, locale, ticket.time_zone) },
    { label: say('validTo'), value: instantText(ticket.valid_to, locale, ticket.time_zone) },
  ]
}

/** Transit data in the order and the words of the portal's pages; an instant is shown in the ticket's zone. */
export function transitFacts(data: TransitData | null, timeZone: string, { transit, locale }: Wording): Fact[] {
  const words: Readonly<Record<string, string>> = transit
  return orderedTransitData(data ?? {})
    .slice(0, limits.transitPairs)
    .map(([name, value]) => ({
      label: words[name.replaceAll('.', ' ')] ?? name.replaceAll('_', ' '),
      value: isInstant(value) && !Number.isNaN(Date.parse(value)) ? instantText(value, locale, timeZone) : value,
    }))
}
