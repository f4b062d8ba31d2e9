import { endOfMonth, parseDate } from '@internationalized/date'
import { monthText } from '#contract/values/time/calendar-text.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'

/** First and last day of a month: `2026-02` → 1 and 28 February. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const first = parseDate(`${month}-01`)
  return { from: first.toString(), to: endOfMonth(first).toString() }
}

/** "October 2026" */
export function useMonthText(): (month: string) => string {
  const { locale } = useLanguage()
  return (month) => monthText(month, locale, { isAlone: true })
}
