import { dateFormat } from '#contract/values/formats.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'

/** Days of the week (1 is Monday) and hours of the day in the reader's words. */
export function useWeekText() {
  const { locale } = useLanguage()
  // 1 January 2024 was a Monday.
  const dayText = (weekday: number, how: 'short' | 'long') =>
    dateFormat(locale, { weekday: how, timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday))
  const hourText = (hour: number) =>
    dateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1, hour))
  return { dayText, hourText }
}
