import type { Choices } from '#contract/choices.ts'
import type { BusinessDetails } from '#contract/shapes/bookkeeping/business-details.ts'
import type { StatementRow } from '#contract/shapes/statements/statement.ts'
import { localeOf } from '#contract/values/languages.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { makerLines } from '#contract/values/legal-lines.ts'
import { formatMoney, vatWithin } from '#contract/values/money/money.ts'
import { sumsText } from '#contract/values/money/sums-text.ts'
import { monthText } from '#contract/values/time/calendar-text.ts'
import { tripWords } from '#domain/tickets/server/trip-words.ts'
import type { SayTrip } from '#domain/tickets/server/trip-words.ts'
import { openTaggedDocument } from '#platform/server/documents/tagged-document.ts'
import type { Fact } from '#platform/server/documents/drawing/draw-facts.ts'
import type { Table } from '#platform/server/documents/drawing/lay-table.ts'
import { paperLook } from '#platform/server/tenants/paper/paper-look.ts'
import { paperHead } from '#platform/server/tenants/paper/paper-head.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { cardLines, cardText } from '../files/card-text.ts'
import { tripsText } from '../files/trips-text.ts'
import type { CardSum, LabelSum, MonthSum } from '../rows/sums.ts'
import { monthOf } from '../rows/sums.ts'
import { statementTexts } from './statement-texts.ts'
import type { SayStatementText } from './statement-texts.ts'

const mostTripsALine = 6
/** As many as the column of trips has room for in every typeface. */
const mostCharactersALine = 44
/** Two centimetres: a table wants room. */
const marginInches = 0.8

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
  months: readonly MonthSum[]
  totals: readonly { currency: string; amount: number }[]
  tenant: DrawnTenant
}

interface Wording {
  say: SayStatementText
  money: (amount: number, currency: string) => string
  sums: (sums: readonly string[]) => string
  day: (day: string) => string
  dayOf: (instant: string) => string
  month: (month: string) => string
  trip: SayTrip
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
    marginInches,
  })
  document.head(paperHead(tenant))
  document.heading(1, say('title'))
  document.paragraph(period)
  if (given.totals.length > 0)
    document.figures(
      given.totals.map(({ amount, currency }) => wording.money(amount, currency)),
      say('total'),
    )
  document.facts(taxFacts(given, wording))
  document.rule()
  const holder = holderFacts(given, say)
  document.factGroups([
    { title: say('operator'), level: 2, facts: operatorFacts(given, say) },
    holder.length > 0 ? { title: say('madeOutTo'), level: 2, facts: holder } : undefined,
  ])
  document.rule()
  const { remark } = makerLines(tenant, language)
  const foot = { lines: remark === '' ? [] : [remark], strong: say('noFiscalValue') }
  if (given.payments === 0) {
    document.paragraph(say('none'))
    document.foot(foot)
  } else document.tables([...sumTables(given, wording), paymentsTable(given, wording)], foot)
  return document.finish((page, pages) => say('page', { page, pages }))
}

/** For whom it is made out: the account's holder, and their business where they gave one. */
function holderFacts({ holder, business }: DrawnStatement, say: SayStatementText): Fact[] {
  const { company = '', address = '', vat_id = '', cost_centre = '' } = business ?? {}
  return [
    { label: '', value: holder },
    { label: say('company'), value: company },
    { label: say('address'), value: address.replaceAll('\n', ', ') },
    { label: say('vatId'), value: vat_id },
    { label: say('costCentre'), value: cost_centre },
  ].filter(({ value }) => value !== '')
}

/** Who was paid, and under which number it pays its tax. */
function operatorFacts({ tenant, language }: DrawnStatement, say: SayStatementText): Fact[] {
  const { address } = makerLines(tenant, language)
  return [
    ...address.map((value) => ({ label: '', value })),
    { label: say('vatId'), value: tenant.vat?.number ?? '' },
  ].filter(({ value }) => value !== '')
}

/** What of the sum is tax, where the operator gives a rate. */
function taxFacts({ tenant: { vat, currency }, totals }: DrawnStatement, { say, money }: Wording): Fact[] {
  const taxed = totals.find((total) => total.currency === currency)
  if (!vat || !taxed) return []
  const tax = money(vatWithin(taxed.amount, vat.percent), currency)
  // Of several sums it is said of which.
  const value = totals.length > 1 ? say('vatOf', { vat: tax, sum: money(taxed.amount, currency) }) : tax
  return [{ label: say('vat', { percent: vat.percent }), value }]
}

type NamedSum = Omit<CardSum, 'card'> & { key: string; name: string }

