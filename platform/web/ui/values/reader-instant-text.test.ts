import { expect, test } from 'vitest'
import { readerInstantText } from './reader-instant-text.ts'

const at = '2026-03-29T00:30:00.000Z'
const rome = { at, timeZone: 'Europe/Rome', locale: 'it-IT', what: 'minute' as const }

test('an instant is shown in its own zone, without its name where the reader has the same time', () => {
  expect(readerInstantText({ ...rome, reader: 'Europe/Paris' })).toMatch(/^29 mar 2026, 01:30$/)
})

test('an instant names its zone where the reader’s clock shows another time', () => {
  expect(readerInstantText({ ...rome, reader: 'America/New_York' })).toMatch(/01:30\u00a0CET$/)
})

test('a day is shown as that of the zone, not of the reader', () => {
  expect(readerInstantText({ ...rome, timeZone: 'America/New_York', locale: 'en-GB', what: 'day' })).toBe('28 Mar 2026')
})

test('an instant says whose time it is where the zone has no short name but hours from Greenwich', () => {
  const tokyo = { at, timeZone: 'Asia/Tokyo', what: 'time' as const, reader: 'Europe/Rome' }
  expect(readerInstantText({ ...tokyo, locale: 'en-GB' })).toBe('09:30\u00a0Japan Time')
  expect(readerInstantText({ ...tokyo, locale: 'fr-FR' })).toBe('09:30\u00a0heure normale du Japon')
})

test('an unreadable instant is left as it came', () => {
  expect(readerInstantText({ ...rome, at: 'yesterday' })).toBe('yesterday')
})

test('a time alone names its zone only where the reader’s clock shows another time', () => {
  expect(readerInstantText({ ...rome, what: 'time', reader: 'Europe/Paris' })).toBe('01:30')
  expect(readerInstantText({ ...rome, what: 'time', reader: 'Asia/Tokyo' })).toBe('01:30\u00a0CET')
})
