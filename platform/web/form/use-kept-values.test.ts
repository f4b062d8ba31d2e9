import { describe, expect, test } from 'vitest'
import { readDraft, writeDraft } from './use-kept-values.ts'

const secrets = { password: 'a', new_password: 'b', OTP: '12345678', otp: '12345678', code: '12345678', passkey: 'b' }
const typed = { 'account.name': 'Anna', notify: true, ...secrets }
const empty = {
  'account.name': '',
  notify: false,
  ...Object.fromEntries(Object.keys(secrets).map((path) => [path, ''])),
}

describe('a draft of a form', () => {
  test('a draft of a form brings back what was typed, and never a password or a one-time code', () => {
    const text = writeDraft(typed, 'account 1', 1000)
    expect(text).not.toMatch(/12345678|"a"|"b"/)
    const values = readDraft(text, { values: empty, owner: 'account 1', now: 2000 })
    expect(values).toEqual({ 'account.name': 'Anna', notify: true })
  })

  test('a draft of a form belongs to the account that typed it', () => {
    const text = writeDraft(typed, 'account 1', 1000)
    for (const owner of ['account 2', '']) expect(readDraft(text, { values: empty, owner, now: 2000 })).toEqual({})
  })

  test('a draft of a form is forgotten after an hour', () => {
    const text = writeDraft(typed, '', 1000)
    expect(readDraft(text, { values: empty, owner: '', now: 1000 + 61 * 60_000 })).toEqual({})
  })

  test('a draft of a form fills only fields that the form has, with values of their kind', () => {
    const text = writeDraft({ 'account.name': true, other: 'x' }, '', 1000)
    expect(readDraft(text, { values: empty, owner: '', now: 1000 })).toEqual({})
    expect(readDraft('null', { values: empty, owner: '', now: 1000 })).toEqual({})
    expect(readDraft('{', { values: empty, owner: '', now: 1000 })).toEqual({})
  })
})
