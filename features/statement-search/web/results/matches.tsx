import { useTranslations } from 'use-intl'
import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { NoCardYet } from '#domain/cards/web/no-card-yet.tsx'
import { callQuery } from '#platform/web/client/call-query.ts'
import type { AskedLine } from '../typed-line.ts'
import styles from '../statement-search.module.css'
import { MatchItem } from './match-item.tsx'
import { NothingFits } from './nothing-fits.tsx'

const headingId = 'statement-finds'

/** How well it fits, told to readers as soon as it is known; nothing where another part says that nothing does. */
export function MatchesHeading({ found }: { found: AnswerOf<'findByStatement'> }) {
  const t = useTranslations('statementSearch')
  const exact = found.payload.filter(({ reasons }) => reasons.length === 0)
  if (found.payload.length === 0) return null
  return (
    <h2 id={headingId} className={styles.heading}>
      {exact.length > 0 ? t('exact', { count: exact.length }) : t('near')}
    </h2>
  )
}

/** What fits a line: exact ones, else near ones with why, else what to do next. */
export function Matches({ found, asked }: { found: AnswerOf<'findByStatement'>; asked: AskedLine }) {
  const t = useTranslations('statementSearch')
  const { payload, cards } = found
  const short_ids = [...new Set(payload.flatMap((match) => match.payments.map(({ Payments }) => Payments.short_id)))]
  const trips = useQuery({
    ...callQuery('listJourneys', { body: { short_ids: short_ids.slice(0, limits.journeysPerCall) } }),
    enabled: short_ids.length > 0,
    staleTime: 60_000,
    meta: { isQuiet: true },
  })
  const journeysOf = (shortId: string) =>
    trips.data?.payload.find(({ short_id }) => short_id === shortId)?.journeys ?? []
  if (cards === 0) return <NoCardYet title={t('noCard')} text={t('noCardText')} add={t('addCard')} />
  if (payload.length === 0) return <NothingFits asked={asked} />
  return (
    <section aria-labelledby={headingId}>
      <ul className={styles.matches}>
        {payload.map((match) => (
          <MatchItem
            key={match.payments.map(({ Payments }) => Payments.short_id).join(' ')}
            match={match}
            asked={asked}
            journeysOf={journeysOf}
          />
        ))}
      </ul>
    </section>
  )
}
