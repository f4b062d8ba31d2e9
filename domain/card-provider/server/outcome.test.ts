import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hmac, signedOutcome } from '#testkit/shop/signed-outcome.ts'
import type { Pair } from '#testkit/shop/signed-outcome.ts'
import { outcomePairs, readOutcome } from './outcome.ts'

const resultKey = 'sample-result-key-of-the-shop-for-tests-0000000000'
const shop = { shopId: '129280500000002', resultKey }
const payment = { ORDERID: 'P0001', SHOPID: shop.shopId, AMOUNT: '1300', ACCOUNTINGMODE: 'I' }
const paid = (values: Record<string, string> = {}, key = resultKey) => signedOutcome({ ...payment, ...values }, key)
const kindOf = (pairs: readonly Pair[]) => readOutcome(pairs, shop).kind
const without = (pairs: readonly Pair[], name: string) => pairs.filter(([each]) => each !== name)
const withMac = (mac: string, pairs: readonly Pair[] = paid()): Pair[] => [...without(pairs, 'MAC'), ['MAC', mac]]
const textOf = (pairs: readonly Pair[]) =>
  pairs
    .filter(([name]) => name !== 'MAC' && name !== 'NETWORK')
    .map((pair) => pair.join('='))
    .join('&')

describe('an outcome', () => {
  test('is believed as the provider signed it, in any order of its pairs and in either case of its MAC', () => {
    expect(kindOf(paid())).toBe('success')
    expect(kindOf(paid().toReversed())).toBe('success')
    const pairs = paid()
    expect(kindOf(pairs.map(([name, value]) => [name, name === 'MAC' ? value.toUpperCase() : value] as const))).toBe(
      'success',
    )
  })

  test('is believed with MASKEDPAN in either of the two places that the vendor signs it', () => {
    const more = [
      ['MASKEDPAN', '459825xxxxxx0027'],
      ['TRECURR', 'U'],
      ['CRECURR', 'N'],
    ] as const
    const base = without(without(paid(), 'MAC'), 'NETWORK')
    for (const order of [
      [0, 1, 2],
      [1, 2, 0],
    ]) {
      const text = [textOf(base), ...order.map((at) => (more[at] ?? ['', '']).join('='))].join('&')
      expect(kindOf([...base, ...more, ['MAC', hmac(text, resultKey)]])).toBe('success')
    }
    const text = [textOf(base), 'TRECURR=U', 'MASKEDPAN=459825xxxxxx0027', 'CRECURR=N'].join('&')
    expect(kindOf([...base, ...more, ['MAC', hmac(text, resultKey)]])).toBe('forged')
  })

  test('is the same whatever NETWORK says, for nobody signs it', () => {
    const one = readOutcome(paid({ TRANSACTIONID: 'T1' }), shop)
    const other = readOutcome(
      paid({ TRANSACTIONID: 'T1' }).map(([name, value]) => [name, name === 'NETWORK' ? '99' : value] as const),
      shop,
    )
    expect(other).toEqual(one)
  })

  test.each(['01', '02', '04', '05'])('signed with RESULT %s is a refusal', (RESULT) => {
    expect(readOutcome(paid({ RESULT }), shop)).toMatchObject({ kind: 'refusal', result: RESULT })
  })

  test.each(['03', '06', '07', '08', '99'])('signed with RESULT %s is uncertain', (RESULT) => {
    expect(readOutcome(paid({ RESULT }), shop)).toMatchObject({ kind: 'uncertain', result: RESULT })
  })

  test('of a decline with the text NULL as its MAC is unsigned', () => {
    expect(readOutcome(withMac('NULL', paid({ RESULT: '04' })), shop)).toEqual({
      kind: 'unsigned',
      orderId: 'P0001',
      result: '04',
    })
  })

  test('gives no alias that could be a card number', () => {
    expect(readOutcome(paid({ PANALIAS: '4598250000000027000', PANALIASREV: '' }), shop)).toMatchObject({
      kind: 'success',
      alias: undefined,
    })
  })
})

