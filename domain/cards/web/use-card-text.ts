import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { cardScheme, cardTail, schemeName } from '#contract/values/cards/card-scheme.ts'

/** A bank card as `BankCardMark` shows it, and by its label: what a search in a table finds it by. */
export function useCardText() {
  const t = useTranslations('shell.card')
  return useCallback(
    (card: { label: string; truncated_pan: string; form_factor?: string; aid?: string }): string => {
      const scheme = cardScheme({ aid: card.aid ?? '', label: card.label })
      const tail = cardTail(card.truncated_pan)
      return [
        ...[schemeName(scheme, card.label) || t('unknown'), tail && `•••• ${tail}`],
        ...[card.form_factor === 'DEVICE' && t('onDevice'), card.label, card.truncated_pan],
      ]
        .filter(Boolean)
        .join(' ')
    },
    [t],
  )
}
