import type { Choices } from '#contract/choices.ts'
import { limits } from '#contract/limits.ts'
import type { CardOwner, Receipt } from '#contract/shapes/receipt.ts'
import { localeOf } from '#contract/values/languages.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { makerLines } from '#contract/values/legal-lines.ts'
import { placeOrNull } from '#contract/values/transit-data.ts'
import { zoneInWords } from '#contract/values/time/instant-text.ts'
import type { Fact, FactGroup } from '#platform/server/documents/drawing/draw-facts.ts'
import { paperHead } from '#platform/server/tenants/paper/paper-head.ts'
import { paperLook } from '#platform/server/tenants/paper/paper-look.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { buyerFacts, operatorFacts, paymentFacts, sumFacts, ticketFacts, transitFacts } from './receipt-facts.ts'
import type { Wording } from './receipt-facts.ts'
import { receiptTexts, transitWords } from './receipt-texts.ts'
import type { SayReceiptText } from './receipt-texts.ts'
import { tripWords } from '#domain/tickets/server/trip-words.ts'
import type { SayTrip } from '#domain/tickets/server/trip-words.ts'
import { openTaggedDocument } from '#platform/server/documents/tagged-document.ts'
import type { TaggedDocument } from '#platform/server/documents/tagged-document.ts'

/** Drawing takes its time, so a receipt of a whole year's trips tells only so much. */
const mostTickets = 100
const mostTransitPairs = 200

/** What of a tenant stands on a receipt. */
export type DrawnTenant = Pick<
  Tenant,
  'title' | 'language' | 'legalLine' | 'timeZone' | 'folder' | 'logos' | 'theme' | 'vat' | 'currency' | 'lineNames'
> & {
  choices: Pick<Choices, 'currencyDisplay'>
}

/** Draws a receipt, in a thread (receipt-work): A4, margin of an inch, tagged, without fiscal value (specification section 2, Open route). */
export async function receiptPdf(given: {
  receipt: Receipt
  owner: CardOwner
  tenant: DrawnTenant
  language: LanguageCode
}): Promise<Buffer> {
  const { receipt, owner, tenant, language } = given
  const say = receiptTexts(tenant, language)
  const { timeZone, choices, lineNames } = tenant
  const isOneZone = receipt.tickets.every(({ time_zone }) => time_zone === timeZone)
  const wording: Wording = {
    ...{
      say,
      transit: transitWords(tenant, language),
      language,
      locale: localeOf[language],
      timeZone,
      isOneZone,
      lineNames,
    },
    currencyDisplay: choices.currencyDisplay,
  }
  const document = openTaggedDocument({
    title: `${say('title')} ${receipt.payment.short_id}`,
    author: tenant.title,
    language: localeOf[language],
    look: paperLook(tenant),
    marginInches: limits.receiptMarginInches,
  })
  const [paid, ...facts] = paymentFacts(receipt, wording)
  const buyer = buyerFacts(receipt, owner, say)
  document.head(paperHead(tenant))
  document.heading(1, say('title'))
  if (paid) document.figures([paid.value], paid.label)
  document.rule()
  document.facts(facts)
  document.rule()
  document.factGroups([
    { title: say('operator'), level: 2, facts: operatorFacts(receipt, tenant, wording) },
    buyer.length > 0 ? { title: say('madeOutTo'), level: 2, facts: buyer } : undefined,
  ])
  document.rule()
  const isWhole = drawTickets(document, receipt, wording, tripWords(tenant, language))
  if (!isWhole) document.paragraph(say('shortened'))
  drawSums(document, sumFacts(receipt, tenant, wording))
  const zone = zoneInWords(new Date(receipt.payment.updated), wording.locale, timeZone)
  // What the operator says of itself beside its address stands with what the paper says of itself, as on the page.
  const { remark } = makerLines(tenant, language)
  const below = [remark, isOneZone ? say('times', { zone }) : '']
  document.foot({ lines: below.filter((each) => each !== ''), strong: say('noFiscalValue') })
  return document.finish((page, pages) => say('page', { page, pages }))
}

/** Amounts under each other at the paper's edge, what was paid last and largest. */
function drawSums(document: TaggedDocument, sums: readonly Fact[]): void {
  const paid = sums.at(-1)
  if (!paid) return
  for (const { label, value } of sums.slice(0, -1)) document.paragraph(label, 'small', value)
  if (sums.length > 1) document.rule()
  document.paragraph(paid.label, 'strong', paid.value)
  document.rule()
}

/** Each ticket under its trip, with its price where that is not the whole sum. Answers whether that was all there is to tell. */
function drawTickets(document: TaggedDocument, receipt: Receipt, wording: Wording, sayTrip: SayTrip): boolean {
  const { say } = wording
  const { payment, tickets } = receipt
  const isAlone = tickets.length === 1
  let pairsLeft = mostTransitPairs
  if (tickets.length > 0) document.heading(2, say('tickets', { count: tickets.length }))
  for (const ticket of tickets.slice(0, mostTickets)) {
    const trip = tripOf(ticket)
    const isNamedByFare = trip.from === null && trip.to === null
    const facts = ticketFacts(ticket, payment.currencies_code, wording)
    const [price, fare] = (['ticketAmount', 'fareAmount'] as const).map((key) =>
      facts.find(({ label }) => label === say(key)),
    )
    const end = isAlone && ticket.ticket_amount === payment.amount ? undefined : price
    document.heading(3, sayTrip(trip), end?.value)
    const below = [isNamedByFare ? '' : ticket.fare_name, fare ? `${fare.label} ${fare.value}` : '']
    document.paragraph(below.filter((each) => each !== '').join(' · ') || ' ', 'small', end?.label)
    const taps = [ticket.first_validation_transit_data, ticket.last_validation_transit_data].map((data) =>
      transitFacts(data, ticket.time_zone, wording),
    )
    document.facts(facts.filter((fact) => fact !== price && fact !== fare))
    pairsLeft -= taps.flat().length
    if (pairsLeft >= 0) document.factGroups(tapGroups(taps, say))
    document.rule()
  }
  return tickets.length <= mostTickets && pairsLeft >= 0
}

function tapGroups([first = [], last = []]: readonly Fact[][], say: SayReceiptText): [FactGroup, FactGroup] {
  const group = (title: string, facts: Fact[]): FactGroup => ({
    ...{ title, level: 4 },
    facts: facts.length === 0 ? say('noTap') : facts,
  })
  return [group(say('firstTap'), first), group(say('lastTap'), last)]
}

/** From where to where, as far as its taps say it. */
function tripOf(ticket: Receipt['tickets'][number]): Parameters<SayTrip>[0] {
  const { first_validation_transit_data: first, last_validation_transit_data: last, fare_name } = ticket
  return { from: placeOrNull(first), to: placeOrNull(last), fare: fare_name }
}
