import { expect, test } from 'vitest'
import { isProviderReturn } from './is-provider-return.ts'

test.each([
  ['an outcome', 'PANALIAS=0000450000000000027&ORDERID=R1&RESULT=00&MAC=ab', true],
  ['an alias alone', 'PANALIAS=0000450000000000027', true],
  ['a result that lost its order', 'RESULT=04', true],
  ['a cancelled order', 'cancelled=R1', true],
  ['no query', '', false],
  ['a query of somebody else', 'utm_source=mail', false],
  ["a list's own query", 'status=failed&page=2&sort=updated:desc', false],
])('%s in the address is told for what it is', (_, query, expected) => {
  expect(isProviderReturn(query)).toBe(expected)
})
