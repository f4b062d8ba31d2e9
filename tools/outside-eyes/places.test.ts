import { expect, test } from 'vitest'
import { requestOf } from './places.ts'
import type { Field, Place } from './places.ts'

const text = (value: string) => ({ value, kind: 'text' as const })
const place = (call: Place['call'], fields: Place['fields']): Place => ({
  ...{ name: call, call, key: 'pk_airlink_demo', cookie: 'token', fields, open: [...fields.keys()] },
})
const nothing = new URLSearchParams()

test('what a scanner writes into a segment of a list stays in that segment', () => {
  const list = place('getFailedSummaries', new Map([['path.limit', text('10')]]))
  expect(requestOf(list, nothing)).toMatchObject({ method: 'GET' })
  expect(requestOf(list, nothing).path).toContain('/pk_airlink_demo/10/')
  expect(requestOf(list, new URLSearchParams({ 'path.limit': "1/2?' or 1" })).path).toContain("1%2F2%3F'%20or%201")
})

test('a body is JSON again, its numbers and lists with it, and takes whatever was slipped in as it was typed', () => {
  const fields = new Map<string, Field>([
    ['body.subject.kind', text('payment')],
    ['body.short_ids.0', text('one')],
    ['body.short_ids.1', text('two')],
    ['body.amount', { value: '12', kind: 'number' }],
    ['body.is_on', { value: 'false', kind: 'boolean' }],
  ])
  const bodyOf = (said: URLSearchParams) =>
    JSON.parse(requestOf(place('changeRemark', fields), said).body ?? '') as unknown
  const asItStands = { subject: { kind: 'payment' }, short_ids: ['one', 'two'], amount: 12, is_on: false }
  expect(bodyOf(nothing)).toEqual(asItStands)
  expect(bodyOf(new URLSearchParams({ 'body.amount': "12' or 1", 'body.short_ids.1': '"' }))).toEqual({
    ...{ ...asItStands, amount: "12' or 1", short_ids: ['one', '"'] },
  })
})

test('who asks is told by the place, and by a scanner where it is given the cookie', () => {
  const session = place('getSession', new Map([['cookie.session', text('token')]]))
  expect(requestOf(session, nothing).headers).toMatchObject({
    cookie: '__Host-session=token',
    'x-api-key': session.key,
  })
  const other = requestOf(session, new URLSearchParams({ 'cookie.session': "a' or 'b" }))
  expect(other.headers['cookie']).toBe("__Host-session=a'%20or%20'b")
})
