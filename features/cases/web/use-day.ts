import { useCallback } from 'react'
import { dayText } from '#contract/values/time/calendar-text.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'

/** A day without a time, as the reader writes it: `22 Nov 2026`, as every other moment of a case. */
export function useDay(): (day: string) => string {
  const { locale } = useLanguage()
  return useCallback((day) => dayText(day, locale, 'medium'), [locale])
}
