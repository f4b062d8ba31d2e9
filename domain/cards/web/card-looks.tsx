import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CardLook } from '#contract/shapes/card-look.ts'
import { cardScheme, cardTail, schemeName } from '#contract/values/cards/card-scheme.ts'
import { callQuery } from '#platform/web/client/call-query.ts'

/** A name that is read on every list is not asked for anew with each of them. */
const freshMs = 60_000

/** The looks of the own cards, in their holder's order; asked for once for all who show a card. */
export function useCardLooks() {
  return useQuery({ ...callQuery('listCardLooks', {}), staleTime: freshMs })
}

/** The look of an own card by its alias PAN; undefined for any other card, and until it is known. */
export function useLookOf(): (aliasPan: string) => CardLook | undefined {
  const { data } = useCardLooks()
  return useMemo(() => {
    const looks = new Map(data?.payload.map((look) => [look.alias_pan, look]))
    return (aliasPan: string) => looks.get(aliasPan)
  }, [data])
}

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
