import { expect, test } from 'vitest'
import { dayOnWire, typedDay, valueOfDay } from './typed-day.ts'

test('what is typed of a day stays as it was typed, box by box', () => {
  for (const typed of [
    { day: '3', month: '', year: '' },
    { day: '', month: '02', year: '19' },
    { day: '31', month: '1', year: '1990' },
  ])
    expect(typedDay(valueOfDay(typed))).toEqual(typed)
  expect(valueOfDay({ day: '', month: '', year: '' })).toBe('')
  expect(typedDay('')).toEqual({ day: '', month: '', year: '' })
  expect(typedDay(valueOfDay({ day: '31-1', month: '', year: '' })).day).toBe('311')
})

test('a day goes over the wire with its zeros, and an unfinished one as something that is no day', () => {
  expect(dayOnWire('1990-1-31')).toBe('1990-01-31')
  expect(dayOnWire(' 1990 -12- 3')).toBe('1990-12-03')
  expect(dayOnWire('')).toBe('')
  expect(dayOnWire(' - -')).toBe('')
  expect(dayOnWire('1990--')).toBe('1990-00-00')
  expect(dayOnWire('90-1-31')).toBe('90-01-31')
  expect(dayOnWire('-1-31')).toBe('-01-31')
})
