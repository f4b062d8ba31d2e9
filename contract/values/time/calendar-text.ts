import { dateFormat } from '#contract/values/formats.ts'

/** Days and months of the calendar have no zone: they are written as midnight in UTC. */
function write(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day))
}

/**
 * A day without a time, `2026-11-22`, in the same words everywhere: `medium` in rows (22 Nov 2026), `long` in a sentence
 * (22 November 2026), `full` where one remembers it by its weekday.
 */
export function dayText(day: string, locale: string, how: 'medium' | 'long' | 'full' = 'long'): string {
  return write(day, locale, { dateStyle: how })
}

/** A month, `2026-11`: November 2026; `isAlone` where nothing stands before it, as in a heading or a list. */
export function monthText(month: string, locale: string, { isAlone = false } = {}): string {
  const text = write(`${month.slice(0, 7)}-01`, locale, { month: 'long', year: 'numeric' })
  return isAlone ? text.charAt(0).toLocaleUpperCase(locale) + text.slice(1) : text
}
