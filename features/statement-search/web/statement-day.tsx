import { useLanguage } from '#platform/web/i18n/language-provider.tsx'

/** A day of a statement, with its weekday: what one remembers a trip by. */
export function StatementDay({ day }: { day: string }) {
  const { locale } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  return <time dateTime={day}>{format.format(new Date(`${day}T00:00:00Z`))}</time>
}
