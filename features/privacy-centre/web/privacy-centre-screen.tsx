import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Way, WayList } from '#platform/web/ui/page/way-list.tsx'
import { ActivityPart, useActivity } from './activity/activity-part.tsx'
import { Contents } from './contents/contents.tsx'
import { FactsParts } from './facts-parts.tsx'
import styles from './privacy-centre.module.css'

/** Privacy and data: what is kept of a traveller and for how long, what they agreed to, and what happened to the account. */
export function PrivacyCentreScreen() {
  const t = useTranslations('privacyCentre')
  const activity = useActivity()
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <div className={styles.parts}>
        <Contents />
        <ActivityPart activity={activity} />
        <FactsParts isAboveAwaited={activity.isPending}>
          <Card>
            <WayList>
              <Way to="deletionRequest" icon={<Trash2 size={18} />} title={t('delete')} grave />
            </WayList>
          </Card>
        </FactsParts>
      </div>
    </>
  )
}
