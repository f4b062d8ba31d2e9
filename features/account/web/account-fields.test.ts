import { expect, test } from 'vitest'
import { accountFieldsOf, editOf } from './account-fields.ts'

const account = {
  id: 'a1',
  name: 'Giulia',
  surname: 'Bianchi',
  email: 'giulia@example.org',
  language: 'it',
  languages_id: 'it',
  locales_id: 'it-IT',
  google_id: null,
  facebook_id: null,
  notify_ticket_issuance: true,
}

test('an edit of the account has what was typed and leaves the rest out', () => {
  const fields = { ...accountFieldsOf(account), 'account.surname': 'Rossi' }
  expect(editOf('a1', fields, true)).toEqual({
    id: 'a1',
    name: 'Giulia',
    surname: 'Rossi',
    language: 'it',
    notify_ticket_issuance: true,
  })
})

test('an edit of the account says nothing about notices where the tenant offers none', () => {
  expect(editOf('a1', accountFieldsOf(account), false)).not.toHaveProperty('notify_ticket_issuance')
})