/** The sums of months, where there are several, of cards and of labels. */
function sumTables({ months, sums, labels }: DrawnStatement, { say, month, sums: listed, money }: Wording): Table[] {
  const tableOf = (heading: string, column: string, all: readonly NamedSum[]): Table => ({
    heading,
    columns: sumColumns(column, say, new Set(all.map(({ currency }) => currency)).size > 1),
    rows: [...Map.groupBy(all, ({ key }) => key).values()].map((each) => [
      each[0]?.name ?? '',
      String(each.reduce((count, { payments }) => count + payments, 0)),
      listed(each.map(({ amount, currency }) => money(amount, currency))),
    ]),
  })
  const ofMonths = months.map((sum) => ({ ...sum, key: sum.month, name: month(sum.month) }))
  const ofCards = sums.map((sum) => ({ ...sum, key: sum.card.alias_pan, name: cardText(sum.card) }))
  const ofLabels = labels.map((sum) => ({ ...sum, key: sum.label, name: sum.label || say('noLabel') }))
  return [
    ...(new Set(months.map((sum) => sum.month)).size > 1 ? [tableOf(say('months'), say('month'), ofMonths)] : []),
    tableOf(say('cards'), say('card'), ofCards),
    ...(labels.length > 0 ? [tableOf(say('labels'), say('label'), ofLabels)] : []),
  ]
}

/** Each payment, under its month where there are several. */
function paymentsTable({ listed, payments, tenant }: DrawnStatement, wording: Wording): Table {
  const { say, money, dayOf } = wording
  const hasRemarks = listed.some(({ label, note }) => label !== '' || note !== '')
  const monthOfRow = ({ created }: StatementRow) => monthOf(created, tenant.timeZone)
  const hasMonths = new Set(listed.map(monthOfRow)).size > 1
  return {
    heading: say('payments'),
    ...(listed.length < payments && { remark: say('shortened', { listed: listed.length, payments }) }),
    columns: [
      { title: say('day'), share: 0.15 },
      { title: hasRemarks ? say('tripsAndRemarks') : say('trips'), share: 0.51 },
      { title: say('card'), share: 0.19 },
      { title: say('amount'), share: 0.15, align: 'end' },
    ],
    rows: listed.flatMap((row, index) => {
      const month = monthOfRow(row)
      const before = listed[index - 1]
      const isFirst = hasMonths && (!before || monthOfRow(before) !== month)
      return [
        ...(isFirst ? [wording.month(month)] : []),
        [dayOf(row.created), whatFor(row, wording.trip), cardLines(row.card), money(row.amount, row.currency)],
      ]
    }),
  }
}

/** The trips, and what else its holder finds it by in small text below them, or alone where no trip is known. */
function whatFor(
  { journeys: trips, label, note, short_id }: StatementRow,
  sayTrip: SayTrip,
): { text: string; below: string } {
  const said = tripsText(trips, (trip) => wholeInLine(sayTrip(trip)), mostTripsALine)
  const remark = [label, note].filter((each) => each !== '').join(': ')
  const found = [said, remark, short_id].filter((each) => each !== '')
  return { text: found[0] ?? '', below: found.slice(1).join(' · ') }
}

/** A trip that has room in a line stays on one, of a longer one the number at the end of a place. */
const wholeInLine = (trip: string) =>
  trip.length <= mostCharactersALine
    ? trip.replaceAll(' ', '\u00a0')
    : trip.replaceAll(/ (?=\d{1,2}(?:$| →))/g, '\u00a0')

/** Several sums in a line need room; a single one is as wide as those of the payments below, and its count stands beside it. */
const sumColumns = (title: string, say: SayStatementText, isOfMany: boolean): Table['columns'] => [
  { title, share: isOfMany ? 0.48 : 0.65 },
  { title: say('count'), share: 0.16, align: 'end' },
  { title: say('amount'), share: isOfMany ? 0.36 : 0.19, align: 'end' },
]

function wordingOf({ tenant, language }: DrawnStatement): Wording {
  const locale = localeOf[language]
  const format = (timeZone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const [ofDay, ofInstant] = [format('UTC'), format(tenant.timeZone)]
  return {
    say: statementTexts(tenant, language),
    money: (amountMinor, currency) => formatMoney({ amountMinor, currency }, locale, tenant.choices.currencyDisplay),
    sums: (sums) => sumsText(sums, locale),
    day: (day) => ofDay.format(new Date(day)),
    dayOf: (instant) => ofInstant.format(new Date(instant)),
    month: (month) => monthText(month, locale, { isAlone: true }),
    trip: tripWords(tenant, language),
  }
}
