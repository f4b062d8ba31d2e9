import { useMemo, type ReactNode } from 'react'
import { endOfMonth, minDate, parseDate, startOfMonth, today } from '@internationalized/date'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useAmountText, useOwnFirst } from '#platform/web/ui/values/amount.tsx'
import { dayKey, useMonthHeading } from '#platform/web/ui/values/day-words.ts'
import type { Grouping } from './day-groups.ts'
import { DayLabel } from './day-label.tsx'

/** When a row was, in the zone in which its day counts, and what it cost in minor units; null where it cost nothing after all. */
export interface DatedSum {
  at: string
  timeZone: string
  minor: number | null
  currency: string
}

/**
 * Rows by their day or month, each with what it came to, a currency. A press on one shows it alone: `onDays` is told its
 * days as the list's period counts them, in the operator's zone. `tell` says what the sums of so many rows are of; a
 * day's are left out where they are of more rows than this page has: they would stand beside others than they sum. `read`
 * and `tell` must stay the same functions.
 */
export function useDatedSums<Row>(
  unit: 'day' | 'month',
  read: (row: Row) => DatedSum,
  onDays: ((from: string, to: string) => void) | undefined,
  tell: (sums: readonly string[], count: number) => ReactNode,
): Grouping<Row> {
  const { timeZone } = useTenant()
  const monthHeading = useMonthHeading()
  const amountText = useAmountText()
  const ownFirst = useOwnFirst()
  return useMemo(
    () => ({
      keyOf: (row) => {
        const { at, timeZone } = read(row)
        return dayKey(at, timeZone).slice(0, unit === 'month' ? '2026-11'.length : undefined)
      },
      label: (row) => {
        const { at, timeZone } = read(row)
        if (unit === 'day') return <DayLabel at={at} timeZone={timeZone} />
        return <time dateTime={at}>{monthHeading(at, timeZone)}</time>
      },
      end: (rows, isPart) => {
        if (unit === 'day' && isPart) return undefined
        const sums = ownFirst(sumsByCurrency(rows.map(read))).map(({ currency, minor }) => amountText(minor, currency))
        return sums.length === 0 ? undefined : tell(sums, rows.length)
      },
      isBeside: unit === 'day',
      onOnly:
        onDays &&
        ((rows) => {
          const days = rows.map((row) => dayKey(read(row).at, timeZone)).toSorted()
          const [first = '', last = first] = [days[0], days.at(-1)]
          if (unit === 'day') return onDays(first, last)
          // The whole month, as far as it has come.
          const end = endOfMonth(parseDate(last))
          onDays(startOfMonth(parseDate(first)).toString(), minDate(end, today(timeZone)).toString())
        }),
    }),
    [unit, read, monthHeading, amountText, onDays, timeZone, tell, ownFirst],
  )
}

/** Sums of minor units, one a currency. */
function sumsByCurrency(rows: readonly DatedSum[]): { currency: string; minor: number }[] {
  const sums = new Map<string, number>()
  for (const { currency, minor } of rows) if (minor !== null) sums.set(currency, (sums.get(currency) ?? 0) + minor)
  return Array.from(sums, ([currency, minor]) => ({ currency, minor }))
}
