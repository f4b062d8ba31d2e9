import { useTranslations } from 'use-intl'
import type { OnlineVisit, PaymentStory } from '#contract/shapes/payment-story.ts'
import { useText } from '#platform/web/i18n/language-provider.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { paymentStatus, readableResult } from '../list/payment-status.ts'
import { resultKey } from '../returning/outcome.ts'
import type { StoryEvent } from './story-events.ts'

interface Words {
  title: string
  text?: string | undefined
}

/** What is said of each event but a trip, in plain sentences. */
export function useEventWords(story: PaymentStory): (event: Exclude<StoryEvent, { kind: 'trip' }>) => Words {
  const t = useTranslations('payments.page')
  const say = useText()
  const amountText = useAmountText()
  const { amount: minor, currencies_code: currency } = story.row.Payments
  const amount = amountText(minor, currency)

  function chargeWords(result: string): Words {
    if (result === 'SUCCEEDED') return { title: t('charge.succeeded', { amount }) }
    if (result === 'FAILED') return { title: t('charge.failed', { amount }), text: t('charge.failedText') }
    if (result === 'PENDING') return { title: t('charge.pending') }
    if (result === 'REFUNDED') return { title: t('charge.refunded', { amount }) }
    return { title: t('charge.other', { result: readableResult(result) || '–' }) }
  }

  function endWords({ state, result }: OnlineVisit): Words {
    const title = t(`online.${state}`)
    // Why, and what to do next, as long as it is owed.
    if (state !== 'refused' || paymentStatus(story.row) !== 'failed') return { title }
    return { title, text: say(`payments.outcome.results.${resultKey(result) ?? 'other'}`) }
  }

  return (event) => {
    switch (event.kind) {
      case 'asked':
        return {
          title: t('asked', { amount }),
          ...(event.trips > 0 && { text: t('askedFor', { count: event.trips }) }),
        }
      case 'charge':
        return chargeWords(event.charge.result)
      case 'opened': {
        const { payments, amount: sum, currencies_code, state, result } = event.visit
        const together =
          payments > 1 && t('online.together', { count: payments, amount: amountText(sum, currencies_code) })
        const open = state === 'verifying' && t(result === null ? 'online.begun' : 'online.verifying')
        return { title: t('online.opened'), text: [together, open].filter(Boolean).join(' ') }
      }
      case 'ended':
        return endWords(event.visit)
      case 'settled':
        return { title: t('settled', { amount }), text: t('settledText') }
      case 'surplus':
        return { title: t('surplus', { amount: amountText(event.amount, currency) }), text: t('surplusText') }
      case 'returned':
        return { title: t('returned', { amount: amountText(event.amount, currency) }) }
    }
  }
}