describe('a forgery', () => {
  const md5 = createHash('md5').update(textOf(paid())).digest('hex')
  const sha1 = createHash('sha1').update(textOf(paid())).digest('hex')
  const mac = paid().at(-1)?.[1] ?? ''
  test.each<[string, Pair[]]>([
    ['has no MAC', without(paid(), 'MAC')],
    ['has an empty MAC', withMac('')],
    ['has NULL as the MAC of a success', withMac('NULL')],
    ['has null as the MAC of a decline', withMac('null', paid({ RESULT: '04' }))],
    ['has no MAC on a decline', without(paid({ RESULT: '04' }), 'MAC')],
    ['has a wrong MAC on a decline', withMac('0'.repeat(64), paid({ RESULT: '04' }))],
    ['has an MD5', withMac(md5)],
    ['has a SHA-1', withMac(sha1)],
    ['has two MACs in one', withMac(mac + mac)],
    ['has a MAC with a blank', withMac(` ${mac}`)],
    ['is signed with an empty key', paid({}, '')],
    ['is signed with another key', paid({}, resultKey.replace('0', '1'))],
    ['is of another shop', paid({ SHOPID: '129280500000001' })],
    ['repeats a parameter', [...paid(), ['AMOUNT', '1300']]],
    ['repeats its MAC', [...paid(), ['MAC', 'NULL']]],
    ['repeats a parameter that nobody knows', [...paid(), ['x', '1'], ['x', '2']]],
    ['has a parameter in another case', [...paid(), ['amount', '1']]],
    ['has its MAC in another case', [...without(paid(), 'MAC'), ['Mac', mac]]],
    ['has its result in another case', [...without(paid(), 'RESULT'), ['Result', '00']]],
    ['adds a parameter that is signed when present', [...paid(), ['PANALIASREV', '']]],
    ['has an amount with a leading zero', paid({ AMOUNT: '01300' })],
    ['has an amount with a sign', paid({ AMOUNT: '+1300' })],
    ['has no transaction', paid({ TRANSACTIONID: '' })],
    ['has a result of one digit', paid({ RESULT: '0' })],
    ['has another accounting mode', paid({ ACCOUNTINGMODE: 'X' })],
    ['is empty', []],
  ])('%s', (_what, pairs) => {
    expect(kindOf(pairs)).toBe('forged')
  })

  test('is every outcome of which one bit was changed', () => {
    const pairs = paid({ TRANSACTIONID: 'T1', PANALIASREV: '' })
    const places = pairs.flatMap(([name, value], at) =>
      name === 'NETWORK' ? [] : [...Buffer.from(value)].map((_byte, offset) => ({ at, offset })),
    )
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.integer({ min: 0, max: 6 }), ({ at, offset }, bit) => {
        const [name = '', value = ''] = pairs[at] ?? []
        const bytes = Buffer.from(value)
        bytes[offset] = (bytes[offset] ?? 0) ^ (1 << bit)
        const changed = bytes.toString('latin1')
        // The same hexadecimal digit in the other case is the same MAC.
        fc.pre(name !== 'MAC' || changed.toLowerCase() !== value.toLowerCase())
        const forged = pairs.with(at, [name, changed])
        expect(['success', 'refusal', 'uncertain']).not.toContain(kindOf(forged))
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('pairs', () => {
  test('are decoded exactly once, in their order', () => {
    expect(outcomePairs('?B=a%2520b&A=1+2&A=&C')).toEqual([
      ['B', 'a%20b'],
      ['A', '1 2'],
      ['A', ''],
      ['C', ''],
    ])
  })

  test('are none at all when one is broken or when there are too many', () => {
    expect(outcomePairs('A=1&B=%E0%A4%A')).toEqual([])
    expect(outcomePairs('A=1&B=x%00')).toEqual([])
    expect(outcomePairs(Array.from({ length: 101 }, (_, at) => `N${at}=1`).join('&'))).toEqual([])
  })
})
