import { zoneInRow } from '#contract/values/time/instant-text.ts'

/** How much of an instant is written; `shortDay` is for where its year stands near. */
export type InstantPart = 'minute' | 'day' | 'shortDay' | 'time'

const minute: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }
const time: Intl.DateTimeFormatOptions = { timeStyle: 'short' }
const made = new Map<string, Intl.DateTimeFormat>()

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, options)
  made.set(key, known)
  return known
}

function readerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * Writes an instant (ISO text in UTC) in a time zone. Unless only the day is asked for, the zone's short name follows when
 * `reader` (the reader's own zone) shows another hour at that moment. An unreadable instant is answered as it is.
 */
export function readerInstantText(given: {
  at: string
  timeZone: string
  locale: string
  what: InstantPart
  reader?: string
}): string {
  const { at, timeZone, locale, what, reader = readerZone() } = given
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  if (what === 'shortDay') return format(locale, { day: 'numeric', month: 'short', timeZone }).format(date)
  if (what === 'day') return format(locale, { dateStyle: 'medium', timeZone }).format(date)
  const own = format(locale, { ...minute, timeZone }).format(date)
  const isReaders = own === format(locale, { ...minute, timeZone: reader }).format(date)
  const text = what === 'time' ? format(locale, { ...time, timeZone }).format(date) : own
  return isReaders ? text : `${text} ${zoneInRow(date, locale, timeZone)}`
}
