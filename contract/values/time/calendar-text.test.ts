import { expect, test } from 'vitest'
import { dayText, monthText } from './calendar-text.ts'
import { instantText, zoneInWords } from './instant-text.ts'

test('a day is written in rows, in a sentence and by its weekday, in the words of each language', () => {
  const day = (locale: string) => (['medium', 'long', 'full'] as const).map((how) => dayText('2026-11-22', locale, how))
  // Releases of ICU differ in the comma after an English weekday.
  const english = day('en-GB').map((text) => text.replace(',', ''))
  expect(english).toEqual(['22 Nov 2026', '22 November 2026', 'Sunday 22 November 2026'])
  expect(day('it-IT')).toEqual(['22 nov 2026', '22 novembre 2026', 'domenica 22 novembre 2026'])
  expect(day('fr-FR')).toEqual(['22 nov. 2026', '22 novembre 2026', 'dimanche 22 novembre 2026'])
  expect(day('de-DE')).toEqual(['22.11.2026', '22. November 2026', 'Sonntag, 22. November 2026'])
})

test('a month has its year, and a capital where it stands alone', () => {
  expect(monthText('2026-11', 'it-IT')).toBe('novembre 2026')
  expect(monthText('2026-11', 'it-IT', { isAlone: true })).toBe('Novembre 2026')
  expect(monthText('2026-11-30', 'en-GB')).toBe('November 2026')
})

test('an instant that is read away from the portal has the words of a row, and its zone', () => {
  expect(instantText('2026-11-22T05:12:00.000Z', 'en-GB', 'Europe/Rome')).toMatch(/^22 Nov 2026, 06:12 (?:CET|GMT\+1)$/)
})

test('a zone has a name where its language lacks one, and one in words for the whole year', () => {
  const at = '2026-11-22T05:12:00.000Z'
  expect(instantText(at, 'fr-FR', 'Europe/Rome')).toBe('22 nov. 2026, 06:12 CET')
  expect(instantText(at, 'fr-FR', 'Asia/Tokyo')).toBe('22 nov. 2026, 14:12 heure normale du Japon')
  expect(zoneInWords(new Date(at), 'fr-FR', 'Europe/Rome')).toBe('heure d’Europe centrale')
  expect(zoneInWords(new Date(at), 'en-GB', 'UTC')).toBe('UTC')
})
