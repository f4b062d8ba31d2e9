import { useCallback } from 'react'
import { dateFormat } from '#contract/values/formats.ts'
import { monthText } from '#contract/values/time/calendar-text.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'

/** A month of a calendar, `2026-11`, in the reader's words: short below a bar, its initial below a thin one, long in a table. */
export function useMonthText(): (month: string, how: 'narrow' | 'short' | 'long') => string {
  const { locale } = useLanguage()
  return useCallback(
    (month, how) =>
      how === 'long'
        ? monthText(month, locale)
        : dateFormat(locale, { month: how, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`)),
    [locale],
  )
}
