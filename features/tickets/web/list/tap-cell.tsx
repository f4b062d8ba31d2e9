import type { TransitData } from '#contract/shapes/ticket.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { DayAndTime } from '#platform/web/ui/values/day-and-time.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { readerInstantText } from '#platform/web/ui/values/reader-instant-text.ts'
import { instantOfTap, placeOfTap } from '#contract/values/transit-data.ts'
import styles from '../tickets.module.css'

/**
 * A tap in a table: where, and below it when; the ticket's detail has all of its pairs. The day stands only where it is
 * another than `since`'s, the first of the ticket's validity, which has a column of its own.
 */
export function TapCell(props: { tap: TransitData | null; since: string; timeZone: string; missing: string }) {
  const { locale } = useLanguage()
  const { tap, since, timeZone } = props
  if (!tap) return <span className={styles.missing}>{props.missing}</span>
  const place = placeOfTap(tap)
  const at = instantOfTap(tap)
  if (place === undefined && at === undefined) return <>{Object.values(tap)[0] ?? props.missing}</>
  const day = (instant: string) => readerInstantText({ at: instant, timeZone, locale, what: 'day' })
  return (
    <span className={styles.tap}>
      {place !== undefined && <span className={styles.place}>{place}</span>}
      {at !== undefined && (
        <span className={styles.below}>
          {day(at) === day(since) ? (
            <Instant at={at} timeZone={timeZone} what="time" />
          ) : (
            <DayAndTime at={at} timeZone={timeZone} />
          )}
        </span>
      )}
    </span>
  )
}
