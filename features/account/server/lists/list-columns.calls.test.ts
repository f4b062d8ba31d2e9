import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { ListColumns } from '#contract/shapes/portal/list-columns.ts'
import { ask } from '#testkit/shop/ask.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop, Traveller } from '#testkit/shop/open-test-shop.ts'
import { chooseListColumns } from './choose-list-columns.ts'
import { getListColumns } from './get-list-columns.ts'

let shop: TestShop
let traveller: Traveller
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  traveller = await shop.traveller()
})

const chosen = async (who = traveller) => (await ask(getListColumns, who)).payload
const choose = async (list: ListColumns['list'], ...columns: string[]) =>
  (await ask(chooseListColumns, traveller, { body: { list, columns } })).payload

describe('answers', () => {
  test('getListColumns answers nothing for an account that chose none', async () => {
    expect(await chosen()).toEqual([])
  })

  test('chooseListColumns keeps the columns of each list, the last choice of it', async () => {
    await choose('tickets', 'name', 'id')
    await choose('payments', 'token')
    const both = [
      { list: 'payments', columns: ['token'] },
      { list: 'tickets', columns: ['trip', 'amount'] },
    ]
    expect(await choose('tickets', 'trip', 'amount')).toEqual(both)
    expect(await chosen()).toEqual(both)
  })

  test('chooseListColumns forgets a choice for none', async () => {
    await choose('tickets', 'name')
    expect(await choose('tickets')).toEqual([])
  })
})

describe('keeps out', () => {
  test('chooseListColumns takes names of columns only, and no endless number of them', () => {
    const takes = (columns: string[]) => calls.chooseListColumns.body.safeParse({ list: 'tickets', columns }).success
    expect(takes(['valid_from'])).toBe(true)
    for (const wrong of [['<b>'], [''], ['x'.repeat(33)], Array.from({ length: 25 }, () => 'id')])
      expect(takes(wrong)).toBe(false)
    expect(calls.chooseListColumns.body.safeParse({ list: 'sessions', columns: [] }).success).toBe(false)
  })

  test('getListColumns and chooseListColumns keep out what others chose', async () => {
    const other = await shop.traveller()
    await choose('tickets', 'name')
    expect(await chosen(other)).toEqual([])
    await ask(chooseListColumns, other, { body: { list: 'tickets', columns: [] } })
    expect(await chosen()).toEqual([{ list: 'tickets', columns: ['name'] }])
  })
})
