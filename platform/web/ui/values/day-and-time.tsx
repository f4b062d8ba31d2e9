import { useLanguage } from '../../i18n/language-provider.tsx'
import { readerInstantText } from './reader-instant-text.ts'
import styles from './day-and-time.module.css'

/** A moment for a narrow column: its day, and below it its time with the zone where the reader's clock differs. */
export function DayAndTime({ at, timeZone }: { at: string; timeZone: string }) {
  const { locale } = useLanguage()
  const text = (what: 'day' | 'time') => readerInstantText({ at, timeZone, locale, what })
  return (
    <time className={styles.moment} dateTime={at}>
      <span>{text('day')}</span> <span className={styles.time}>{text('time')}</span>
    </time>
  )
}
