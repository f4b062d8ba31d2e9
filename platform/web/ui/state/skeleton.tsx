import { useTranslations } from 'use-intl'
import { useOnline } from '../../page/use-online.ts'
import styles from './skeleton.module.css'

/**
 * Keeps the place of what is loading; is seen only after 300 ms. `lines` is its height in rows of text. Offline it says
 * that it waits, and it goes on by itself.
 */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const t = useTranslations('shell')
  const online = useOnline()
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className={online ? 'visually-hidden' : undefined} role="status">
        {online ? t('loading') : t('offlineLoading')}
      </span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  )
}
