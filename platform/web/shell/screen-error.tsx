import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ErrorPart } from '../ui/error-part.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { reportFault } from './fault-store.ts'
import { useBackOnline } from './offline-bar.tsx'
import { StaleChunk } from './stale-chunk.ts'

/** A screen that could not be shown at all; the shell around it stays. */
export function ScreenError({ error, reset }: { error: unknown; reset?: () => void }) {
  const t = useTranslations('shell')
  const router = useRouter()

  useEffect(() => {
    if (error instanceof StaleChunk) reportFault(error)
    else console.error(error)
  }, [error])

  useBackOnline(error instanceof StaleChunk, retry)

  function retry() {
    // What did not load once is given up for the life of the page.
    if (error instanceof StaleChunk) window.location.reload()
    reset?.()
    void router.invalidate()
  }
  return (
    <>
      <PageHeading>{t('ErrorFromServer')}</PageHeading>
      <ErrorPart error={error} onRetry={retry} />
    </>
  )
}
