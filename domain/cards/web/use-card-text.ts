import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useLookOf } from './card-looks.tsx'
import { cardScheme, cardTail, schemeName } from '#contract/values/cards/card-scheme.ts'

/** A bank card as `OwnCardMark` shows it, and by its label: what a search in a table finds it by. */
export function useCardText() {
  const t = useTranslations('shell.card')
  const lookOf = useLookOf()
  return useCallback(
    (card: { alias_pan: string; label: string; truncated_pan: string; form_factor?: string; aid?: string }): string => {
      const scheme = cardScheme({ aid: card.aid ?? '', label: card.label })
      const tail = cardTail(card.truncated_pan)
      return [
        ...[lookOf(card.alias_pan)?.name ?? '', schemeName(scheme, card.label) || t('unknown'), tail && `•••• ${tail}`],
        ...[card.form_factor === 'DEVICE' && t('onDevice'), card.label, card.truncated_pan],
      ]
        .filter(Boolean)
        .join(' ')
    },
    [t, lookOf],
  )
}
