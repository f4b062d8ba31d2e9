import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import type { Case } from '#contract/shapes/case.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { HrefButton, LinkButton } from '#platform/web/ui/button/button.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { MessageForm, ReopenForm } from './case-forms.tsx'
import { SolvedButton } from './solved-button.tsx'
import { useDay } from './use-day.ts'
import styles from './cases.module.css'

/** What comes next, in words, and what the traveller can do: write, say that it is solved, open it again. */
export function CaseNext({ made }: { made: Case }) {
  const t = useTranslations('cases')
  const { title, supportUrl } = useTenant()
  const day = useDay()
  const { state, subject, about, reopen_by, answer_by } = made
  // oxlint-disable-next-line react/purity -- the day on which it is read
  const isLate = state === 'open' && answer_by < new Date().toISOString().slice(0, 10)
  const isOver = state === 'closed' && reopen_by === null
  const key = isLate ? 'late' : isOver ? 'over' : state
  const until = state === 'closed' ? (reopen_by ?? '').slice(0, 10) : answer_by
  const words = { operator: title, day: until === '' ? '' : day(until), days: String(limits.caseReopenDays) }
  return (
    <section className={styles.next}>
      <h2 className={styles.partTitle}>{t('nextTitle')}</h2>
      <p className={styles.nextText}>{t(`next.${key}`, words)}</p>
      {isOver ? (
        <Ways>
          <LinkButton to="newCase" search={{ kind: subject.kind, id: subject.id, at: about.at ?? '' }}>
            {t('newCase')}
          </LinkButton>
        </Ways>
      ) : state === 'closed' ? (
        <ReopenForm made={made} />
      ) : (
        <>
          <MessageForm made={made} />
          <SolvedButton made={made} />
        </>
      )}
      {isLate && supportUrl !== null && (
        <Ways>
          <HrefButton href={supportUrl} look="secondary">
            {t('help', { operator: title })}
          </HrefButton>
        </Ways>
      )}
    </section>
  )
}
