import { useCallback } from 'react'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Trip } from '#contract/shapes/trip.ts'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import styles from './trip-name.module.css'

type Named = Pick<Trip, 'from' | 'to' | 'fare'>

/**
 * Where a trip went, as its traveller says it: from → to, else the fare's name. An end that no tap tells has a word in its
 * place: a name alone would read as cut off.
 */
export function TripName({ trip: { from, to, fare } }: { trip: Named }) {
  const t = useTranslations('shell.trip')
  if (from === null && to === null) return fare
  // Drawn: a tenant's typeface need not have the sign.
  const sign = t.markup('fromTo', { from: '', to: '', arrow: (words) => words }).trim()
  return (
    <span className={styles.between}>
      <span className={styles.end}>
        <Place name={from} />
        <span className={styles.sign}>
          {/* Within it: no line begins with the arrow. */} <ArrowRight className={styles.arrow} aria-hidden="true" />
          <span className="visually-hidden">{sign}</span>
        </span>
      </span>{' '}
      <span className={styles.end}>
        <Place name={to} />
      </span>
    </span>
  )
}

function Place({ name }: { name: string | null }) {
  const t = useTranslations('shell.trip')
  return name === null ? (
    <span className={`${styles.place} ${styles.unknown}`}>{t('unknownEnd')}</span>
  ) : (
    <span className={styles.place}>{name}</span>
  )
}

/** The same with its day, in its own zone: Milano Cadorna → Malpensa T1 on 12 Nov 2026. No line begins with what parts the two. */
export function DatedTripName({ trip }: { trip: Named & Pick<Trip, 'at' | 'time_zone'> }) {
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
      if (from === null && to === null) return fare
      const [first, last] = [from ?? t('unknownEnd'), to ?? t('unknownEnd')]
      return t.markup('fromTo', { from: first, to: last, arrow: (words) => words })
    },
    [t],
  )
}
