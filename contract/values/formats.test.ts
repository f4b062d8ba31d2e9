import { expect, test } from 'vitest'
import { madeOnce } from './formats.ts'

const dates = () => madeOnce((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))

test('a format is made once for each language and each choice of how', () => {
  const format = dates()
  const made = format('it-IT', { dateStyle: 'medium', timeZone: 'Europe/Rome' })
  expect(format('it-IT', { dateStyle: 'medium', timeZone: 'Europe/Rome' })).toBe(made)
  expect(format('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Rome' })).not.toBe(made)
  expect(format('it-IT', { dateStyle: 'medium', timeZone: 'Asia/Tokyo' })).not.toBe(made)
})

test('whoever asks for formats without end has them written by, not kept', () => {
  const format = dates()
  const minutes = (at: number) => ({ timeZone: `+${String(at).padStart(4, '0')}` })
  const first = format('en-GB', minutes(0))
  const zones = Array.from({ length: 60 * 6 }, (_, at) => Math.floor(at / 60) * 100 + (at % 60))
  for (const zone of zones) format('en-GB', minutes(zone))
  expect(format('en-GB', minutes(0))).toBe(first)
  expect(format('en-GB', minutes(559))).not.toBe(format('en-GB', minutes(559)))
})
