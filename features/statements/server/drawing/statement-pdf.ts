import type { Choices } from '#contract/choices.ts'
import type { BusinessDetails } from '#contract/shapes/bookkeeping/business-details.ts'
import type { StatementRow } from '#contract/shapes/statements/statement.ts'
import { localeOf } from '#contract/values/languages.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { legalLineIn } from '#contract/values/legal-line.ts'
import { formatMoney } from '#contract/values/money.ts'
import { openTaggedDocument } from '#platform/server/documents/tagged-document.ts'
import type { Fact, TaggedDocument } from '#platform/server/documents/tagged-document.ts'
import type { Table } from '#platform/server/documents/draw-table.ts'
import { paperLook } from '#platform/server/tenants/paper-look.ts'
import { rasterLogo } from '#platform/server/tenants/raster-logo.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { cardText } from '../files/card-text.ts'
import { tripsText } from '../files/trips-text.ts'
import type { CardSum, LabelSum } from '../rows/sums.ts'
import { vatWithin } from '../rows/sums.ts'
import { statementTexts } from './statement-texts.ts'
import type { SayStatementText } from './statement-texts.ts'

const mostTripsALine = 6

/** What of a tenant stands on a statement. */
type DrawnTenant = Pick<
  Tenant,
  'title' | 'language' | 'legalLine' | 'timeZone' | 'folder' | 'logos' | 'theme' | 'vat' | 'currency'
> & { choices: Pick<Choices, 'currencyDisplay'> }

export interface DrawnStatement {
  /** Days, both with it. */
  from: string
  to: string
  language: LanguageCode
  holder: string
  business: BusinessDetails | null
  listed: readonly StatementRow[]
  /** How many there are, listed or not. */
  payments: number
  sums: readonly CardSum[]
  labels: readonly LabelSum[]
  totals: readonly { currency: string; amount: number }[]
  tenant: DrawnTenant
}

interface Wording {
  say: SayStatementText
  money: (amount: number, currency: string) => string
  day: (day: string) => string
  dayOf: (instant: string) => string
}

/** Draws a statement, in a thread: A4, tagged. First the period and what it came to, then each card, then each payment. */
export async function statementPdf(given: DrawnStatement): Promise<Buffer> {
  const { tenant, language, from, to } = given
  const wording = wordingOf(given)
  const { say, day } = wording
  const period = say('period', { from: day(from), to: day(to) })
  const document = openTaggedDocument({
    title: `${say('title')} ${period}`,
    author: tenant.title,
    language: localeOf[language],
    look: paperLook(tenant),
    marginInches: 0.8,
  })
  const logo = rasterLogo(tenant)
  if (logo) document.logo(logo)
  else document.paragraph(tenant.title, 'strong')
  document.bar()
  document.heading(1, say('title'))
  document.paragraph(period, 'strong')
  for (const { amount, currency } of given.totals) document.figure(wording.money(amount, currency))
  const facts = holderFacts(given, say)
  if (facts.length > 0) document.facts(facts)
  if (given.payments === 0) document.paragraph(say('none'))
  else drawParts(document, given, wording)
  document.paragraph(say('noFiscalValue'), 'small')
  document.paragraph(legalLineIn(tenant, language).text, 'small')
  return document.finish((page, pages) => say('page', { page, pages }))
}

/** For whom it is made out: the account's holder, and their business where they gave one. */
function holderFacts({ holder, business }: DrawnStatement, say: SayStatementText): Fact[] {
  const { company = '', address = '', vat_id = '', cost_centre = '' } = business ?? {}
  return [
    { label: say('holder'), value: holder },
    { label: say('company'), value: company },
    { label: say('address'), value: address.replaceAll('\n', ', ') },
    { label: say('vatId'), value: vat_id },
    { label: say('costCentre'), value: cost_centre },
  ].filter(({ value }) => value !== '')
}

function drawParts(document: TaggedDocument, given: DrawnStatement, { say, money, dayOf }: Wording): void {
  const { vat, currency } = given.tenant
  document.heading(2, say('cards'))
  document.table({
    columns: sumColumns(say('card'), say),
    rows: given.sums.map((sum) => [cardText(sum.card), String(sum.payments), money(sum.amount, sum.currency)]),
  })
  if (given.labels.length > 0) {
    document.heading(2, say('labels'))
    document.table({
      columns: sumColumns(say('label'), say),
      rows: given.labels.map((sum) => [
        sum.label === '' ? say('noLabel') : sum.label,
        String(sum.payments),
        money(sum.amount, sum.currency),
      ]),
    })
  }
  const taxed = given.totals.find((total) => total.currency === currency)
  if (vat && taxed)
    document.facts([
      { label: say('vat', { percent: vat.percent }), value: money(vatWithin(taxed.amount, vat.percent), currency) },
      ...(vat.number === '' ? [] : [{ label: say('vatNumber'), value: vat.number }]),
    ])
  const hasRemarks = given.listed.some(({ label, note }) => label !== '' || note !== '')
  document.heading(2, say('payments'))
  if (given.listed.length < given.payments)
    document.paragraph(say('shortened', { listed: given.listed.length, payments: given.payments }))
  document.table({
    columns: [
      { title: say('day'), share: 0.15 },
      { title: say('trips'), share: hasRemarks ? 0.3 : 0.4 },
      { title: say('card'), share: hasRemarks ? 0.21 : 0.27 },
      ...(hasRemarks ? [{ title: say('remark'), share: 0.18 }] : []),
      { title: say('amount'), share: hasRemarks ? 0.16 : 0.18, align: 'end' },
    ],
    rows: given.listed.map((row) => [
      dayOf(row.created),
      tripsText(row.journeys, mostTripsALine),
      unbroken(cardText(row.card)),
      ...(hasRemarks ? [[row.label, row.note].filter((each) => each !== '').join(': ')] : []),
      money(row.amount, row.currency),
    ]),
  })
}

/** The dots and the digits of a card stay on one line. */
const unbroken = (card: string) => card.replaceAll('•••• ', '••••\u00a0')

const sumColumns = (title: string, say: SayStatementText): Table['columns'] => [
  { title, share: 0.5 },
  { title: say('count'), share: 0.2, align: 'end' },
  { title: say('amount'), share: 0.3, align: 'end' },
]

function wordingOf({ tenant, language }: DrawnStatement): Wording {
  const locale = localeOf[language]
  const format = (timeZone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const [ofDay, ofInstant] = [format('UTC'), format(tenant.timeZone)]
  return {
    say: statementTexts(tenant, language),
    money: (amountMinor, currency) => formatMoney({ amountMinor, currency }, locale, tenant.choices.currencyDisplay),
    day: (day) => ofDay.format(new Date(day)),
    dayOf: (instant) => ofInstant.format(new Date(instant)),
  }
}
