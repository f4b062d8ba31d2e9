import { endOfMonth, parseDate } from '@internationalized/date'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'

/** First and last day of a month: `2026-02` → 1 and 28 February. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const first = parseDate(`${month}-01`)
  return { from: first.toString(), to: endOfMonth(first).toString() }
}

/** "October 2026" */
export function useMonthText(): (month: string) => string {
  const { locale } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (month) => {
    const text = format.format(new Date(`${month}-01T00:00:00Z`))
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
  }
}
