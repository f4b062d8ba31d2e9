import { CreditCard, LayoutList } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { ChangeSearch } from '#platform/web/navigation/use-screen-search.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import type { BankCardsView } from './bank-cards-search.ts'
import { BankCardsTable } from './bank-cards-table.tsx'
import type { BankCards } from './use-bank-cards.ts'
import { CardWall } from './wall/card-wall.tsx'
import styles from './bank-cards.module.css'

/** The cards as they lie on the table, or all their fields row by row, and the way from one to the other. */
export function BankCardsInView(props: {
  cards: readonly BankCard[]
  own: BankCards
  search: BankCardsView
  change: ChangeSearch<BankCardsView>
  isTable: boolean
}) {
  const { cards, own, search, change, isTable } = props
  const ways = (card: BankCard) => ({
    onDetail: () => change({ detail: card.id }, 'open'),
    onEdit: () => change({ edit: search.edit === card.id ? '' : card.id }),
    onRemove: () => change({ remove: card.id }, 'open'),
  })
  return (
    <>
      {isTable ? (
        <BankCardsTable
          cards={cards}
          age={{ at: own.cards.dataUpdatedAt, hasFailed: own.cards.isError }}
          state={search}
          onState={change}
          edited={search.edit}
          ways={ways}
        />
      ) : (
        <CardWall
          cards={cards}
          looks={own.looks.data?.payload ?? []}
          uses={own.uses.data?.payload ?? (own.uses.isError ? null : undefined)}
          begunOf={own.begunOf}
          paidOf={own.paidOf}
          edited={search.edit}
          ways={ways}
        />
      )}
      <OtherView isTable={isTable} onOther={(view) => change({ view }, 'push')} />
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
