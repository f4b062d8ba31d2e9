import { useEffect, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { ErrorPart } from '../ui/state/error-part.tsx'
import { PageHeading } from '../ui/page/page-heading.tsx'
import { reportFault } from '../faults/fault-store.ts'
import { useBackOnline } from '../page/use-online.ts'
import { PageTitle } from '../page/page-title.tsx'
import { reloadIfThere } from '../faults/reload-for-chunk.ts'
import { StaleChunk } from '../faults/stale-chunk.ts'

/** A screen that could not be shown at all; the shell around it stays. */
export function ScreenError({ error, reset }: { error: unknown; reset?: () => void }) {
  const t = useTranslations('shell')
  const router = useRouter()
  const [isOffline] = useState(() => error instanceof StaleChunk && !navigator.onLine)

  useEffect(() => {
    if (isOffline) return
    if (error instanceof StaleChunk) reportFault(error)
    else console.error(error)
  }, [error, isOffline])

  function retry() {
    // What did not load once is given up for the life of the page.
    if (error instanceof StaleChunk) return void reloadIfThere()
    reset?.()
    void router.invalidate()
  }

  if (isOffline) return <AwaitedScreen />
  return (
    <PageTitle title={t('ErrorFromServer')}>
      <PageHeading>{t('ErrorFromServer')}</PageHeading>
      <ErrorPart error={error} onRetry={retry} />
    </PageTitle>
  )
}

/** The network may be there some time before the server can be reached through it. */
const askAgainMs = 3000

/** A screen whose part did not load for want of a network: it opens by itself when there is one. */
function AwaitedScreen() {
  const t = useTranslations('shell')
  useBackOnline(true, () => void reloadIfThere())
  useEffect(() => {
    const timer = setInterval(() => void reloadIfThere(), askAgainMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <PageTitle title={t('offlineTitle')}>
      <PageHeading>{t('offlineTitle')}</PageHeading>
      <EmptyState icon={<WifiOff size={28} />} title={t('offlineScreen')} />
    </PageTitle>
  )
}
