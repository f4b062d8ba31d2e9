import { WifiOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../page/use-online.ts'
import styles from './offline-bar.module.css'

/** A bar that says so while there is no network; it goes by itself. */
export function OfflineBar() {
  const t = useTranslations('shell')
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className={styles.bar}>
          <WifiOff aria-hidden="true" size={18} /> {t('offline')}
        </p>
      )}
    </div>
  )
}
