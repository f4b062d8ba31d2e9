import { expect, test } from 'vitest'
import type { Visit } from './gateway.ts'
import { blindOfPlace, blindOfSite, faultsOf, connectionsHeld, least, reachedBy, sumOf } from './judge.ts'

const visit = (of: Partial<Visit> = {}): Visit => ({
  ...{ where: 'listTickets', isPlace: true, attacked: [], method: 'POST', hasBody: true, status: 200 },
  ...of,
})
const many = (count: number, of: Partial<Visit> = {}): Visit[] => Array.from({ length: count }, () => visit(of))
const attacks = (count: number, of: Partial<Visit> = {}) => many(count, { attacked: ['path.offset'], ...of })
/** A walk that saw enough. */
const walk = [
  ...many(least.questions),
  ...Array.from({ length: least.addressesAnswered }, (_, number) => visit({ where: `/page${String(number)}` })),
]

test('a walk that was answered well in many places saw enough', () => {
  expect(blindOfSite(walk)).toEqual([])
})

test('a walk that saw only what is not there is red, however long it was', () => {
  const said = blindOfSite(walk.map((each) => ({ ...each, status: 404 })))
  expect(said.join('\n')).toMatch(/0 addresses and places answered well/)
  expect(said.join('\n')).toMatch(/100 % of what it asked was asked for what is not there/)
})

test('a walk that was turned away unread, sent no bodies, or came to no answers is red', () => {
  expect(blindOfSite([...walk, ...many(least.questions, { status: 429 })]).join()).toMatch(/turned away unread/)
  expect(blindOfSite(walk.map((each) => ({ ...each, hasBody: false }))).join()).toMatch(/0 bodies were sent/)
  expect(blindOfSite([...walk, ...many(least.questions, { status: 0 })]).join()).toMatch(/was not answered/)
  expect(blindOfSite([]).join()).toMatch(/0 questions/)
})

test('a place that was tried at each of its fields says something', () => {
  const malformed = attacks(2 * least.attacksOfField, { status: 400, code: 'request.malformed' })
  expect(blindOfPlace([visit(), ...malformed], 2)).toEqual([])
})

test('a place that answered nothing well is red, as is one whose fields are wrong in answers of 200', () => {
  const refused = attacks(least.attacksOfField, { status: 400, code: 'request.malformed' })
  expect(blindOfPlace(refused, 1)).toEqual(['nothing that it asked was answered well'])
  const fields = attacks(least.attacksOfField, { code: 'fields.invalid' })
  expect(blindOfPlace(fields, 1)).toEqual(['nothing that it asked was answered well'])
})

test('a place with too few questions, or whose questions were turned away unread, is red', () => {
  expect(blindOfPlace([visit(), ...attacks(least.attacksOfField)], 2).join()).toMatch(/20 questions .* fewer than 40/)
  expect(blindOfPlace([visit(), ...attacks(least.attacksOfField, { status: 429 })], 1).join()).toMatch(/turned away/)
})

test('what was refused by its shape alone came to no statement', () => {
  const shut = [
    ...attacks(1, { status: 400, code: 'request.malformed' }),
    ...attacks(1, { code: 'fields.invalid' }),
    ...attacks(1, { status: 429 }),
    ...attacks(1, { status: 0 }),
  ]
  expect(reachedBy([...shut, visit()])).toEqual({ places: 0, fields: 0 })
  const inside = [...attacks(2), visit({ attacked: ['path.offset', 'path.sort'], status: 404, code: 'card.none' })]
  expect(reachedBy([...shut, ...inside])).toEqual({ places: 1, fields: 2 })
})

test('an answer of 500 is a fault of ours, but for what the provider is told of forged outcomes', () => {
  expect(faultsOf([visit({ status: 500, code: 'outcome.forged' }), visit({ status: 404 })])).toEqual([])
  expect(faultsOf(attacks(3, { status: 500 }))).toEqual(['listTickets answered 500 (path.offset)'])
})

test('what a walk saw adds up, each address that answered well once', () => {
  const seen = [
    ...many(2),
    visit({ status: 404, hasBody: false }),
    ...attacks(1, { status: 429 }),
    visit({ where: '/' }),
  ]
  expect(sumOf(seen)).toEqual({
    ...{ questions: 5, turnedAway: 1, notFound: 1, unanswered: 0, bodies: 4, attacked: 1, answered: 2 },
  })
})

test('the most connections that were held open at once count, and none where none were', () => {
  expect(
    connectionsHeld('connected:           12\nclosed:  1\nconnected:           400\nconnected:           3\n'),
  ).toBe(400)
  expect(connectionsHeld('\u001B[1;32mconnected:   \u001B[1;32m        399\nerror: 0')).toBe(399)
  expect(connectionsHeld('nothing')).toBe(0)
})
