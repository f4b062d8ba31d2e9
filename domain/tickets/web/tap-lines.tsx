import { isInstant, instantOfTap, orderedTransitData, placeOfTap } from '#contract/values/transit-data.ts'
import { useText } from '#platform/web/i18n/language-provider.tsx'
import { dayKey } from '#platform/web/ui/values/day-words.ts'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import styles from './tap-lines.module.css'

/**
 * A tap in two lines: when and where, and below it all else that the operator says of it, each with its word. `day` is an
 * instant of the day that the reader knows already: then the time is enough.
 */
export function TapLines({
  of,
  timeZone,
  day,
}: {
  of: Readonly<Record<string, string>>
  timeZone: string
  day: string
}) {
  const text = useText()
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
              <b>{isInstant(value) ? <Instant at={value} timeZone={timeZone} /> : value}</b>
            </span>
          ))}
        </p>
      )}
    </>
  )
}
