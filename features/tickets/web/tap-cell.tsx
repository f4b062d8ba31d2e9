import type { TransitData } from '#contract/shapes/ticket.ts'
import { Instant } from '#platform/web/ui/instant.tsx'
import { instantOfTap, placeOfTap } from '#platform/web/ui/transit-text.ts'
import styles from './tickets.module.css'

/** A tap in a table: where, and below it when; the ticket's detail has all of its pairs. */
export function TapCell(props: { tap: TransitData | null; timeZone: string; missing: string }) {
  const { tap, timeZone } = props
  if (!tap) return <span className={styles['missing']}>{props.missing}</span>
  const place = placeOfTap(tap)
  const at = instantOfTap(tap)
  if (place === undefined && at === undefined) return <>{Object.values(tap)[0] ?? props.missing}</>
  return (
    <span className={styles['tap']}>
      {place !== undefined && <span>{place}</span>}
      {at !== undefined && (
        <span className={place === undefined ? styles['when'] : styles['below']}>
          <Instant at={at} timeZone={timeZone} />
        </span>
      )}
    </span>
  )
}
