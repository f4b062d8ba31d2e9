import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ErrorPart } from '../ui/error-part.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

/** A screen that could not be shown at all; the shell around it stays. */
export function ScreenError({ error, reset }: { error: unknown; reset?: () => void }) {
  const t = useTranslations('shell')
  const router = useRouter()

  useEffect(() => {
    console.error(error)
  }, [error])

  function retry() {
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
