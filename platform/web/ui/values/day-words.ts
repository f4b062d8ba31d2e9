import { useCallback } from 'react'
import { dateFormat } from '#contract/values/formats.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'

function write(at: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? at : dateFormat(locale, options).format(date)
}

/** A heading begins with a capital letter, also where months and weekdays have none. */
const asHeading = (text: string, locale: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

const numeric: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' }
const short: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
const long: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }

/** The day of an instant (ISO text in UTC) in a zone, as 2026-11-12; an unreadable instant as it is. */
export function dayKey(at: string, timeZone: string): string {
  return write(at, 'en-CA', { ...numeric, timeZone })
}

/** The day of an instant as a heading over it: Thursday, 12 November 2026. */
export function useDayHeading(): (at: string, timeZone: string) => string {
  const { locale } = useLanguage()
  return useCallback(
    (at, timeZone) => asHeading(write(at, locale, { ...long, weekday: 'long', timeZone }), locale),
    [locale],
  )
}

/** A day in the two lines in which it may stand: "Thursday" and "12 November 2026", with ", " between; in three for a narrow column: "Thu", "12", "Nov", and the year where it is not the present one. */
export interface DayLines {
  weekday: string
  comma: string
  date: string
  short: { weekday: string; day: string; month: string; year: string | undefined }
}

/** The day of an instant as a heading beside what was on it; an unreadable instant is a date as it is. */
export function useDayLines(): (at: string, timeZone: string) => DayLines {
  const { locale } = useLanguage()
  const heading = useDayHeading()
  return useCallback(
    (at, timeZone) => {
      const whole = heading(at, timeZone)
      const yearOf = (instant: string) => write(instant, 'en', { year: 'numeric', timeZone })
      const year = yearOf(at)
      // What parts the weekday from the date is the locale's own.
      const [first = '', weekday = '', comma = ''] = /^(\p{L}{2,})([^\p{L}\d]*)/u.exec(whole) ?? []
      return {
        ...{ weekday, comma, date: whole.slice(first.length) },
        short: {
          weekday: write(at, locale, { weekday: 'short', timeZone }),
          day: write(at, 'en', { day: 'numeric', timeZone }),
          month: write(at, locale, { month: 'short', timeZone }),
          year: year === yearOf(new Date().toISOString()) ? undefined : year,
        },
      }
    },
    [locale, heading],
  )
}

/** The month of an instant as a heading over it: November 2026. */
export function useMonthHeading(): (at: string, timeZone: string) => string {
  const { locale } = useLanguage()
  return useCallback(
    (at, timeZone) => asHeading(write(at, locale, { month: 'long', year: 'numeric', timeZone }), locale),
    [locale],
  )
}

/** The ways in which somebody may type the day of an instant into a search: 12 nov, 12 november, 12/11/2026, 12.11.2026. */
export function useDayWords(): (at: string, timeZone: string) => string {
  const { locale } = useLanguage()
  return useCallback(
    (at, timeZone) => {
      const digits = write(at, 'en-GB', { ...numeric, timeZone })
      const words = [short, long].map((style) => write(at, locale, { ...style, timeZone }))
      const plain = words.map((day) => day.replaceAll(/\.(?=\s|$)/g, ''))
      return [digits, digits.replaceAll('/', '.'), ...words, ...plain].join(' | ')
    },
    [locale],
  )
}
