import { expect, test } from 'vitest'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { tickets } from '#testkit/screen/samples.ts'
import { failedTickets } from './failed-tickets.ts'

const [sample] = tickets(1) as [Ticket]
const tapped: Ticket = {
  ...sample,
  ...{ id: 'T-1', name: 'Regionale', amount: 1280, currency: 'EUR', alias_pan: 'card-a' },
  ...{ first_tap: { at: '2026-11-21T13:12:00Z', stop: 'Ivrella' }, last_tap: null },
  ...{ valid_from: '2026-11-21T13:10:00.000Z', valid_to: '2026-11-21T17:10:00.000Z' },
}
const other: Ticket = { ...tapped, id: 'T-2', first_tap: null, valid_from: '2026-11-22T13:10:00.000Z' }
const trip = {
  ...{ ticket_id: null, at: '2026-11-21T13:12:00.000Z', alias_pan: 'card-a' },
  ...{ fare: tapped.name, amount: tapped.amount, currency: tapped.currency },
}
const failed = (...asked: Parameters<typeof failedTickets>) => [...failedTickets(...asked)]

test('a ticket whose payment failed is known by its number, or by what it looks like where the operator does not say it', () => {
  expect(failed([tapped, other], [{ ...trip, ticket_id: other.id }])).toEqual([other.id])
  expect(failed([tapped, other], [trip])).toEqual([tapped.id])
  expect(failed([tapped, other], [{ ...trip, at: '2026-11-21T13:13:00.000Z' }])).toEqual([])
  expect(failed([tapped, other], [{ ...trip, amount: trip.amount + 1 }])).toEqual([])
})

test('of tickets that look alike none is said to have failed, unless each did or their cards tell them apart', () => {
  const twin = { ...tapped, id: 'T-TWIN', alias_pan: 'card-b' }
  const { alias_pan: _card, ...ofSomeCard } = trip
  expect(failed([tapped, twin], [ofSomeCard])).toEqual([])
  expect(failed([tapped, twin], [ofSomeCard, ofSomeCard])).toEqual([tapped.id, twin.id])
  expect(failed([tapped, twin], [trip])).toEqual([tapped.id])
})
