import { limits } from '#contract/limits.ts'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import type { NearReason, StatementMatch } from '#contract/shapes/statements/statement-match.ts'
import { sumsOf } from './sums-of.ts'

/** What a line of a bank statement says; `day` is the statement's, `lastDigits` are empty where it names no card. */
export interface StatementLine {
  amountMinor: number
  currency: string
  day: string
  lastDigits: string
}

/** So many of each kind are answered: more would be no answer. */
const mostExact = 50
const mostSums = 5
const mostOthers = 10

interface Dated {
  row: PaymentRow
  days: number
}

/**
 * The payments that fit a line: those of its amount, exact ones first; where none is exact, sums of two or three of one card
 * too; and where still nothing fits, those of its days in another currency, whose rate nobody guesses. What failed was
 * never on a statement.
 */
export function matchPayments(rows: readonly PaymentRow[], line: StatementLine, timeZone: string): StatementMatch[] {
  const near = rows
    .filter(isTaken)
    .map((row) => ({ row, days: daysBetween(row, line.day, timeZone) }))
    .filter(isNear)
  const matchOf = (some: readonly Dated[], why: readonly NearReason[]): StatementMatch => {
    const days = some.reduce((most, each) => (Math.abs(each.days) > Math.abs(most) ? each.days : most), 0)
    const isOtherCard = line.lastDigits !== '' && some.some(({ row }) => !endsOn(row, line.lastDigits))
    return {
      payments: some.map(({ row }) => row),
      reasons: [...why, ...(days === 0 ? [] : ['other_day' as const]), ...(isOtherCard ? ['other_card' as const] : [])],
      days,
    }
  }
  const alike = near.filter(({ row }) => row.Payments.currencies_code === line.currency)
  const single = alike.filter(({ row }) => row.Payments.amount === line.amountMinor).map((each) => matchOf([each], []))
  if (single.some(({ reasons }) => reasons.length === 0)) return ranked(single).slice(0, mostExact)
  const sums = sumsOf(alike, line.amountMinor).map((some) => matchOf(some, ['sum']))
  const found = [...ranked(single).slice(0, mostExact), ...ranked(sums).slice(0, mostSums)]
  if (found.length > 0) return found
  const others = near.filter(({ row }) => row.Payments.currencies_code !== line.currency)
  return ranked(others.map((each) => matchOf([each], ['other_currency']))).slice(0, mostOthers)
}

const isNear = ({ days }: Dated): boolean => days >= -limits.bookedDaysEarlier && days <= limits.bookedDaysLater

/** What is open online may have been taken. */
const isTaken = ({ Payments, LastCharge }: PaymentRow): boolean =>
  LastCharge.charge_results_name !== 'FAILED' || Payments.in_verification

const endsOn = ({ BankCard }: PaymentRow, lastDigits: string): boolean => BankCard.truncated_pan.endsWith(lastDigits)

/** The fewest reasons first, then the nearest day. */
function ranked(matches: readonly StatementMatch[]): StatementMatch[] {
  return matches.toSorted(
    (one, other) => one.reasons.length - other.reasons.length || Math.abs(one.days) - Math.abs(other.days),
  )
}

/** From the day on which a payment was made, or was last tried, whichever is nearer, to the statement's. */
function daysBetween({ Payments }: PaymentRow, day: string, timeZone: string): number {
  const [made = 0, tried = 0] = [Payments.created, Payments.updated].map((at) => {
    const paid = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate()
    return paid.until(Temporal.PlainDate.from(day), { largestUnit: 'days' }).days
  })
  return Math.abs(tried) < Math.abs(made) ? tried : made
}
