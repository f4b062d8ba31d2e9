import { LinkIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'
import { expiredSearch } from './pages-search.ts'
import styles from './pages.module.css'

/** A link of a mail that no longer works: why, and a new one in one step. */
export function RequestExpiredScreen() {
  const t = useTranslations('pages')
  const [{ email }] = useScreenSearch(expiredSearch)
  return (
    <Card narrow>
      <span className={styles['envelope']} aria-hidden="true">
        <LinkIcon size={28} />
      </span>
      <PageHeading lead={t('expiredText')}>{t('expiredTitle')}</PageHeading>
      <div className={styles['ways']}>
        <LinkButton to="resendConfirmation" search={{ email }}>
          {t('expiredAction')}
        </LinkButton>
        <LinkButton to="signIn" look="secondary">
          {t('expiredBack')}
        </LinkButton>
      </div>
    </Card>
  )
}
