import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import { cardScheme, cardTail, schemeName } from '#contract/values/cards/card-scheme.ts'
import { useLookOf } from './use-card-looks.ts'

/** A card in few words: its holder's name for it, else "VISA •••• 0027"; a device says so. */
export function useShortName(): (card: BankCard) => string {
  const t = useTranslations('shell.card')
  const lookOf = useLookOf()
  return (card) => {
    const scheme = schemeName(cardScheme(card), card.label) || t('unknown')
    const tail = cardTail(card.truncated_pan)
    const plain = tail === '' ? scheme : `${scheme} •••• ${tail}`
    const own = lookOf(card.alias_pan)?.name ?? ''
    const named = own === '' ? plain : `${own} (•••• ${tail})`
    return card.form_factor === 'DEVICE' ? `${named}, ${t('onDevice')}` : named
  }
}
