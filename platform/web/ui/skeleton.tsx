import { useTranslations } from 'use-intl'
import styles from './skeleton.module.css'

/** Keeps the place of what is loading; is seen only after 300 ms. `lines` is its height in rows of text. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const t = useTranslations('shell')
  return (
    <div className={styles['skeleton']} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles['line']} aria-hidden="true" />
      ))}
    </div>
  )
}
