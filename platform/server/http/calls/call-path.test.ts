import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { WordChoices } from '#contract/choices.ts'
import { callPath, readSegments } from './call-path.ts'

describe('the path of a call', () => {
  test('the path of a call without segments is the route itself', () => {
    expect(callPath('/languages')).toMatchObject({ route: '/languages' })
  })

  test('the path of a call gives positional segments, the empty ones too, and ignores what follows the last', () => {
    const path = callPath('/bank_cards/get/{key}/{one}/{two}/{token}')
    expect(path.route).toBe('/bank_cards/get/*')
    expect(path.read('/api/bank_cards/get/pk///t/more/and/more')).toEqual({ key: 'pk', one: '', two: '', token: 't' })
  })

  test('each segment of a path is decoded once, and half an escape is left for the shape to judge', () => {
    const path = callPath('/a/{b}/{c}')
    expect(path.read('/api/a/x%2Fy/%E0%')).toEqual({ b: 'x/y', c: '%E0%' })
    expect(path.read('/api/a/%2525/')).toEqual({ b: '%25', c: '' })
  })
})

describe('the segments of a call with a variant', () => {
  const { path, variant } = calls.listPayments
  const read = (paymentFlags: WordChoices['paymentFlags'], segments: string) =>
    readSegments({ path, variant }, { paymentFlags } as WordChoices, `/api/payments/get/pk/10/0/4:desc/${segments}`)

  test('the segments of a call with a variant are read as the tenant sends them', () => {
    expect(read('sent', 'true/false/A/B/1,2/')).toMatchObject({
      succeeded: 'true',
      failed: 'false',
      startDate: 'A',
      aliasPans: '1,2',
    })
  })

  test('segments that the variant of a call leaves out are empty, and the others move up', () => {
    expect(read('omitted', 'A/B/1,2/')).toMatchObject({
      key: 'pk',
      sort: '4:desc',
      succeeded: '',
      failed: '',
      startDate: 'A',
      endDate: 'B',
      aliasPans: '1,2',
    })
  })

  test('the variants of a call lie under one route, so that the key can be read before the tenant is known', () => {
    expect(callPath(variant.path).route).toBe(callPath(path).route)
    expect(variant.path.startsWith('/payments/get/{key}/')).toBe(true)
  })
})
