import { dayText } from '#contract/values/time/calendar-text.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'

/** A day of a statement, with its weekday: what one remembers a trip by. */
export function StatementDay({ day }: { day: string }) {
  const { locale } = useLanguage()
  return <time dateTime={day}>{dayText(day, locale, 'full')}</time>
}
