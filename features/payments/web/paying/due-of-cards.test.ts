import { describe, expect, test } from 'vitest'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { afterPaying } from './due-of-cards.ts'

/** Each payment of 100 failed for the card that its first letter names. */
const due = (currencies_code: string, ...short_ids: string[]): FailedSummary => ({
  ...{ currencies_code, short_ids, count: short_ids.length, total_amount: 100 * short_ids.length, in_verification: 0 },
  cards: [...new Set(short_ids.map((id) => id.charAt(0)))].map((alias_pan) => {
    const count = short_ids.filter((id) => id.startsWith(alias_pan)).length
    return { alias_pan, count, amount: 100 * count }
  }),
})
const paid = (currency: string, ...short_ids: string[]) => ({ short_ids, currency, amount: 100 * short_ids.length })
const cardOf = (shortId: string) => shortId.charAt(0)

describe('the cards of what is paid', () => {
  test('the cards of what is paid are free where all of theirs is paid, whatever is due for others', () => {
    const after = afterPaying(paid('EUR', 'a1', 'a2'), [due('EUR', 'a1', 'a2', 'b1')], cardOf)
    expect(after).toEqual({ others: [], refused: [] })
  })

  test('the cards of what is paid may be refused for what is left, in any currency', () => {
    const sums = [due('EUR', 'a1', 'a2'), due('CHF', 'a3', 'b1')]
    expect(afterPaying(paid('EUR', 'a1'), sums, cardOf)).toEqual({
      others: [
        { amount: 100, currencies_code: 'EUR' },
        { amount: 100, currencies_code: 'CHF' },
      ],
      refused: ['a'],
    })
  })

  test('the cards of what is paid are told apart where one of them has more', () => {
    const after = afterPaying(paid('EUR', 'a1', 'b1'), [due('EUR', 'a1', 'b1', 'b2')], cardOf)
    expect(after).toEqual({ others: [{ amount: 100, currencies_code: 'EUR' }], refused: ['b'] })
  })

  test('the cards of what is paid may be refused for all that is due where it is under way and no sum has it', () => {
    const after = afterPaying(paid('EUR', 'a1'), [due('EUR', 'a2'), due('CHF', 'b1')], cardOf)
    expect(after).toEqual({ others: [{ amount: 100, currencies_code: 'EUR' }], refused: ['a'] })
    expect(afterPaying(paid('EUR', 'a1'), [due('EUR'), due('CHF', 'b1')], cardOf)).toEqual({ others: [], refused: [] })
  })

  test('the cards of what is paid are unknown while the sums have but a part of what is paid', () => {
    expect(afterPaying(paid('EUR', 'a1', 'a2'), [due('EUR', 'a2', 'a3')], cardOf)).toBeUndefined()
  })

  test('the cards of what is paid are known without a word of each payment where all that is due is paid', () => {
    const sums = [due('EUR', 'a1', 'b1'), due('CHF', 'b2')]
    const after = afterPaying(paid('EUR', 'a1', 'b1'), sums, () => undefined)
    expect(after).toEqual({ others: [{ amount: 100, currencies_code: 'CHF' }], refused: ['b'] })
  })

  test('the cards of what is paid are unknown where a server of before does not tell what is due of each card', () => {
    const { cards: _, ...sum } = due('EUR', 'a1', 'a2')
    expect(afterPaying(paid('EUR', 'a1'), [sum], cardOf)).toBeUndefined()
  })

  test('the cards of what is paid are unknown where a payment’s card is not told', () => {
    expect(afterPaying(paid('EUR', 'a1'), [due('EUR', 'a1', 'b1')], () => undefined)).toBeUndefined()
  })
})
