import { useDayLines } from '../../ui/values/day-words.ts'
import styles from './day-gutter.module.css'

/** A day over or beside its rows: whole for readers and where there is room, short for the eye on a phone, where another year takes the weekday's place. */
export function DayLabel({ at, timeZone }: { at: string; timeZone: string }) {
  const { weekday, comma, date, short } = useDayLines()(at, timeZone)
  return (
    <time dateTime={at}>
      <span className={`may-hide ${styles.whole}`}>
        <span className={styles.line}>
          {weekday}
          <span className={styles.comma}>{comma}</span>
        </span>
        <span className={styles.line}>{date}</span>
      </span>
      <span className={styles.short} aria-hidden="true">
        {short.year === undefined && <span className={styles.line}>{short.weekday} </span>}
        <span className={styles.number}>{short.day} </span>
        <span className={styles.line}>{short.month}</span>
        {short.year !== undefined && <span className={styles.line}> {short.year}</span>}
      </span>
    </time>
  )
}
