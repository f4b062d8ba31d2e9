import { useTranslations } from 'use-intl'
import { useSession } from '#domain/sessions/web/use-session.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import styles from './pages.module.css'

/** Any unknown path (specification section 2). The way home fits the session. */
export function NotFoundScreen() {
  const t = useTranslations('pages')
  const account = useSession()
  return (
    <Card>
      <MissedStop />
      <PageHeading lead={t('notFoundText')}>{t('notFoundTitle')}</PageHeading>
      <Ways>
        {account ? (
          <LinkButton to="dashboard">{t('notFoundDashboard')}</LinkButton>
        ) : (
          <LinkButton to="signIn">{t('notFoundHome')}</LinkButton>
        )}
      </Ways>
    </Card>
  )
}

/** A line that ends before its last stop, whatever the operator runs on it, from the edge of the words; a drawing only for the eye. */
function MissedStop() {
  return (
    <svg className={styles.missed} viewBox="10 0 320 72" aria-hidden="true">
      <path className={styles.line} d="M24 36H212" />
      <path className={styles.wayOn} d="M224 36h48" />
      <circle className={styles.stop} cx="24" cy="36" r="11" />
      <circle className={styles.stop} cx="118" cy="36" r="11" />
      <circle className={styles.stop} cx="212" cy="36" r="11" />
      <circle className={styles.missing} cx="292" cy="36" r="16" />
    </svg>
  )
}
