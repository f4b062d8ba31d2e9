import { expect, test } from 'vitest'
import { emailAddress, oneOf, plainSearch, readSearch, text, wholeNumber, writeSearch } from './search.ts'

const shape = { page: wholeNumber(1), q: text(), status: oneOf(['all', 'failed'], 'all') }

test('a screen reads its values from the address, and the usual ones for what is missing or nonsense', () => {
  expect(readSearch(shape, { page: '3', q: 'roma', status: 'failed' })).toEqual({
    page: 3,
    q: 'roma',
    status: 'failed',
  })
  expect(readSearch(shape, { page: '-1', status: '<b>' })).toEqual({ page: 1, q: '', status: 'all' })
  expect(readSearch(shape, { page: '1e3' }).page).toBe(1)
})

test('a mail address in the address of a screen is shown, and no words in its place', () => {
  const read = (sent_to: string) => readSearch({ sent_to: emailAddress() }, { sent_to }).sent_to
  expect(read('anna+tap@example.org')).toBe('anna+tap@example.org')
  const others = [
    '',
    'anna',
    'your bank at 0900 123',
    'https://evil.example',
    'Anna <anna@example.org>',
    'a@b@example.org',
    'anna@example.org call us',
  ]
  for (const other of others) expect(read(other)).toBe('')
})

test('usual values are left out of the address of a screen, and what belongs to others is kept', () => {
  expect(plainSearch.stringify(writeSearch(shape, { q: 'roma', other: 'x' }, { page: 2, q: '' }))).toBe(
    '?other=x&page=2',
  )
  expect(plainSearch.stringify(writeSearch(shape, { page: '2' }, { page: 1 }))).toBe('')
})

test('text in the address of a screen stays text both ways', () => {
  const query = plainSearch.stringify({ sent_to: 'a+b@example.org', token: '123', flag: 'true' })
  expect(plainSearch.parse(query)).toEqual({ sent_to: 'a+b@example.org', token: '123', flag: 'true' })
})
