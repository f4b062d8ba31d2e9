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
const nearId = 'statement-near'

const isExact = ({ reasons }: AnswerOf<'findByStatement'>['payload'][number]) => reasons.length === 0

/** How well it fits, told to readers as soon as it is known; nothing where another part says that nothing does. */
export function MatchesHeading({ found }: { found: AnswerOf<'findByStatement'> }) {
  const t = useTranslations('statementSearch')
  const exact = found.payload.filter(isExact)
  if (found.payload.length === 0) return null
  return (
    <h2 id={headingId} className={styles.heading}>
      {exact.length > 0 ? t('exact', { count: exact.length }) : t('near')}
    </h2>
  )
}

/** What fits a line: exact ones, near ones with why, else what to do next. */
export function Matches({ found, asked }: { found: AnswerOf<'findByStatement'>; asked: AskedLine }) {
  const t = useTranslations('statementSearch')
  const { payload, cards } = found
  const short_ids = [...new Set(payload.flatMap((match) => match.payments.map(({ Payments }) => Payments.short_id)))]
  const trips = useQuery({
    ...callQuery('listJourneys', { body: { short_ids: short_ids.slice(0, limits.tripsPerCall) } }),
    enabled: short_ids.length > 0,
    staleTime: 60_000,
    meta: { isQuiet: true },
  })
  const tripsOf = (shortId: string) => trips.data?.payload.find(({ short_id }) => short_id === shortId)?.journeys ?? []
  if (cards === 0) return <NoCardYet title={t('noCard')} text={t('noCardText')} add={t('addCard')} />
  if (payload.length === 0) return <NothingFits asked={asked} />
  const listOf = (matches: typeof payload) => (
    <ul className={styles.matches}>
      {matches.map((match) => (
        <MatchItem
          key={match.payments.map(({ Payments }) => Payments.short_id).join(' ')}
          match={match}
          asked={asked}
          tripsOf={tripsOf}
        />
      ))}
    </ul>
  )
  const [exact, near] = [payload.filter(isExact), payload.filter((match) => !isExact(match))]
  return (
    <>
      <section aria-labelledby={headingId}>{listOf(exact.length > 0 ? exact : near)}</section>
      {exact.length > 0 && near.length > 0 && (
        <section aria-labelledby={nearId} className={styles.alsoNear}>
          <h2 id={nearId} className={styles.heading}>
            {t('alsoNear')}
          </h2>
          {listOf(near)}
        </section>
      )}
    </>
  )
}
