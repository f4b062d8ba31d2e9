import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Ticket, TransitData } from '#contract/shapes/ticket.ts'
import { cardTail } from '#contract/values/cards/card-scheme.ts'
import type { TableColumn } from '#platform/web/table/table-column.ts'
import { Amount, useAmountText } from '#platform/web/ui/values/amount.tsx'
import { BankCardMark } from '#domain/cards/web/bank-card-mark.tsx'
import { DayAndTime } from '#platform/web/ui/values/day-and-time.tsx'
import { useInstantText } from '#platform/web/ui/values/instant.tsx'
import { useCardText } from '#domain/cards/web/use-card-text.ts'
import { ShortCode } from '#platform/web/ui/values/short-code.tsx'
import { instantOfTap, placeOfTap } from '#domain/tickets/web/transit-text.ts'
import { TapCell } from './tap-cell.tsx'

/** The columns of section 2 of the specification. */
export function useTicketColumns(): readonly TableColumn<Ticket>[] {
  const t = useTranslations('tickets')
  const amountText = useAmountText()
  const instantText = useInstantText()
  const cardText = useCardText()
  return useMemo(() => {
    const tapText = (tap: TransitData | null, zone: string) => {
      const at = tap && instantOfTap(tap)
      return [at && instantText(at, zone), ...Object.values(tap ?? {})].filter(Boolean).join(' ')
    }
    const tap = (id: 'first_tap' | 'last_tap', label: string): TableColumn<Ticket> => ({
      id,
      label,
      value: (row) => (row[id] ? (instantOfTap(row[id]) ?? placeOfTap(row[id]) ?? '') : ''),
      text: (row) => tapText(row[id], row.time_zone),
      cell: (row) => (
        <TapCell tap={row[id]} since={row.valid_from} timeZone={row.time_zone} missing={t(`${id}_missing`)} />
      ),
    })
    const instant = (id: 'valid_from' | 'valid_to', label: string): TableColumn<Ticket> => ({
      id,
      label,
      value: (row) => row[id],
      text: (row) => instantText(row[id], row.time_zone),
      cell: (row) => <DayAndTime at={row[id]} timeZone={row.time_zone} />,
    })
    return [
      { id: 'name', label: t('fare'), value: (row) => row.name, primary: true },
      {
        id: 'amount',
        label: t('amount'),
        value: (row) => row.amount,
        text: (row) => amountText(row.amount, row.currency),
        cell: (row) => <Amount minor={row.amount} currency={row.currency} />,
        align: 'end',
      },
      {
        id: 'card',
        label: t('card'),
        value: (row) => `${row.label} ${cardTail(row.truncated_pan)}`,
        text: cardText,
        cell: (row) => <BankCardMark {...row} />,
      },
      tap('first_tap', t('first_tap')),
      { ...tap('last_tap', t('last_tap')), minor: true },
      instant('valid_from', t('valid_from')),
      { ...instant('valid_to', t('valid_to')), minor: true },
      {
        id: 'id',
        label: t('number'),
        value: (row) => row.id,
        cell: (row) => <ShortCode text={row.id} />,
        minor: true,
      },
    ]
  }, [t, amountText, instantText, cardText])
}
