import { z } from 'zod'
import { call } from '../call.ts'
import { limits } from '../limits.ts'
import { CardColour, CardLook, CardUse } from '../shapes/card-look.ts'

const looks = z.object({ payload: z.array(CardLook) })

/** How the holder of cards names, colours and orders them, and what the operator knows of their use. */
export const cardCalls = {
  listCardLooks: call({
    method: 'GET',
    path: '/bank_cards/looks',
    who: 'traveller',
    key: 'x-api-key',
    summary:
      "The own cards in their holder's order, with the name, colour and family of each, and until when it is valid",
    answer: looks,
    refusals: [],
  }),
  changeCardLook: call({
    method: 'POST',
    path: '/bank_cards/look',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Names and colours a card; an empty text takes that back. Answers all looks',
    body: z.object({ bank_cards_id: z.string().max(64), name: z.string().max(1000), colour: CardColour }),
    answer: looks,
    refusals: ['fields.invalid', 'bank_card.not_found', 'request.too_many'],
    perMinute: 60,
  }),
  orderCards: call({
    method: 'POST',
    path: '/bank_cards/order',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Puts the own cards in this order; ids that are not of an own card count for nothing. Answers all looks',
    body: z.object({ bank_cards_ids: z.array(z.string().max(64)).max(limits.aliasPansPerCall) }),
    answer: looks,
    refusals: ['request.too_many'],
    perMinute: 60,
  }),
  listCardUses: call({
    method: 'GET',
    path: '/bank_cards/uses',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'The last ticket of each own card, how many tickets and payments it has, and what it owes',
    answer: z.object({ payload: z.array(CardUse) }),
    refusals: [],
    mayReadReplica: true,
  }),
} as const
