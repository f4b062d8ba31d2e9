import type { Label } from '#contract/shapes/bookkeeping/remark.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { CardShort } from '#domain/cards/web/card-looks.tsx'
import { LabelChip } from '#domain/labels/web/label-chip.tsx'
import { TripName } from '#domain/tickets/web/trip-name.tsx'
import { TripMark } from '#domain/tickets/web/trip-mark.tsx'
import { TwoLines } from '#platform/web/table/compact/two-lines.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { tripOf } from '../ticket-trip.ts'

/**
 * A ticket in two lines: from → to, and its fare, how its charge stands that failed (`owed`) or that a tap out is missing. Where rows are narrow the second line
 * has when and by which card instead; under its day (`isUnderDay`) that is the time alone.
 */
export function TripCell(props: {
  ticket: Ticket
  isUnderDay: boolean
  owed: 'failed' | 'begun' | undefined
  label: Label | undefined
}) {
  const { ticket, isUnderDay, owed, label } = props
  const trip = tripOf(ticket)
  const isNamedByFare = trip.from === null && trip.to === null
  const moment = { at: ticket.valid_from, timeZone: ticket.time_zone }
  const when = <Instant {...moment} what={isUnderDay ? 'time' : 'minute'} />
  return (
    <TwoLines
      title={<TripName trip={trip} />}
      isWhole={owed !== undefined}
      below={[
        ...(ticket.last_tap ? [] : [{ key: 'missing', content: <TripMark what="noTapOut" /> }]),
        ...(owed ? [{ key: 'owed', content: <TripMark what={owed} /> }] : []),
        { key: 'when', content: when, isNarrowOnly: true },
        ...(label ? [{ key: 'label', content: <LabelChip label={label} /> }] : []),
        {
          key: 'card',
          content: <CardShort {...ticket} />,
          isNarrowOnly: true,
          mayBeCut: true,
        },
        ...(isNamedByFare ? [] : [{ key: 'fare', content: ticket.name, isWideOnly: true }]),
      ]}
    />
  )
}
