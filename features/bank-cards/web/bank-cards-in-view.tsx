import { CreditCard, LayoutList } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import type { BankCardsView, ChangeView } from './bank-cards-search.ts'
import { BankCardsTable } from './bank-cards-table.tsx'
import type { BankCards } from './use-bank-cards.ts'
import { CardWall } from './wall/card-wall.tsx'
import styles from './bank-cards.module.css'

/** The cards as they lie on the table, or all their fields row by row, and the way from one to the other. */
export function BankCardsInView(props: {
  cards: readonly BankCard[]
  of: BankCards
  search: BankCardsView
  change: ChangeView
}) {
  const { cards, of, search, change } = props
  const ways = (card: BankCard) => ({
    onDetail: () => change({ detail: card.id }, 'open'),
    onEdit: () => change({ edit: search.edit === card.id ? '' : card.id }),
    onRemove: () => change({ remove: card.id }, 'open'),
  })
  return (
    <>
      {search.view === 'fields' ? (
        <BankCardsTable
          cards={cards}
          age={{ at: of.cards.dataUpdatedAt, hasFailed: of.cards.isError }}
          state={search}
          onState={change}
          edited={search.edit}
          ways={ways}
        />
      ) : (
        <CardWall
          cards={cards}
          looks={of.looks.data?.payload ?? []}
          uses={of.uses.data?.payload ?? (of.uses.isError ? null : undefined)}
          begunOf={of.begunOf}
          paidOf={of.paidOf}
          edited={search.edit}
          ways={ways}
        />
      )}
      <OtherView isTable={search.view === 'fields'} onOther={(view) => change({ view }, 'push')} />
    </>
  )
}

/** Leads to the other way to see the cards. */
function OtherView({ isTable, onOther }: { isTable: boolean; onOther: (view: BankCardsView['view']) => void }) {
  const t = useTranslations('bankCards')
  return (
    <div className={styles.views}>
      {!isTable && <p className={styles.muted}>{t('fieldsFor')}</p>}
      <Button
        look="quiet"
        icon={isTable ? <CreditCard aria-hidden="true" size={18} /> : <LayoutList aria-hidden="true" size={18} />}
        onClick={() => onOther(isTable ? 'cards' : 'fields')}
      >
        {isTable ? t('showCards') : t('showFields')}
      </Button>
    </div>
  )
}
