import { Smartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { cardScheme, cardTail, schemeName } from '#contract/values/cards/card-scheme.ts'
import { useLookOf } from './use-card-looks.ts'

/** A card of the reader's own in a line of small text: its name, else its scheme, its last four digits, and a phone for one on a device. */
export function CardShort(card: Record<'alias_pan' | 'label' | 'truncated_pan' | 'form_factor', string>) {
  const t = useTranslations('shell.card')
  const tail = cardTail(card.truncated_pan)
  const scheme = schemeName(cardScheme({ aid: '', label: card.label }), card.label)
  return (
    <>
      <span>{useLookOf()(card.alias_pan)?.name || scheme || t('unknown')}</span>{' '}
      {tail && (
        <>
          <span aria-hidden="true">{tail}</span>
          <span className="visually-hidden">{t('tail', { tail })}</span>
        </>
      )}
      {card.form_factor === 'DEVICE' && (
        <>
          {' '}
          <Smartphone aria-hidden="true" size={13} />
          <span className="visually-hidden">{t('onDevice')}</span>
        </>
      )}
    </>
  )
}
