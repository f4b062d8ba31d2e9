import { describe, expect, test } from 'vitest'
import { callPath } from './call-path.ts'

describe('the path of a call', () => {
  test('without segments is the route itself', () => {
    expect(callPath('/languages')).toMatchObject({ route: '/languages' })
  })

  test('reads positional segments, the empty ones too, and ignores what follows the last', () => {
    const path = callPath('/bank_cards/get/{key}/{one}/{two}/{token}')
    expect(path.route).toBe('/bank_cards/get/*')
    expect(path.read('/api/bank_cards/get/pk///t/more/and/more')).toEqual({ key: 'pk', one: '', two: '', token: 't' })
  })

  test('decodes each segment once, and leaves half an escape for the shape to judge', () => {
    const path = callPath('/a/{b}/{c}')
    expect(path.read('/api/a/x%2Fy/%E0%')).toEqual({ b: 'x/y', c: '%E0%' })
    expect(path.read('/api/a/%2525/')).toEqual({ b: '%25', c: '' })
  })
})
