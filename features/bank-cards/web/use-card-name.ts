import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import { useLookOf } from '#domain/cards/web/card-looks.tsx'
import { cardScheme, cardTail, schemeName } from '#contract/values/cards/card-scheme.ts'

export type NamedCard = Pick<BankCard, 'alias_pan' | 'label' | 'truncated_pan' | 'aid' | 'form_factor'>

/** A card as words: "VISA ending in 0027 on a device", or "Work, VISA ending in 0027" where its holder gave it a name. */
export function useCardName(): (card: NamedCard) => string {
  const t = useTranslations('bankCards')
  const unknown = useTranslations('shell.card')('unknown')
  const lookOf = useLookOf()
  return (card) => {
    const scheme = schemeName(cardScheme(card), card.label) || unknown
    const plain = t('named', { scheme, tail: cardTail(card.truncated_pan) })
    const whole = card.form_factor === 'DEVICE' ? t('onDevice', { card: plain }) : plain
    const own = lookOf(card.alias_pan)?.name ?? ''
    return own === '' ? whole : `${own}, ${whole}`
  }
}
