import { useMemo } from 'react'
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
 * days as the list's period counts them, in the operator's zone. `sumText` says what the sum is of; without it one that is
 * of more rows than this page has is left out: it would stand above others than it sums. `read` and `sumText` must stay the same functions.
 */
export function useDatedSums<Row>(
  unit: 'day' | 'month',
  read: (row: Row) => DatedSum,
  onDays: ((from: string, to: string) => void) | undefined,
  sumText?: (sum: string) => string,
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
        const sum = ownFirst(sumsOf(rows.map(read)))
          .map(({ currency, minor }) => amountText(minor, currency))
          .join(' + ')
        if (sum === '') return undefined
        if (sumText) return sumText(sum)
        return isPart ? undefined : sum
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
    [unit, read, monthHeading, amountText, onDays, timeZone, sumText, ownFirst],
  )
}

/** Sums of minor units, one a currency. */
function sumsOf(rows: readonly DatedSum[]): { currency: string; minor: number }[] {
  const sums = new Map<string, number>()
  for (const { currency, minor } of rows) if (minor !== null) sums.set(currency, (sums.get(currency) ?? 0) + minor)
  return Array.from(sums, ([currency, minor]) => ({ currency, minor }))
}
