import { useTranslations } from 'use-intl'
import { useSession } from '#domain/sessions/web/use-session.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { PrivacyNotice } from './privacy-notice.tsx'

/** The tenant's privacy notice (specification section 2), for travellers too: its way back fits the session. */
export function PrivacyScreen() {
  const t = useTranslations('pages')
  const account = useSession()
  return (
    <Card>
      {/* A traveller has the navigation. */}
      <PageHeading {...(!account && { back: { to: 'signIn', text: t('privacyBack') } })}>
        {t('privacyTitle')}
      </PageHeading>
      <PrivacyNotice />
      <Ways>
        <LinkButton to={account ? 'dashboard' : 'signIn'} look="secondary">
          {t(account ? 'notFoundDashboard' : 'privacyBack')}
        </LinkButton>
      </Ways>
    </Card>
  )
}
