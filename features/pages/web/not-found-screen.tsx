import { useTranslations } from 'use-intl'
import { useSession } from '#domain/sessions/web/use-session.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { MissedTrain } from './missed-train.tsx'

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
