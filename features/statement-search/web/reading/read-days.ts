import { monthNumber } from './month-names.ts'

/** A day that a text names, as YYYY-MM-DD, and the place where it stands. */
export interface FoundDay {
  day: string
  at: number
  length: number
}

const patterns: readonly (readonly [RegExp, readonly ('year' | 'month' | 'day')[]])[] = [
  [/(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/gu, ['year', 'month', 'day']],
  [/(?<![\d.,/-])(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?![\d/]|[.,]\d)/gu, ['day', 'month', 'year']],
  [
    /(?<![\d.,])(\d{1,2})(?:\.|er|°|st|nd|rd|th)?[ -]?(\p{L}{3,12})\.?(?:[ -](\d{4}|\d{2}))?(?![\d.,])/gu,
    ['day', 'month', 'year'],
  ],
  [/(?<!\p{L})(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?(?![\d.,]*\d)/gu, ['month', 'day', 'year']],
  [/(?<![\d.,/-])(\d{1,2})\/(\d{1,2})(?![\d/]|[.,]\d)/gu, ['day', 'month']],
  [/(?<![\d.,/-])(\d{1,2})\.(\d{1,2})\.(?!\d)/gu, ['day', 'month']],
]

/**
 * The days that a text names, in any of the ways of our languages: 2026-03-14, 14/03/2026, 14.3.26, 14 marzo 2026,
 * March 14, 14.03. Day before month, but where only the other order is a day. Without a year it is the last such day up
 * to `today`. Days after today are left out.
 */
export function readDays(text: string, today: string): FoundDay[] {
  return patterns.flatMap(([pattern, order]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const part = (name: 'year' | 'month' | 'day') =>
        order.includes(name) ? match[order.indexOf(name) + 1] : undefined
      const day = dayOf({ year: part('year'), month: part('month'), day: part('day') }, today)
      return day === undefined || day > today ? [] : [{ day, at: match.index, length: match[0].length }]
    }),
  )
}

function dayOf(
  text: { year: string | undefined; month: string | undefined; day: string | undefined },
  today: string,
): string | undefined {
  const day = Number(text.day)
  const month = /^\d/.test(text.month ?? '') ? Number(text.month) : monthNumber(text.month ?? '')
  if (month === undefined) return undefined
  if (text.year !== undefined) {
    const year = text.year.length === 2 ? 2000 + Number(text.year) : Number(text.year)
    return isoDay(year, month, day) ?? isoDay(year, day, month)
  }
  const thisYear = Number(today.slice(0, 4))
  // Eight years back there is a 29 February.
  for (let year = thisYear; year >= thisYear - 8; year--) {
    const found = isoDay(year, month, day)
    if (found !== undefined && found <= today) return found
  }
  return undefined
}

function isoDay(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && year >= 2000 ? text : undefined
}
