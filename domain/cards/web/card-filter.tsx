import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import { Select } from '#platform/web/ui/select/select.tsx'
import { useShortName } from './use-short-name.ts'
import styles from './bank-card-mark.module.css'

/** Rows of all cards or of one, by the id of its link; nothing where there is only one. */
export function CardFilter(props: { cards: readonly BankCard[]; value: string; onValue: (id: string) => void }) {
  const t = useTranslations('shell.card')
  const shortName = useShortName()
  const id = useId()
  if (props.cards.length < 2) return null
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{t('filter')}</label>
      <Select
        id={id}
        label={t('filter')}
        look="tool"
        value={props.value}
        onValue={props.onValue}
        options={[
          { value: '', label: t('all') },
          ...props.cards.map((card) => ({ value: card.id, label: shortName(card) })),
        ]}
      />
    </div>
  )
}
