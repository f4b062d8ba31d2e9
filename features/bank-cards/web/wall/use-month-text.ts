import { monthText } from '#contract/values/time/calendar-text.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'

/** A month (`2026-12`) as the reader's locale writes it: December 2026. */
export function useMonthText(): (month: string) => string {
  const { locale } = useLanguage()
  return (month) => monthText(month, locale)
}
