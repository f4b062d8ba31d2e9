import { useTranslations } from 'use-intl'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'
import styles from './pages.module.css'

/** The tenant's notice as one of its texts (`pages.privacyText`); without one, the documented placeholder. */
export function PrivacyScreen() {
  const t = useTranslations('pages')
  return (
    <Card>
      <PageHeading>{t('privacyTitle')}</PageHeading>
      {t('privacyText')
        .split('\n\n')
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      <div className={styles['ways']}>
        <LinkButton to="signIn" look="secondary">
          {t('privacyBack')}
        </LinkButton>
      </div>
    </Card>
  )
}
