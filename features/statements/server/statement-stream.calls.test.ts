import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operator } from '#domain/operator/server/operator.ts'
import { ask } from '#testkit/shop/ask.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop } from '#testkit/shop/open-test-shop.ts'
import { getStatement } from './get-statement.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('getStatement', () => {
  test.each(['csv', 'json'])(
    'getStatement answers the first rows of a %s before the last ones are read',
    async (format) => {
      const traveller = await shop.traveller()
      const { alias_pan } = await shop.linkedCard(traveller.session.account.id)
      for (const month of ['01', '02'])
        await shop.database.sql`
        insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
        values (${`${alias_pan} ${month}`}, ${`${alias_pan.slice(-8)}M${month}`}, ${alias_pan}, 1300, 'EUR', 'SUCCEEDED',
          ${`2026-${month}-10T10:00:00Z`}, now())`
      // The second month is not given out before the first one has been read by whoever asked.
      const isFirstRead = Promise.withResolvers<undefined>()
      const { operator } = traveller.gateways
      const listPayments: Operator['listPayments'] = async (query) => {
        if (query.startDate === '2026-01-31T23:00:00.000Z') await isFirstRead.promise
        return operator.listPayments(query)
      }
      const slow = { ...traveller, gateways: { ...traveller.gateways, operator: { ...operator, listPayments } } }
      const { body } = await ask(getStatement, slow, {
        ...{ params: { file: `statement.${format}` } },
        ...{ query: { from: '2026-01-01', to: '2026-02-28' } },
      })
      let text = ''
      for await (const chunk of body as Readable) {
        text += String(chunk)
        if (text.includes('M01')) isFirstRead.resolve(undefined)
      }
      expect(text.indexOf('M01')).toBeLessThan(text.indexOf('M02'))
    },
  )
})
