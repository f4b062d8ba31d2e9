import { cardTail } from '#contract/values/cards/card-scheme.ts'
import { useGo } from '#platform/web/navigation/screens.tsx'
import type { RegistrationOutcome } from './settle-registration.ts'

export type LinkedOutcome = Extract<
  RegistrationOutcome,
  { kind: 'succeeded' | 'waiting' | 'already_added' | 'added_elsewhere' | 'unused' }
>

export function isLinked(outcome: RegistrationOutcome): outcome is LinkedOutcome {
  return ['succeeded', 'waiting', 'already_added', 'added_elsewhere', 'unused'].includes(outcome.kind)
}

/** Back to the list; what brought no new row is told there too, for those who need longer than the pause. */
export function useGoToCards(): (outcome: LinkedOutcome) => Promise<void> {
  const go = useGo()
  return (outcome) => {
    if (outcome.kind === 'succeeded' || outcome.kind === 'waiting') return go('bankCards', {}, 'replace')
    const tail = outcome.kind === 'unused' ? '' : cardTail(outcome.card?.truncated_pan ?? '')
    return go('bankCards', { news: outcome.kind, tail }, 'replace')
  }
}
