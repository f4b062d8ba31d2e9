import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hmac, signedOutcome } from '#testkit/shop/signed-outcome.ts'
import type { Pair } from '#testkit/shop/signed-outcome.ts'
import { isProof, outcomePairs, readOutcome } from './outcome.ts'

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
  test('an outcome is believed as the provider signed it, in any order of its pairs and in either case of its MAC', () => {
    expect(kindOf(paid())).toBe('success')
    expect(kindOf(paid().toReversed())).toBe('success')
    const pairs = paid()
    expect(kindOf(pairs.map(([name, value]) => [name, name === 'MAC' ? value.toUpperCase() : value] as const))).toBe(
      'success',
    )
  })

  test('an outcome is believed with MASKEDPAN in either of the two places that the vendor signs it', () => {
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

  test('an outcome is the same whatever NETWORK says, for nobody signs it', () => {
    const one = readOutcome(paid({ TRANSACTIONID: 'T1' }), shop)
    const other = readOutcome(
      paid({ TRANSACTIONID: 'T1' }).map(([name, value]) => [name, name === 'NETWORK' ? '99' : value] as const),
      shop,
    )
    expect(other).toEqual(one)
  })

  test.each(['01', '02', '04', '05'])('an outcome signed with RESULT %s is a refusal', (RESULT) => {
    expect(readOutcome(paid({ RESULT }), shop)).toMatchObject({ kind: 'refusal', result: RESULT })
  })

  test.each(['03', '06', '07', '08', '99'])('an outcome signed with RESULT %s is uncertain', (RESULT) => {
    expect(readOutcome(paid({ RESULT }), shop)).toMatchObject({ kind: 'uncertain', result: RESULT })
  })

  test('an outcome tells what the provider vouches for, of a payment and of a registration', () => {
    const facts = {
      orderId: 'P0001',
      shopId: shop.shopId,
      transactionId: 'T1',
      amountMinor: 1300,
      currencyNumber: '978',
    }
    const pairs = paid({ TRANSACTIONID: 'T1' })
    expect(readOutcome(pairs, shop)).toEqual({ ...facts, kind: 'success', purpose: 'payment', alias: undefined })
    const card = { PANALIAS: '0000450000000000027', PANALIASEXPDATE: '3012', PANALIASTAIL: '0027' }
    const registered = paid({ TRANSACTIONID: 'T1', ACCOUNTINGMODE: 'D', AMOUNT: '0', PANALIASREV: '', ...card })
    const alias = { alias_pan: '0000450000000000027', expiry: '3012', tail: '0027' }
    expect(readOutcome(registered, shop)).toEqual({
      ...{ ...facts, amountMinor: 0 },
      ...{ kind: 'success', purpose: 'registration', alias },
    })
  })

  test('an outcome of a decline with the text NULL as its MAC is unsigned', () => {
    expect(readOutcome(withMac('NULL', paid({ RESULT: '04' })), shop)).toEqual({
      kind: 'unsigned',
      orderId: 'P0001',
      result: '04',
    })
  })

  test.each(['4598250000000027000', '000045000000000002', '00004500000000000270', ''])(
    'an outcome gives no alias that could be a card number, or is none: %s',
    (PANALIAS) => {
      const outcome = readOutcome(paid({ PANALIAS, PANALIASREV: '' }), shop)
      expect(outcome).toMatchObject({ kind: 'success', alias: undefined })
    },
  )

  test('an outcome gives of an alias no more than its month and its last four digits', () => {
    const card = { PANALIAS: '0000450000000000027', PANALIASREV: '', PANALIASEXPDATE: '301201', PANALIASTAIL: '00271' }
    expect(readOutcome(paid(card), shop)).toMatchObject({ alias: { expiry: '3012', tail: '0027' } })
  })

  test('an outcome is a proof when the provider signed it, whatever it says, and nothing else is', () => {
    for (const RESULT of ['00', '03', '04']) expect(isProof(readOutcome(paid({ RESULT }), shop))).toBe(true)
    expect(isProof(readOutcome(withMac('NULL', paid({ RESULT: '04' })), shop))).toBe(false)
    expect(isProof(readOutcome(withMac(''), shop))).toBe(false)
    expect(isProof(undefined)).toBe(false)
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
    ['has a decline’s result with a blank and NULL as its MAC', withMac('NULL', paid({ RESULT: '04 ' }))],
    ['has a decline’s result after a blank and NULL as its MAC', withMac('NULL', paid({ RESULT: ' 04' }))],
    ['is empty', []],
  ])('an outcome that %s is a forgery', (_what, pairs) => {
    expect(kindOf(pairs)).toBe('forged')
  })

  const formed = ['ORDERID', 'SHOPID', 'AMOUNT', 'CURRENCY', 'TRANSACTIONID', 'ACCOUNTINGMODE', 'RESULT'] as const
  test.each(formed)('a forgery is what is signed without its %s, or with a blank before or after it', (name) => {
    const value = paid().find(([each]) => each === name)?.[1] ?? ''
    for (const other of [` ${value}`, `${value} `]) {
      const ofShop = { ...shop, shopId: name === 'SHOPID' ? other : shop.shopId }
      expect(readOutcome(paid({ [name]: other }), ofShop).kind).toBe('forged')
    }
    const left = without(without(paid(), 'MAC'), name)
    expect(kindOf([...left, ['MAC', hmac(textOf(left), resultKey)]])).toBe('forged')
  })

  test('a signed decline whose bytes are parted anew, so that a word of its payer becomes its result, is a forgery', () => {
    const holder = ['ACCOUNTHOLDER', 'Eve&RESULT=00&TRANSACTIONTYPE=TT06'] as const
    const signed = [...without(without(paid({ RESULT: '04' }), 'MAC'), 'NETWORK'), holder]
    const mac = hmac(textOf(signed), resultKey)
    // As parted by the provider, and at every other place: between any two of its names anything may be a value.
    const at = textOf(signed)
      .split('&')
      .map((part) => part.split('=') as [string, string])
    for (let from = 0; from < at.length; from++)
      for (let to = from; to < at.length; to++) {
        const joined = at
          .slice(from, to + 1)
          .map((part) => part.join('='))
          .join('&')
        const [name = ''] = at[from] ?? []
        const parted = [...at.slice(0, from), [name, joined.slice(name.length + 1)] as const, ...at.slice(to + 1)]
        const pairs: Pair[] = [...new Map(parted), ['MAC', mac]]
        expect(kindOf(pairs), JSON.stringify(pairs)).toBe('forged')
      }
  })

  test('a forgery says the order that it names, and none where it names none', () => {
    expect(readOutcome(withMac(''), shop)).toMatchObject({ orderId: 'P0001' })
    expect(readOutcome([], shop)).toMatchObject({ orderId: '' })
  })

  test('every outcome of which one bit was changed is a forgery', () => {
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
  test('the pairs of an outcome are decoded exactly once, in their order', () => {
    expect(outcomePairs('?B=a%2520b&A=1+2&A=&C')).toEqual([
      ['B', 'a%20b'],
      ['A', '1 2'],
      ['A', ''],
      ['C', ''],
    ])
  })

  test('the pairs of an outcome are none at all when one is broken or when there are too many', () => {
    expect(outcomePairs('A=1&B=%E0%A4%A')).toEqual([])
    expect(outcomePairs('A=1&B=x%00')).toEqual([])
    const many = (length: number) => Array.from({ length }, (_, at) => `N${at}=1`).join('&')
    expect(outcomePairs(many(100))).toHaveLength(100)
    expect(outcomePairs(many(101))).toEqual([])
  })

  test('the pairs of an outcome keep what only looks like an edge: a mark, an empty name, an ampersand too many', () => {
    expect(outcomePairs('A=x?y&&=z&')).toEqual([
      ['A', 'x?y'],
      ['', 'z'],
    ])
  })
})
