import { useFormatter, useTranslations } from 'use-intl'
import { useOnline } from '../page/use-online.ts'

/** How old the rows are: when they came, in ms since 1970, and whether a later try failed. */
export interface Age {
  at: number
  hasFailed: boolean
}

/** Says of when the rows are, while they cannot be renewed. The hour is the reader's own. */
export function AsOf({ age }: { age: Age }) {
  const t = useTranslations('shell')
  const format = useFormatter()
  const online = useOnline()
  if ((online && !age.hasFailed) || age.at === 0) return null
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return <> · {t('asOf', { time: format.dateTime(new Date(age.at), { timeStyle: 'short', timeZone }) })}</>
}
