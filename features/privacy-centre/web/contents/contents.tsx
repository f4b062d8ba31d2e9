import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { callQuery } from '#platform/web/client/call-query.ts'
import { PageContents } from '#platform/web/ui/contents/page-contents.tsx'
import { idOfPart, partNames } from './part-title.tsx'
import styles from './contents.module.css'

/** What the page has, part by part. */
export function Contents() {
  const t = useTranslations('privacyCentre')
  const facts = useQuery(callQuery('getPrivacyFacts', {}))
  // Most of its parts are not there then.
  if (facts.isError && !facts.data) return null
  return (
    <div className={styles.contents}>
      <PageContents
        label={t('contents')}
        parts={partNames.map((part) => ({ id: idOfPart(part), title: t(`${part}.title`) }))}
      />
    </div>
  )
}
