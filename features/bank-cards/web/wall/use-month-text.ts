import { useLanguage } from '#platform/web/i18n/language-provider.tsx'

/** A month (`2026-12`) as the reader's locale writes it: December 2026. */
export function useMonthText(): (month: string) => string {
  const { locale } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (month) => format.format(new Date(`${month}-15T12:00:00Z`))
}
