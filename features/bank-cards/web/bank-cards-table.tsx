import type { BankCard } from '#contract/shapes/bank-card.ts'
import { useTranslations } from 'use-intl'
import { DataTable } from '#platform/web/table/data-table.tsx'
import type { Age } from '#platform/web/table/as-of.tsx'
import type { TableState } from '#platform/web/table/table-search.ts'
import { useBankCardColumns } from './bank-card-columns.tsx'
import { RowEdit } from './row-edit.tsx'
import { useCardName } from './use-card-name.ts'
import type { SlotWays } from './wall/card-slot.tsx'

/** All cards with their fields, row by row, each with its edit mode (specification section 2). */
export function BankCardsTable(props: {
  cards: readonly BankCard[]
  age: Age
  state: TableState
  onState: (changes: Partial<TableState>, how?: 'push' | 'replace') => void
  edited: string
  ways: (card: BankCard) => SlotWays
}) {
  const t = useTranslations('bankCards')
  const columns = useBankCardColumns()
  const cardName = useCardName()
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={props.cards}
      rowKey={(card) => card.id}
      age={props.age}
      state={props.state}
      onState={props.onState}
      onOpen={(card) => props.ways(card).onDetail()}
      rowName={cardName}
      rowActions={(card) => (
        <RowEdit
          card={cardName(card)}
          isOn={props.edited === card.id}
          onToggle={props.ways(card).onEdit}
          onRemove={props.ways(card).onRemove}
        />
      )}
      empty={null}
    />
  )
}
