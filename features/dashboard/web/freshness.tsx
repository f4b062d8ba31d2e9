import { useTranslations } from 'use-intl'
import type { Home } from '#contract/shapes/portal/home.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { readerInstantText } from '#platform/web/ui/values/reader-instant-text.ts'
import styles from './dashboard.module.css'

/** Words where the operator's data is late; nothing while all is well. */
export function LateData({ data: { until, is_late } }: { data: Home['data'] }) {
  const t = useTranslations('dashboard.fresh')
  const text = useUntilText()
  if (until === null || !is_late) return null
  return (
    <Notice tone="waiting" title={t('late', { time: text(until) })}>
      <p>{t('lateText')}</p>
    </Notice>
  )
}

/** How fresh home is, as a quiet time; nothing where `LateData` says it. */
export function Freshness({ data: { until, is_late } }: { data: Home['data'] }) {
  const t = useTranslations('dashboard.fresh')
  const text = useUntilText()
  if (until === null) return <p className={styles.fresh}>{t('never')}</p>
  if (is_late) return null
  return <p className={styles.fresh}>{t('until', { time: text(until) })}</p>
}

function useUntilText() {
  const { timeZone } = useTenant()
  const { locale } = useLanguage()
  return (at: string) => readerInstantText({ at, timeZone, locale, what: 'minute' })
}
