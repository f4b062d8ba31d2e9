import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { businessOf } from '#domain/accounts/server/business-queries.ts'
import { ask } from '#testkit/shop/ask.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop, Traveller } from '#testkit/shop/open-test-shop.ts'
import { changeBusinessDetails } from './change-business-details.ts'
import { getBusinessDetails } from './get-business-details.ts'

let shop: TestShop
let traveller: Traveller
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  traveller = await shop.traveller()
})

const nothing = { company: '', address: '', vat_id: '', cost_centre: '' }
const change = (details: object, who = traveller) =>
  ask(changeBusinessDetails, who, { body: { ...nothing, ...details } })
const now = async (who = traveller) => (await ask(getBusinessDetails, who)).details
const acme = {
  company: 'Acme S.p.A.',
  address: 'Via Roma 12\n20121 Milano',
  vat_id: 'IT12345670017',
  cost_centre: 'KST 4711',
}

describe('answers', () => {
  test('getBusinessDetails answers nothing where nothing was given, then what was given, in plain lines', async () => {
    expect(await now()).toEqual(nothing)
    await change({ ...acme, company: ' Acme\tS.p.A. ', address: 'Via Roma 12 \r\n\r\n20121 Milano' })
    expect(await now()).toEqual(acme)
    await change({})
    expect(await now()).toEqual(nothing)
  })

  test('business details are those that held at a time: what was paid under the former details keeps them', async () => {
    const id = traveller.session.account.id
    await change(acme)
    const [first] = await shop.database.sql<{ since: string }>`
      select since::text from business_details where account_id = ${id}`
    await change(acme)
    await change({ company: 'Other Ltd' })
    expect(await businessOf(shop.database, id, first?.since)).toEqual(acme)
    expect(await businessOf(shop.database, id, '2020-01-01T00:00:00.000Z')).toBeNull()
    expect(await businessOf(shop.database, id)).toMatchObject({ company: 'Other Ltd' })
    const rows = await shop.database.sql`select from business_details where account_id = ${id}`
    expect(rows).toHaveLength(2)
  })

  test('no more former business details are answered than are kept', async () => {
    for (let count = 0; count < limits.businessDetailsKept + 2; count++)
      await change({ company: `Company ${String(count)}` })
    const rows = await shop.database.sql`
      select from business_details where account_id = ${traveller.session.account.id}`
    expect(rows).toHaveLength(limits.businessDetailsKept)
  })
})

describe('refuses', () => {
  test.each([
    ['company', 'a'.repeat(limits.businessLineLength + 1), 'too_long'],
    ['address', '1\n2\n3\n4\n5\n6', 'too_long'],
    ['vat_id', '4598 2500 0000 0027', 'invalid'],
  ])('changeBusinessDetails refuses %s %j: %s', async (path, value, msg) => {
    await expect(change({ [path]: value })).rejects.toMatchObject({ code: 'fields.invalid', fields: [{ path, msg }] })
    expect(await now()).toEqual(nothing)
  })
})

describe('keeps out', () => {
  test('getBusinessDetails keeps out the details of other accounts', async () => {
    const other = await shop.traveller()
    await change(acme, other)
    expect(await now()).toEqual(nothing)
    await change({ company: 'Mine' })
    expect(await now(other)).toEqual(acme)
  })
})
