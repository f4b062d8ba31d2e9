import { expect, test } from 'vitest'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { CardLook } from '#contract/shapes/card-look.ts'
import { cardFamilies } from './card-families.ts'

const visa: BankCard = {
  ...{ id: 'card-1', alias_pan: '0000450000000000204', truncated_pan: '450000******0204', label: 'VISA' },
  ...{ aid: '', token: '', form_factor: 'CARD', form_factors_name: 'CARD', created: '', updated: '' },
}
const phone: BankCard = { ...visa, id: 'card-2', alias_pan: '0000450000000000304', form_factor: 'DEVICE' }
const cardLook = ({ id, alias_pan }: BankCard, more: Partial<CardLook> = {}): CardLook => ({
  ...{ id, alias_pan, name: '', colour: '', family: id, expires: null, waits: false },
  ...more,
})
const other = { ...visa, id: 'card-3', alias_pan: '0000450000000000404' }
const idsOf = (families: ReturnType<typeof cardFamilies>) =>
  families.map(({ cards }) => cards.map(({ card }) => card.id))

test('families of cards stand together in the order of their holder, plastic before its devices', () => {
  const looks = [cardLook(phone, { family: 'f' }), cardLook(other), cardLook(visa, { family: 'f' })]
  expect(idsOf(cardFamilies([visa, other, phone], looks))).toEqual([['card-1', 'card-2'], ['card-3']])
})

test('a card of which no look is known comes last, as nobody named it, and a look without a card is left out', () => {
  const families = cardFamilies([visa, other], [cardLook(phone), cardLook(other, { name: 'Work' })])
  expect(idsOf(families)).toEqual([['card-3'], ['card-1']])
  expect(families[1]?.cards[0]?.look).toMatchObject({ name: '', colour: '', waits: false })
})
