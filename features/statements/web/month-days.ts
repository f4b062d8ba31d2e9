import { endOfMonth, parseDate } from '@internationalized/date'
import { dateFormat } from '#contract/values/formats.ts'
import { monthText } from '#contract/values/time/calendar-text.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'

/** First and last day of a month: `2026-02` → 1 and 28 February. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const first = parseDate(`${month}-01`)
  return { from: first.toString(), to: endOfMonth(first).toString() }
}

/** "October 2026", where it stands alone. */
export function useMonthName(): (month: string) => string {
  const { locale } = useLanguage()
  return (month) => monthText(month, locale, { isAlone: true })
}

/** "March – May 2026", and a month alone by its name. */
export function useMonthSpan(): (from: string, to: string) => string {
  const { locale } = useLanguage()
  const format = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const first = (month: string) => new Date(`${month}-01`)
  return (from, to) => {
    const text = format.formatRange(first(from), first(to))
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
  }
}
