import { expect, test } from 'vitest'
import type { StatementRow } from '#contract/shapes/statements/statement.ts'
import { statementJson } from '../files/statement-json.ts'
import { makeSums } from './sums.ts'

const zone = { timeZone: 'Europe/Rome', currency: 'EUR' }
const rowOf = (card: string, currency: string, label = '', created = '2026-10-02T08:00:00.000Z'): StatementRow => ({
  ...{ id: 'P', short_id: 'S', created, amount: 100, currency, label, note: '', journeys: null },
  card: { alias_pan: card, label: 'VISA', truncated_pan: '459825xxxxxx0027', name: '' },
})
/** In the order in which they were paid. */
const rows = [
  rowOf('abroad', 'CHF', 'Fair'),
  rowOf('both', 'CHF'),
  rowOf('both', 'BAM', 'Fair'),
  rowOf('home', 'EUR'),
  rowOf('both', 'EUR', 'Fair', '2026-11-02T08:00:00.000Z'),
  rowOf('both', 'CHF', '', '2026-11-02T08:00:00.000Z'),
]
const added = (given: readonly StatementRow[]) => {
  const sums = makeSums(zone)
  for (const row of given) sums.add(row)
  return sums
}

test('sums of several currencies stand in the order of the screens, the operator’s own first, in all and of each card, month and label', () => {
  const sums = added(rows)
  const currencies = (all: readonly { currency: string }[]) => all.map(({ currency }) => currency)
  expect(currencies(sums.totals())).toEqual(['EUR', 'BAM', 'CHF'])
  expect(sums.perCard().map(({ card, currency }) => `${card.alias_pan} ${currency}`)).toEqual([
    ...['both EUR', 'both BAM', 'both CHF'],
    ...['home EUR', 'abroad CHF'],
  ])
  expect(sums.perMonth().map(({ month, currency }) => `${month} ${currency}`)).toEqual([
    ...['2026-11 EUR', '2026-11 CHF'],
    ...['2026-10 EUR', '2026-10 BAM', '2026-10 CHF'],
  ])
  expect(sums.perLabel().map(({ label, currency }) => `${label} ${currency}`)).toEqual([
    ...['Fair EUR', 'Fair BAM', 'Fair CHF'],
    ...[' EUR', ' CHF'],
  ])
})

test('a label’s own sums are none where nothing has a label', () => {
  expect(added([rowOf('home', 'EUR')]).perLabel()).toEqual([])
})

test('the JSON of a statement has its sums in the order of the screens', async () => {
  const read = async function* () {
    yield rows
  }
  let text = ''
  const range = { from: '2026-10-01', to: '2026-11-30', business: null, ...zone }
  for await (const part of statementJson(read(), range)) text += part
  const { totals, sums } = JSON.parse(text) as Record<'totals' | 'sums', { currency: string }[]>
  expect(totals.map(({ currency }) => currency)).toEqual(['EUR', 'BAM', 'CHF'])
  expect(sums[0]?.currency).toBe('EUR')
})
