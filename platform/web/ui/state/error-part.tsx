import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { RotateCw } from 'lucide-react'
import { referenceOf } from '../../client/fault.ts'
import { focusHeading } from '../../page/focus-heading.ts'
import { Button } from '../button/button.tsx'
import { Notice } from './notice.tsx'

/** What keeps the focus while a part is tried again; one that fails again takes it back. */
let keeper: HTMLElement | undefined

/** A part of a screen that failed, alone: `<ErrorPart error={query.error} onRetry={() => void query.refetch()} />`. */
export function ErrorPart({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('shell')
  const reference = referenceOf(error)
  const retry = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const button = retry.current
    if (keeper && keeper === document.activeElement) button?.focus()
    keeper = undefined
    return () => {
      if (button === document.activeElement) keeper = focusHeading()
    }
  }, [])

  return (
    <Notice
      tone="danger"
      live
      title={t('failedPart')}
      actions={
        <Button
          ref={retry}
          look="secondary"
          onClick={onRetry}
          icon={<RotateCw aria-hidden="true" size={18} />}
          data-retry=""
        >
          {t('retry')}
        </Button>
      }
    >
      {reference && <p>{t('reference', { reference })}</p>}
    </Notice>
  )
}
