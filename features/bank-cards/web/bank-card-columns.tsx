import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import type { TableColumn } from '#platform/web/table/table-column.ts'
import { OwnCardMark } from '#domain/cards/web/own-card-mark.tsx'
import { Instant, useInstantText } from '#platform/web/ui/values/instant.tsx'
import { useCardText } from '#domain/cards/web/use-card-text.ts'

/** Columns of the bank cards; scheme, last digits and device stand together as the card's mark. */
export function useBankCardColumns(): readonly TableColumn<BankCard>[] {
  const t = useTranslations('bankCards')
  const { timeZone } = useTenant()
  const instantText = useInstantText()
  const cardText = useCardText()
  return useMemo(
    () => [
      {
        id: 'card',
        label: t('card'),
        value: (card) => `${card.label} ${card.truncated_pan}`,
        text: cardText,
        cell: (card) => <OwnCardMark {...card} />,
        primary: true,
      },
      {
        id: 'created',
        label: t('created'),
        value: (card) => card.created,
        text: (card) => instantText(card.created, timeZone),
        cell: (card) => <Instant at={card.created} timeZone={timeZone} />,
        kind: 'instant',
        isUsualSort: true,
      },
      {
        id: 'updated',
        label: t('updated'),
        value: (card) => card.updated,
        text: (card) => instantText(card.updated, timeZone),
        cell: (card) => <Instant at={card.updated} timeZone={timeZone} />,
        kind: 'instant',
      },
    ],
    [t, timeZone, instantText, cardText],
  )
}
