import { useTranslations } from 'use-intl'
import { useSession } from '#domain/sessions/web/use-session.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import styles from './pages.module.css'

/** Any unknown path (specification section 2). The way home fits the session. */
export function NotFoundScreen() {
  const t = useTranslations('pages')
  const account = useSession()
  return (
    <Card>
      <MissedTrain />
      <PageHeading lead={t('notFoundText')}>{t('notFoundTitle')}</PageHeading>
      {account ? (
        <LinkButton to="dashboard">{t('notFoundDashboard')}</LinkButton>
      ) : (
        <LinkButton to="signIn">{t('notFoundHome')}</LinkButton>
      )}
    </Card>
  )
}

/** The last carriage leaves the platform; a drawing only for the eye. */
function MissedTrain() {
  return (
    <svg className={styles.train} viewBox="0 0 320 96" aria-hidden="true">
      <path className={styles.rail} d="M0 84h320M0 92h320" />
      <path className={styles.carriage} d="M168 20h126q18 0 18 18v28q0 8-8 8H168z" />
      <path className={styles.window} d="M180 32h30v20h-30zM220 32h30v20h-30zM260 32h26q8 0 8 8v12h-34z" />
      <path className={styles.rail} d="M196 78a6 6 0 1 0 .01 0M276 78a6 6 0 1 0 .01 0" />
      <path className={styles.wind} d="M20 40h84M56 54h92M4 68h72" />
    </svg>
  )
}
