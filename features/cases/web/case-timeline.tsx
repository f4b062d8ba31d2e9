import {
  CircleCheck,
  Eye,
  MessageCircle,
  MessageCircleQuestionMark,
  MessageSquareReply,
  RotateCcw,
  Send,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import type { CaseEvent } from '#contract/shapes/case.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import styles from './cases.module.css'

const icons = {
  opened: Send,
  seen: Eye,
  question: MessageCircleQuestionMark,
  answer: MessageSquareReply,
  message: MessageCircle,
  closed: CircleCheck,
  reopened: RotateCcw,
}

/** What happened to a case, oldest first, with both sides' words. */
export function CaseTimeline({ events }: { events: readonly CaseEvent[] }) {
  const t = useTranslations('cases')
  const { title, timeZone } = useTenant()
  const words = { operator: title, days: String(limits.caseReopenDays) }
  return (
    <section>
      <h2 className={styles.partTitle}>{t('timeline')}</h2>
      <ol className={styles.timeline}>
        {events.map(({ id, at, what, by, text }) => {
          const Icon = icons[what]
          return (
            <li key={id} className={styles.event} data-by={by}>
              <span className={styles.eventIcon} aria-hidden="true">
                <Icon size="1.125em" />
              </span>
              <div className={styles.eventText}>
                <p className={styles.eventHead}>
                  <b>{what === 'closed' ? t(`event.closedBy.${by}`, words) : t(`event.${what}`, words)}</b>{' '}
                  <span className={styles.muted}>
                    <Instant at={at} timeZone={timeZone} />
                  </span>
                </p>
                {text !== '' && <p className={styles.words}>{text}</p>}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
