import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { askedOf, readAsked } from './asked-of.ts'

const row = call({
  method: 'POST',
  path: '/files/:name',
  who: 'anyone',
  key: 'x-api-key',
  summary: 'Takes all kinds of values',
  params: z.object({ name: z.string().regex(/^statement\.pdf$/) }),
  body: z.object({ user: z.object({ kind: z.enum(['one']), few: z.string().max(3), some: z.array(z.int()).min(1) }) }),
  answer: 'text',
  refusals: [],
  perMinute: 1,
})
const user = { kind: 'one', few: 'abc', some: [1] }
const faultOf = (body: unknown, name = 'statement.pdf', query: object = {}): string => {
  try {
    askedOf(row, { body, query } as FastifyRequest, { name })
    return 'none'
  } catch (error) {
    return (error as Error).message
  }
}

test('a request that a call does not want is told the field in our words, with no expression and no type of the library', () => {
  expect(faultOf({ user })).toBe('none')
  expect([
    faultOf('text'),
    faultOf({}),
    faultOf({ user: { ...user, kind: 'two' } }),
    faultOf({ user: { ...user, few: 'abcd' } }),
    faultOf({ user: { ...user, some: [] } }),
    faultOf({ user: { ...user, some: [1, 'x'] } }),
    faultOf({ user }, 'other.pdf'),
    faultOf({ user }, 'statement.pdf', { a: ['1', '2'] }),
  ]).toEqual([
    'the body is missing, or of another type than this call wants',
    'user is missing, or of another type than this call wants',
    'user.kind is none of those that this call takes',
    'user.few is longer or more than this call takes',
    'user.some is shorter or less than this call takes',
    'user.some.1 is missing, or of another type than this call wants',
    'name is not written as this call wants it',
    'a parameter is given more than once',
  ])
  expect(readAsked(row, { body: {}, query: {} } as FastifyRequest, { name: 'statement.pdf' })).toBeUndefined()
})
