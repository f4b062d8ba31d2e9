import { useCallback } from 'react'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'

/** A month of a calendar, `2026-11`, in the reader's words: short below a bar, its letter below a thin one, long in a table. */
export function useMonthText(): (month: string, how: 'narrow' | 'short' | 'long') => string {
  const { locale } = useLanguage()
  return useCallback(
    (month, how) =>
      new Intl.DateTimeFormat(locale, {
        month: how,
        ...(how === 'long' && { year: 'numeric' }),
        timeZone: 'UTC',
      }).format(new Date(`${month}-01T00:00:00Z`)),
    [locale],
  )
}
