import type { CallRoute } from 'virtual:call-routes'
import { describe, expect, test } from 'vitest'
import { decodeAnswer, type RawAnswer } from './decode-answer.ts'
import { Fault } from './fault.ts'
import { Refusal } from './refusal.ts'

const login: CallRoute = {
  method: 'POST',
  path: '/login',
  key: 'x-api-key',
  text: false,
  wire: { 'No Account Found': 'account.not_found' },
  codes: ['fields.invalid', 'account.not_found', 'request.too_many'],
}
const confirm: CallRoute = { ...login, path: '/email/confirm_email', text: true, codes: ['request.expired'] }
const raw = (given: Partial<RawAnswer>): RawAnswer => ({
  status: 200,
  contentType: 'application/json',
  text: '',
  requestId: 'r1',
  retryAfter: null,
  ...given,
})
function thrownBy(route: CallRoute, given: Partial<RawAnswer>): unknown {
  try {
    return { answered: decodeAnswer(route, raw(given)) }
  } catch (thrown) {
    return thrown
  }
}

describe('decoding an answer', () => {
  test('an answer is decoded as JSON, and as text where the row says text', () => {
    expect(decodeAnswer(login, raw({ text: '{"account":{"id":"1"}}' }))).toEqual({ account: { id: '1' } })
    expect(decodeAnswer(confirm, raw({ contentType: 'text/plain; charset=utf-8', text: 'a@b.it' }))).toBe('a@b.it')
  })

  test('a documented text is taken for its refusal, with what stands after it', () => {
    const refusal = thrownBy(login, { contentType: 'text/plain', text: 'No Account Found' })
    expect(refusal).toMatchObject({ name: 'Refusal', code: 'account.not_found', detail: '' })
    const added: CallRoute = { ...login, wire: { 'Bank Card Already Added': 'bank_card.already_added' } }
    const tail = thrownBy(added, { contentType: 'text/plain', text: 'Bank Card Already Added 0027' })
    expect(tail).toMatchObject({ code: 'bank_card.already_added', detail: '0027' })
  })

  test('a list of errors is taken for field errors', () => {
    const fields = [{ path: 'email', msg: 'required' }]
    expect(thrownBy(login, { text: JSON.stringify({ errors: fields }) })).toMatchObject({
      code: 'fields.invalid',
      fields,
    })
  })

  test('a list of errors, or an answer of another kind, is not taken for done where the row knows neither', () => {
    const errors = JSON.stringify({ errors: [{ path: 'password', msg: 'required' }] })
    expect(thrownBy(confirm, { text: errors })).toBeInstanceOf(Fault)
    expect(thrownBy({ ...login, codes: [] }, { text: errors })).toBeInstanceOf(Fault)
    expect(thrownBy(confirm, { text: '{"payload":[]}' })).toBeInstanceOf(Fault)
    expect(thrownBy(login, { contentType: 'text/plain', text: 'Success' })).toBeInstanceOf(Fault)
    expect(thrownBy(confirm, { contentType: 'text/html', text: '<p>Log in to this network</p>' })).toBeInstanceOf(Fault)
    expect(thrownBy(confirm, { contentType: 'text/plain', text: '' })).toBeInstanceOf(Fault)
  })

  test('a problem is taken for a refusal only if the row lists its code', () => {
    const listed = thrownBy(login, {
      status: 429,
      contentType: 'application/problem+json',
      text: '{"code":"request.too_many","requestId":"s7"}',
      retryAfter: '90',
    })
    expect(listed).toBeInstanceOf(Refusal)
    expect(listed).toMatchObject({ code: 'request.too_many', retryAfterS: 90 })
    const foreign = thrownBy(login, { status: 404, text: '{"code":"bank_card.not_found","requestId":"s7"}' })
    expect(foreign).toBeInstanceOf(Fault)
    expect(foreign).toMatchObject({ kind: 'server', reference: 's7', status: 404 })
  })

  test('a busy server’s answer tells when it would be asked again, if it says so', () => {
    const busy = { status: 503, text: '{"code":"fault.busy","requestId":"s7"}' }
    expect(thrownBy(login, { ...busy, retryAfter: '2' })).toMatchObject({ name: 'Fault', status: 503, retryAfterS: 2 })
    expect(thrownBy(login, busy)).toMatchObject({ name: 'Fault', retryAfterS: 0 })
    expect(thrownBy(login, { ...busy, retryAfter: 'Fri, 27 Nov 2026 12:00:00 GMT' })).toMatchObject({ retryAfterS: 0 })
  })

  test('an ended session is heard of from the answer of any call', () => {
    const problem = { status: 401, text: '{"code":"session.none"}' }
    expect(thrownBy(confirm, problem)).toMatchObject({ name: 'Refusal', code: 'session.none' })
  })

  test('an answer of any other kind is taken for a fault with a reference', () => {
    expect(thrownBy(login, { status: 502, contentType: 'text/html', text: '<h1>Bad gateway</h1>' })).toMatchObject({
      name: 'Fault',
      reference: 'r1',
      status: 502,
    })
    expect(thrownBy(login, { text: '{"acc' })).toBeInstanceOf(Fault)
    expect(thrownBy(login, { contentType: 'text/plain', text: 'Request Expired' })).toBeInstanceOf(Fault)
  })
})
