import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import { cardScheme, cardTail, schemeName } from '#contract/values/cards/card-scheme.ts'
import { FilterSelect } from '#platform/web/table/filters/filter-select.tsx'
import type { TableFilter } from '#platform/web/table/filters/table-filter.ts'
import { coloured } from './bank-card-mark.tsx'
import { useLookOf } from './card-looks.tsx'
import styles from './card-filter.module.css'

/** What a list keeps of it in its address: a card's id, or nothing for all. */
interface CardChange {
  card: string
}

/** The alias PANs of the card that a list is filtered by, as its calls take them; those of all where it is not, or by none of them. */
export function aliasPansShown(cards: readonly BankCard[], id: string): string {
  const chosen = cards.filter((card) => card.id === id)
  return (chosen.length > 0 ? chosen : cards).map(({ alias_pan }) => alias_pan).join(',')
}

/** A list by one of the reader's own cards, each by the name and the colour that it was given; none while there is one card. */
export function useCardFilter(
  cards: readonly BankCard[],
  id: string,
  onChange: (change: CardChange) => void,
): TableFilter<CardChange>[] {
  const t = useTranslations('shell.card')
  const lookOf = useLookOf()
  if (cards.length < 2) return []
  const options = cards.map((card) => {
    const { name = '', colour = '' } = lookOf(card.alias_pan) ?? {}
    const tail = cardTail(card.truncated_pan)
    const words = [name || schemeName(cardScheme(card), card.label) || t('unknown'), tail && `•••• ${tail}`]
    if (card.form_factor === 'DEVICE') words.push(t('onDevice'))
    return {
      value: card.id,
      label: words.filter(Boolean).join(' '),
      mark: <span {...coloured(styles.mark, colour)} aria-hidden="true" />,
    }
  })
  const chosen = options.find(({ value }) => value === id)
  return [
    {
      id: 'card',
      label: t('filter'),
      said: chosen?.label ?? t('all'),
      mark: chosen?.mark,
      leave: chosen && { card: '' },
      isAll: !chosen,
      field: (
        <FilterSelect
          label={t('filter')}
          value={chosen?.value ?? ''}
          options={[{ value: '', label: t('all') }, ...options]}
          onValue={(card) => onChange({ card })}
        />
      ),
    },
  ]
}
