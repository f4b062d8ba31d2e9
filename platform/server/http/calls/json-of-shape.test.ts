import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { jsonOf } from './json-of-shape.ts'

const shape = z.object({
  id: z.string(),
  amount: z.int(),
  is_paid: z.boolean(),
  why: z.enum(['currency', 'amount']).optional(),
  tap: z.record(z.string(), z.string()).nullable(),
  rows: z.array(z.object({ name: z.string() })),
})
const row = { id: 'one', amount: 1300, is_paid: true, tap: { station: 'Cadorna' }, rows: [{ name: 'first' }] }

describe('an answer as JSON', () => {
  test('an answer that fits its shape is written as it is, and the shape is not asked', () => {
    const parse = vi.spyOn(shape, 'parse')
    const write = jsonOf(shape)
    expect(JSON.parse(write({ ...row, why: 'amount' }))).toEqual({ ...row, why: 'amount' })
    expect(JSON.parse(write({ ...row, tap: null, rows: [], why: undefined }))).toEqual({ ...row, tap: null, rows: [] })
    expect(parse).not.toHaveBeenCalled()
    write({ ...row, secret: 'stays' })
    expect(parse).toHaveBeenCalledOnce()
    parse.mockRestore()
  })

  test.each([
    ['beside the shape', { ...row, secret: 'stays' }],
    ['beside a row of it', { ...row, rows: [{ name: 'first', secret: 'stays' }] }],
    ['of its prototype', Object.assign(Object.create({ secret: 'stays' }) as object, row)],
    ['that says itself what is written', { ...row, toJSON: () => 'stays' }],
    ['that a row says itself', { ...row, rows: [{ name: 'first', toJSON: () => 'stays' }] }],
    ['that a list says itself', { ...row, rows: Object.assign([{ name: 'first' }], { toJSON: () => 'stays' }) }],
    ['of a name that is no field', JSON.parse(`{"__proto__":"stays",${JSON.stringify(row).slice(1)}`) as object],
    [
      'of such a name in what has any',
      { ...row, tap: JSON.parse('{"station":"Cadorna","__proto__":"stays"}') as object },
    ],
  ])('the JSON of an answer leaves out what stands %s', (_where, answer) => {
    expect(jsonOf(shape)(answer)).toBe(JSON.stringify(row))
  })

  test.each([
    ['a text where a number belongs', { ...row, amount: '1300' }],
    ['half a cent', { ...row, amount: 1300.5 }],
    ['no number', { ...row, amount: Number.NaN }],
    ['a number that no double holds', { ...row, amount: 2 ** 53 }],
    ['null where something belongs', { ...row, id: null }],
    ['nothing where something belongs', { ...row, id: undefined }],
    ['a date where a text belongs', { ...row, id: new Date(0) }],
    ['a word that the shape does not know', { ...row, why: 'colour' }],
    ['no list', { ...row, rows: { length: 0 } }],
    ['a wrong row', { ...row, rows: [{ name: 'first' }, { name: 7 }] }],
    ['a gap in a list', { ...row, rows: [, { name: 'first' }] }],
    ['a number in what holds texts', { ...row, tap: { station: 7 } }],
    ['nothing', undefined],
  ])('an answer is not written as JSON with %s', (_what, answer) => {
    expect(() => jsonOf(shape)(answer)).toThrow(z.ZodError)
  })

  test('an answer is read by its shape where that is of a kind of its own', () => {
    expect(jsonOf(z.object({ at: z.string().optional().default('never') }))({})).toBe('{"at":"never"}')
    expect(jsonOf(z.object({ at: z.string().default('never').optional() }))({})).toBe('{"at":"never"}')
    expect(jsonOf(z.string().transform((text) => text.length))('four')).toBe('4')
    expect(jsonOf(z.looseObject({ id: z.string() }))({ id: 'one', more: 2 })).toBe('{"id":"one","more":2}')
    expect(() => jsonOf(z.strictObject({ id: z.string() }))({ id: 'one', more: 2 })).toThrow(z.ZodError)
    expect(() => jsonOf(z.string().max(3))('four')).toThrow(z.ZodError)
    expect(() => jsonOf(z.email())('four')).toThrow(z.ZodError)
    expect(() => jsonOf(z.array(z.string()).max(1))(['one', 'two'])).toThrow(z.ZodError)
    expect(() => jsonOf(z.int().max(3))(4)).toThrow(z.ZodError)
    expect(() => jsonOf(z.record(z.enum(['a', 'b']), z.string()))({ a: 'one' })).toThrow(z.ZodError)
  })
})
