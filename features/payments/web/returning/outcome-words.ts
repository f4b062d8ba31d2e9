import type { OutcomeVerdict } from '#contract/shapes/provider-form.ts'
import type { Tone } from '#platform/web/ui/state/status-mark.tsx'

/** What came of a return from the provider: the server's verdict, and whether the payment is saved as settled. */
export interface Outcome {
  /** `unknown` when the server has no such order of this account. */
  state: OutcomeVerdict['state'] | 'unknown'
  result: string | null
  short_ids: readonly string[]
  isSaved: boolean
}

/** What the traveller is told, as keys of the messages `payments.outcome`, and what may be done next. */
export interface OutcomeWords {
  tone: Tone
  titleKey: 'succeeded' | 'refused' | 'cancelled' | 'verifying' | 'unknown'
  /** Words of the provider's code, under `payments.outcome.results`. */
  resultKey: string | undefined
  next: 'payAgain' | 'checkAgain' | 'none'
}

const codesWithWords = ['01', '02', '03', '04', '05', '06', '07']

function resultKey(result: string | null): string | undefined {
  if (result === null || result === '00') return undefined
  return codesWithWords.includes(result) ? `c${result}` : 'other'
}

/**
 * The words of an outcome. Only a saved payment succeeded; whatever is not certain is being verified, is never called
 * failed and never offers to pay again (specification section 4: only 00 is a success).
 */
export function outcomeWords({ state, result, isSaved }: Outcome): OutcomeWords {
  if (isSaved) return { tone: 'success', titleKey: 'succeeded', resultKey: undefined, next: 'none' }
  switch (state) {
    case 'refused':
      return { tone: 'danger', titleKey: 'refused', resultKey: resultKey(result) ?? 'other', next: 'payAgain' }
    case 'cancelled':
      return { tone: 'neutral', titleKey: 'cancelled', resultKey: undefined, next: 'payAgain' }
    case 'unknown':
      return { tone: 'warning', titleKey: 'unknown', resultKey: undefined, next: 'none' }
    // Settled by the provider's word, but not yet in the books: the next look will tell.
    case 'succeeded':
      return { tone: 'waiting', titleKey: 'verifying', resultKey: undefined, next: 'checkAgain' }
    case 'verifying':
      return { tone: 'waiting', titleKey: 'verifying', resultKey: resultKey(result), next: 'checkAgain' }
  }
}
