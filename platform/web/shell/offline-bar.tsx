import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { WifiOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './offline-bar.module.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser has a network. Screens refuse changes and payments without one, with words. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Runs `then` when the network comes back while `isWaiting`. */
export function useBackOnline(isWaiting: boolean, then: () => void): void {
  const goOn = useEffectEvent(then)
  useEffect(() => {
    if (!isWaiting) return
    const back = () => goOn()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [isWaiting])
}

/** A bar that says so while there is no network; it goes by itself. */
export function OfflineBar() {
  const t = useTranslations('shell')
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className={styles['bar']}>
          <WifiOff aria-hidden="true" size={18} /> {t('offline')}
        </p>
      )}
    </div>
  )
}
