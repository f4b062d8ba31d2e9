import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Ticket, TransitData } from '#contract/shapes/ticket.ts'
import { cardTail } from '#contract/values/cards/card-scheme.ts'
import { instantOfTap, placeOfTap } from '#contract/values/transit-data.ts'
import { OwnCardMark } from '#domain/cards/web/own-card-mark.tsx'
import { useCardText } from '#domain/cards/web/use-card-text.ts'
import type { RemarkColumn } from '#domain/labels/web/use-remark-column.tsx'
import { useTripText } from '#domain/tickets/web/trip-name.tsx'
import type { OwedTickets } from '#domain/tickets/web/failed-tickets.ts'
import type { TableColumn } from '#platform/web/table/table-column.ts'
import { Amount, useAmountText } from '#platform/web/ui/values/amount.tsx'
import { amountWords } from '#platform/web/ui/values/amount-words.ts'
import { DayAndTime } from '#platform/web/ui/values/day-and-time.tsx'
import { useDayWords } from '#platform/web/ui/values/day-words.ts'
import { Instant, useInstantText } from '#platform/web/ui/values/instant.tsx'
import { ShortCode } from '#platform/web/ui/values/short-code.tsx'
import { tripOf } from '../ticket-trip.ts'
import { TapCell } from './tap-cell.tsx'
import { TripCell } from './trip-cell.tsx'

type Column = TableColumn<Ticket>

/** The columns of section 2 of the specification. */
export const documentedColumns = ['name', 'amount', 'card', 'first_tap', 'last_tap', 'valid_from', 'valid_to', 'id']

/** What a ticket is told by unless its reader wants it otherwise: from where to where, when, by which card, for how much. */
export const usualColumns = ['trip', 'time', 'card', 'amount']

/** Every column of a ticket; under headings of days (`isByDay`) the day stands there alone. `owed` are the tickets still to pay. */
export function useTicketColumns(
  isByDay: boolean,
  owed: OwedTickets,
  remarks: RemarkColumn<Ticket>,
): readonly Column[] {
  const words = useTicketWords()
  return useMemo(() => {
    const { t } = words
    return [
      tripColumn(words, owed, remarks, isByDay),
      timeColumn(words, isByDay),
      { id: 'name', label: t('fare'), value: (row) => row.name, primary: true },
      cardColumn(words),
      remarks.column,
      tapColumn('first_tap', words),
      { ...tapColumn('last_tap', words), minor: true },
      instantColumn('valid_from', words),
      { ...instantColumn('valid_to', words), minor: true },
      {
        id: 'id',
        label: t('number'),
        value: (row) => row.id,
        cell: (row) => <ShortCode text={row.id} />,
        minor: true,
      },
      amountColumn(words),
    ]
  }, [words, isByDay, owed, remarks])
}

/** How the columns say what they hold, in the reader's language. */
function useTicketWords() {
  const t = useTranslations('tickets')
  const amountText = useAmountText()
  const instantText = useInstantText()
  const dayWords = useDayWords()
  const cardText = useCardText()
  const tripText = useTripText()
  return useMemo(
    () => ({ t, amountText, instantText, dayWords, cardText, tripText }),
    [t, amountText, instantText, dayWords, cardText, tripText],
  )
}

type TicketWords = ReturnType<typeof useTicketWords>

function tripColumn(
  { t, tripText }: TicketWords,
  owed: OwedTickets,
  { remarkOf }: RemarkColumn<Ticket>,
  isUnderDay: boolean,
): Column {
  return {
    id: 'trip',
    label: t('trip'),
    value: (row) => tripText(tripOf(row)),
    cell: (row) => (
      <TripCell ticket={row} isUnderDay={isUnderDay} owed={owed.get(row.id)} label={remarkOf(row).label} />
    ),
    primary: true,
    fold: 'title',
    width: '46%',
  }
}

function timeColumn({ t, instantText, dayWords }: TicketWords, isByDay: boolean): Column {
  return {
    id: 'time',
    label: t('time'),
    value: (row) => row.valid_from,
    text: (row) => instantText(row.valid_from, row.time_zone),
    search: (row) => dayWords(row.valid_from, row.time_zone),
    cell: ({ valid_from: at, time_zone: timeZone }) =>
      isByDay ? <Instant at={at} timeZone={timeZone} what="time" /> : <DayAndTime at={at} timeZone={timeZone} />,
    sortId: 'valid_from',
    fold: 'out',
  }
}

function cardColumn({ t, cardText }: TicketWords): Column {
  return {
    id: 'card',
    label: t('card'),
    value: (row) => `${row.label} ${cardTail(row.truncated_pan)}`,
    text: cardText,
    cell: (row) => <OwnCardMark {...row} />,
    fold: 'out',
  }
}

function tapColumn(id: 'first_tap' | 'last_tap', { t, instantText }: TicketWords): Column {
  const tapText = (tap: TransitData | null, zone: string) => {
    const at = tap && instantOfTap(tap)
    return [at && instantText(at, zone), ...Object.values(tap ?? {})].filter(Boolean).join(' ')
  }
  return {
    id,
    label: t(id),
    value: (row) => (row[id] ? (instantOfTap(row[id]) ?? placeOfTap(row[id]) ?? '') : ''),
    text: (row) => tapText(row[id], row.time_zone),
    cell: (row) => (
      <TapCell tap={row[id]} since={row.valid_from} timeZone={row.time_zone} missing={t(`${id}_missing`)} />
    ),
    kind: 'instant',
  }
}

function instantColumn(id: 'valid_from' | 'valid_to', { t, instantText }: TicketWords): Column {
  return {
    id,
    label: t(id),
    value: (row) => row[id],
    text: (row) => instantText(row[id], row.time_zone),
    cell: (row) => <DayAndTime at={row[id]} timeZone={row.time_zone} />,
    kind: 'instant',
    isUsualSort: id === 'valid_from',
  }
}

function amountColumn({ t, amountText }: TicketWords): Column {
  return {
    id: 'amount',
    label: t('amount'),
    value: (row) => row.amount,
    text: (row) => amountText(row.amount, row.currency),
    search: (row) => amountWords(row.amount, row.currency),
    cell: (row) => (
      <strong>
        <Amount minor={row.amount} currency={row.currency} />
      </strong>
    ),
    align: 'end',
    kind: 'amount',
    fold: 'amount',
  }
}
