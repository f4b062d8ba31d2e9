import { useEffect, useState } from 'react'
import { useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import styles from './loader-bar.module.css'

/** The global loader: a bar on top while a screen or its data is on the way, seen only after 300 ms. */
export function LoaderBar() {
  const t = useTranslations('shell')
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const isChanging = useIsMutating() > 0
  const busy = useLasting(isLoading || isChanging)
  return (
    <div className={styles.loader} role="status">
      {busy && (
        <>
          <span className={styles.bar} aria-hidden="true" />
          <span className="visually-hidden">{t('loading')}</span>
        </>
      )}
    </div>
  )
}

const patienceMs = 300

/** True once something has lasted 300 ms, so that a quick answer neither flashes nor is read aloud. */
function useLasting(isBusy: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(isBusy), isBusy ? patienceMs : 0)
    return () => clearTimeout(timer)
  }, [isBusy])
  return isBusy && isLong
}
