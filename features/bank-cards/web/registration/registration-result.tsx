import { useTranslations } from 'use-intl'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { LinkedResult } from './linked-result.tsx'
import { isLinked } from './use-go-to-cards.ts'
import { UnlinkedResult } from './unlinked-result.tsx'
import { useFocusAfterPress } from './use-focus-after-press.ts'
import { useRegistrationOutcome } from './use-registration-outcome.ts'

/** The page that one returns to from the card provider; each outcome has its words and its next step. */
export function RegistrationResult({ query, onAgain }: { query: string; onAgain: () => void }) {
  const t = useTranslations('bankCards')
  const { choices } = useTenant()
  const look = useRegistrationOutcome(query)
  const outcome = look.data
  const onPress = useFocusAfterPress(outcome)

  function check() {
    onPress()
    void look.refetch()
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {outcome && !look.isFetching && t(`outcome.${outcome.kind}.title`)}
      </p>
      {look.error && !outcome ? (
        <>
          <PageHeading lead={t('notChecked')}>{t('addTitle')}</PageHeading>
          <ErrorPart error={look.error} onRetry={check} />
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
        <UnlinkedResult outcome={outcome} isChecking={look.isFetching} onAgain={onAgain} onCheck={check} />
      )}
    </>
  )
}
