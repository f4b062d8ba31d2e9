import { useCallback } from 'react'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Journey } from '#contract/shapes/journey.ts'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import styles from './trip-name.module.css'

type Named = Pick<Journey, 'from' | 'to' | 'fare'>

/** Where a trip went, as its traveller says it: from → to, as far as taps tell it, else the fare's name. */
export function TripName({ trip: { from, to, fare } }: { trip: Named }) {
  const t = useTranslations('shell.trip')
  if (from === null) return to === null ? fare : t('to', { to })
  if (to === null) return t('from', { from })
  // Drawn: a tenant's typeface need not have the sign.
  const sign = t.markup('fromTo', { from: '', to: '', arrow: (words) => words }).trim()
  return (
    <span className={styles.between}>
      <span className={styles.end}>
        <span className={styles.place}>{from}</span>
        <span className={styles.sign}>
          {/* Within it: no line begins with the arrow. */} <ArrowRight className={styles.arrow} aria-hidden="true" />
          <span className="visually-hidden">{sign}</span>
        </span>
      </span>{' '}
      <span className={styles.end}>
        <span className={styles.place}>{to}</span>
      </span>
    </span>
  )
}

/** The same with its day, in its own zone: Milano Cadorna → Malpensa T1 on 12 Nov 2026. No line begins with what parts the two. */
export function DatedTripName({ trip }: { trip: Named & Pick<Journey, 'at' | 'time_zone'> }) {
  const t = useTranslations('shell.trip')
  return t.rich('dated', {
    trip: () => <TripName trip={trip} />,
    day: (on) => (
      <span className={styles.day}>
        {on}
        <Instant at={trip.at} timeZone={trip.time_zone} what="day" />
      </span>
    ),
  })
}

/** A trip's name as text, for names of links and searches. */
export function useTripText(): (trip: Named) => string {
  const t = useTranslations('shell.trip')
  return useCallback(
    ({ from, to, fare }) => {
      if (from === null) return to === null ? fare : t('to', { to })
      return to === null ? t('from', { from }) : t.markup('fromTo', { from, to, arrow: (sign) => sign })
    },
    [t],
  )
}
