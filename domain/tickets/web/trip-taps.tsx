import type { ReactNode } from 'react'
import type { TransitData } from '#contract/shapes/ticket.ts'
import { isInstant, instantOfTap, lineName, orderedTransitData, placeOfTap } from '#contract/values/transit-data.ts'
import { useText } from '#platform/web/i18n/language-provider.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { dayKey } from '#platform/web/ui/values/day-words.ts'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import styles from './trip-taps.module.css'

interface TapEnd {
  label: string
  tap: TransitData | null
  /** What is said where the operator tells of no such tap. */
  missing: ReactNode
}

/** The two taps of a trip as the ends of one line, the first above the last, each with its word; `day` as in `TapLines`. */
export function TripTaps({ ends, timeZone, day }: { ends: readonly TapEnd[]; timeZone: string; day: string }) {
  return (
    <dl className={styles.taps}>
      {ends.map(({ label, tap, missing }) => {
        const isKnown = tap !== null && Object.keys(tap).length > 0
        return (
          <div key={label} className={styles.end} data-missing={isKnown ? undefined : ''}>
            <dt>{label}</dt>
            <dd>{isKnown ? <TapLines of={tap} timeZone={timeZone} day={day} /> : missing}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/**
 * A tap in two lines: when and where, and below it all else that the operator says of it, each with its word. `day` is an
 * instant of the day that the reader knows already: then the time is enough.
 */
function TapLines({ of, timeZone, day }: { of: Readonly<Record<string, string>>; timeZone: string; day: string }) {
  const text = useText()
  const { lineNames } = useTenant()
  const at = instantOfTap(of)
  const place = placeOfTap(of)
  const placeKey = of['stop'] === undefined ? 'station' : 'stop'
  const rest = orderedTransitData(of).filter(
    ([key]) => !(key === 'at' && at !== undefined) && !(key === placeKey && place !== undefined),
  )
  const isOfDay = at !== undefined && dayKey(at, timeZone) === dayKey(day, timeZone)
  return (
    <>
      {(at !== undefined || place !== undefined) && (
        <p className={styles.where}>
          {at !== undefined && <Instant at={at} timeZone={timeZone} what={isOfDay ? 'time' : 'minute'} />}
          {place !== undefined && <span className={styles.place}> {place}</span>}
        </p>
      )}
      {rest.length > 0 && (
        <p className={styles.rest}>
          {rest.map(([key, value]) => (
            <span key={key}>
              {text(`shell.transit.${key.replaceAll('.', ' ')}`) ?? key.replaceAll('_', ' ')}{' '}
              <b>
                {isInstant(value) ? (
                  <Instant at={value} timeZone={timeZone} />
                ) : key === 'line' ? (
                  lineName(lineNames, value)
                ) : (
                  value
                )}
              </b>
            </span>
          ))}
        </p>
      )}
    </>
  )
}
