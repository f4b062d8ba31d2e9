import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTenant } from '#platform/web/page-data.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ErrorPart } from '#platform/web/ui/error-part.tsx'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { LinkedResult } from './linked-result.tsx'
import { isLinked } from './use-go-to-cards.ts'
import type { RegistrationOutcome } from './settle-registration.ts'
import { UnlinkedResult } from './unlinked-result.tsx'
import { useFocusAfterPress } from './use-focus-after-press.ts'
import { useSettleRegistration } from './use-settle-registration.ts'

/** The page that one returns to from the card provider; each outcome has its words and its next step. */
export function RegistrationResult({ query, onAgain }: { query: string; onAgain: () => void }) {
  const t = useTranslations('bankCards')
  const { choices } = useTenant()
  const settle = useSettleRegistration()
  const { mutate } = settle
  const asked = useRef('')
  // What is known stays while it is checked again.
  const [outcome, setOutcome] = useState<RegistrationOutcome>()
  const onPress = useFocusAfterPress(outcome)

  useEffect(() => {
    if (asked.current === query) return
    asked.current = query
    mutate(query, { onSuccess: setOutcome })
  }, [query, mutate])

  function check() {
    onPress()
    mutate(query, { onSuccess: setOutcome })
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {outcome && !settle.isPending && t(`outcome.${outcome.kind}.title`)}
      </p>
      {settle.isError && !outcome ? (
        <>
          <PageHeading>{t('addTitle')}</PageHeading>
          <ErrorPart error={settle.error} onRetry={check} />
        </>
      ) : outcome === undefined || (isLinked(outcome) && choices.afterAddingCard === 'toast') ? (
        <>
          <PageHeading lead={t('checking')}>{t('addTitle')}</PageHeading>
          <Card>
            <Skeleton lines={4} />
          </Card>
        </>
      ) : isLinked(outcome) ? (
        <LinkedResult outcome={outcome} />
      ) : (
        <UnlinkedResult outcome={outcome} isChecking={settle.isPending} onAgain={onAgain} onCheck={check} />
      )}
    </>
  )
}
