import { useTranslations } from 'use-intl'
import type { Home } from '#contract/shapes/portal/home.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { readerInstantText } from '#platform/web/ui/values/reader-instant-text.ts'
import styles from './dashboard.module.css'

/** How fresh home is: a quiet time while all is well, words where the operator's data is late. */
export function Freshness({ data: { until, is_late } }: { data: Home['data'] }) {
  const t = useTranslations('dashboard.fresh')
  const { timeZone } = useTenant()
  const { locale } = useLanguage()
  if (until === null) return <p className={styles.fresh}>{t('never')}</p>
  const text = (at: string, what: 'minute' | 'day' | 'time') => readerInstantText({ at, timeZone, locale, what })
  if (is_late) {
    return (
      <Notice tone="waiting" title={t('late', { time: text(until, 'minute') })}>
        <p>{t('lateText')}</p>
      </Notice>
    )
  }
  const isToday = text(until, 'day') === text(new Date().toISOString(), 'day')
  return <p className={styles.fresh}>{t('until', { time: text(until, isToday ? 'time' : 'minute') })}</p>
}
