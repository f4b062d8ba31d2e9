import { useTranslations } from 'use-intl'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { ActivityPart } from './activity/activity-part.tsx'
import { FactsParts } from './facts-parts.tsx'
import styles from './privacy-centre.module.css'

/** Privacy and data: what is kept of a traveller and for how long, what they agreed to, and what happened to the account. */
export function PrivacyCentreScreen() {
  const t = useTranslations('privacyCentre')
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <div className={styles.parts}>
        <ActivityPart />
        <FactsParts />
      </div>
    </>
  )
}
