import { monthText } from '#contract/values/time/calendar-text.ts'
import { createTranslator } from 'use-intl/core'
import { z } from 'zod'
import { localeOf } from '#contract/values/languages.ts'
import { formatMoney, ownFirst } from '#contract/values/money/money.ts'
import type { Operator } from '#domain/operator/server/operator.ts'
import { jobOf } from '#platform/server/jobs/job.ts'
import type { Job, TimedJob } from '#platform/server/jobs/job.ts'
import { defineTask } from '#platform/server/jobs/task.ts'
import type { LetterRow } from '#platform/server/mail/letters/letter.ts'
import { PeerDown } from '#platform/server/peer-down.ts'
import { alertWords } from './alert-letters.ts'
import type { AlertReader } from './alert-letters.ts'
import { insertStatements } from './raise-alert-queries.ts'
import { hurryAlerts } from './raise-alert.ts'
import type { TakenAlert, TakenAlerts } from './take-alerts-queries.ts'

const statementsTask = defineTask('monthly_statements', z.object({}))

/** Tells who asked for it that last month's statement can be read, once a month. */
export const statementsJob: Job = jobOf(statementsTask, async ({ database, tenant }) => {
  await database.transaction(async (inside) => {
    if ((await insertStatements(inside, tenant.timeZone)) > 0) await hurryAlerts(inside)
  })
})

/** On the first of a month, when it is that day or the next in every zone, or as soon as a server is there again. */
export const monthlyStatements: TimedJob = {
  task: statementsTask,
  match: '7 12 1 * *',
  backfillMs: 20 * 24 * 60 * 60 * 1000,
  wants: () => true,
}

const StatementAbout = z.object({ month: z.string() })

/** The months whose statements can be read, in the reader's words: one, unless mails could not be written for long. */
export function monthWords({ language }: AlertReader, { latest }: TakenAlerts): string {
  const locale = localeOf[language]
  const months = latest
    .map(({ about }) => StatementAbout.parse(about).month)
    .toSorted()
    .map((each) => monthText(each, locale))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(months)
}

/** What the cards of an account were charged in a month and a currency; no currency where there was nothing. */
export interface MonthCharged {
  /** As `2026-11`. */
  month: string
  payments: number
  sum: { currency: string; amountMinor: number } | undefined
}

/**
 * What the months' statements come to, asked before a transaction takes the alerts; nothing is said of it where the
 * operator does not answer.
 */
export async function monthsCharged(
  operator: Pick<Operator, 'readPayments'>,
  waiting: readonly TakenAlert[],
  cards: { aliasPans: readonly string[]; timeZone: string },
): Promise<readonly MonthCharged[]> {
  const months = waiting.map(({ about }) => StatementAbout.parse(about).month).toSorted()
  try {
    const charged: MonthCharged[] = []
    for (const month of months) charged.push(...(await monthCharged(operator, month, cards)))
    return charged
  } catch (error) {
    if (error instanceof PeerDown) return []
    throw error
  }
}

async function monthCharged(
  operator: Pick<Operator, 'readPayments'>,
  month: string,
  { aliasPans, timeZone }: { aliasPans: readonly string[]; timeZone: string },
): Promise<MonthCharged[]> {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  const instantOf = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone }).toInstant().toString({ fractionalSecondDigits: 3 })
  const days = { startDate: instantOf(first), endDate: instantOf(first.add({ months: 1 })) }
  const sums = new Map<string, { payments: number; amountMinor: number }>()
  for await (const rows of operator.readPayments({ aliasPans, ...days, ...wholeMonth }))
    for (const { Payments, LastCharge } of rows) {
      if (LastCharge.charge_results_name !== 'SUCCEEDED') continue
      const { payments, amountMinor } = sums.get(Payments.currencies_code) ?? { payments: 0, amountMinor: 0 }
      sums.set(Payments.currencies_code, { payments: payments + 1, amountMinor: amountMinor + Payments.amount })
    }
  if (sums.size === 0) return [{ month, payments: 0, sum: undefined }]
  return [...sums].map(([currency, { payments, amountMinor }]) => ({
    month,
    payments,
    sum: { currency, amountMinor },
  }))
}

const wholeMonth = {
  limit: 0,
  offset: 0,
  sort: { column: 'created', direction: 'asc' },
  succeeded: true,
  failed: false,
  isCounted: false,
} as const

/** How many payments, and their sum, in the order of the screens; the month too, where there are several. */
export function chargedRows({ tenant, language }: AlertReader, charged: readonly MonthCharged[]): LetterRow[] {
  const locale = localeOf[language]
  const translate = createTranslator({ locale: language, messages: alertWords[language] })
  const months = Map.groupBy(charged, ({ month }) => month)
  const isOneMonth = months.size === 1
  const inOrder = [...months.values()].flatMap((ofMonth) =>
    ownFirst(
      ofMonth.map((each) => ({ ...each, currency: each.sum?.currency ?? '' })),
      tenant.currency,
    ),
  )
  return inOrder.map(({ month, payments, sum }) => {
    const count = translate('payments', { count: payments })
    const value = sum ? formatMoney(sum, locale, tenant.choices.currencyDisplay) : ''
    return isOneMonth ? { names: [count], note: '', value } : { names: [monthText(month, locale)], note: count, value }
  })
}
