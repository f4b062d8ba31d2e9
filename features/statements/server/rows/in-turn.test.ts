import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { inTurn } from './in-turn.ts'

test('pieces of a statement of one tenant, however many are asked for, keep nobody of another waiting', async () => {
  const gate = Promise.withResolvers<string>()
  const crowd = Array.from({ length: limits.statementReadsAtOnce + 3 }, (_, at) =>
    inTurn({ tenant: 'airlink', accountId: String(at) }, () => gate.promise),
  )
  expect(await inTurn({ tenant: 'lagunare', accountId: 'x' }, () => Promise.resolve('read'))).toBe('read')
  gate.resolve('read too')
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['read too']))
})
