import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import { cardScheme, cardTail, schemeName } from '#contract/values/cards/card-scheme.ts'

export type NamedCard = Pick<BankCard, 'label' | 'truncated_pan' | 'aid' | 'form_factor'>

/** A card as words: "VISA ending in 0027 on a device". */
export function useCardName(): (card: NamedCard) => string {
  const t = useTranslations('bankCards')
  return (card) => {
    const name = t('named', { scheme: schemeName(cardScheme(card), card.label), tail: cardTail(card.truncated_pan) })
    return card.form_factor === 'DEVICE' ? t('onDevice', { card: name }) : name
  }
}
