import type { Choices } from '#contract/choices.ts'
import { limits } from '#contract/limits.ts'
import type { CardOwner, Receipt } from '#contract/shapes/receipt.ts'
import { localeOf } from '#contract/values/languages.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { legalLineIn } from '#contract/values/legal-line.ts'
import { placeOfTap } from '#contract/values/transit-data.ts'
import { paperLook } from '#platform/server/tenants/paper-look.ts'
import { rasterLogo } from '#platform/server/tenants/raster-logo.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { paymentFacts, ticketFacts, transitFacts } from './receipt-facts.ts'
import { receiptTexts, transitWords } from './receipt-texts.ts'
import { openTaggedDocument } from '#platform/server/documents/tagged-document.ts'

/** Drawing takes its time, so a receipt of a whole year's trips tells only so much. */
const mostTickets = 100
const mostTransitPairs = 200

/** What of a tenant stands on a receipt. */
export type DrawnTenant = Pick<
  Tenant,
  'title' | 'language' | 'legalLine' | 'timeZone' | 'folder' | 'logos' | 'theme'
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
  const { timeZone, choices } = tenant
  const transit = transitWords(tenant, language)
  const { currencyDisplay } = choices
  const wording = { say, transit, locale: localeOf[language], timeZone, currencyDisplay }
  const document = openTaggedDocument({
    title: `${say('title')} ${receipt.payment.short_id}`,
    author: tenant.title,
    language: localeOf[language],
    look: paperLook(tenant),
    marginInches: limits.receiptMarginInches,
  })
  const logo = rasterLogo(tenant)
  if (logo) document.logo(logo)
  else document.paragraph(tenant.title, 'strong')
  document.bar()
  document.heading(1, say('title'))
  const [paid, ...facts] = paymentFacts(receipt, owner, wording)
  if (paid) document.figure(paid.value, paid.label)
  document.paragraph(say('noFiscalValue'), 'strong')
  document.heading(2, say('payment'))
  document.facts(facts)

  let pairsLeft = mostTransitPairs
  if (receipt.tickets.length > 0) document.heading(2, say('tickets', { count: receipt.tickets.length }))
  for (const ticket of receipt.tickets.slice(0, mostTickets)) {
    const way = wayOf(ticket)
    document.heading(3, way ?? ticket.fare_name)
    if (way !== undefined) document.paragraph(ticket.fare_name)
    document.facts(ticketFacts(ticket, receipt.payment.currencies_code, wording))
    for (const [title, data] of [
      ['firstTap', ticket.first_validation_transit_data],
      ['lastTap', ticket.last_validation_transit_data],
    ] as const) {
      const facts = transitFacts(data, ticket.time_zone, wording)
      pairsLeft -= facts.length
      if (pairsLeft < 0) continue
      document.heading(4, say(title))
      if (facts.length === 0) document.paragraph(say('noTap'))
      else document.facts(facts)
    }
  }
  if (receipt.tickets.length > mostTickets || pairsLeft < 0) document.paragraph(say('shortened'))
  document.paragraph(legalLineIn(tenant, language).text, 'small')
  return document.finish((page, pages) => say('page', { page, pages }))
}

/** From where to where, where both taps say it. */
function wayOf(ticket: Receipt['tickets'][number]): string | undefined {
  const [from, to] = [ticket.first_validation_transit_data, ticket.last_validation_transit_data].map(
    (tap) => tap && placeOfTap(tap),
  )
  return from && to ? `${from} → ${to}` : undefined
}
