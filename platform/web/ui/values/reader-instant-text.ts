import { dateFormat } from '#contract/values/formats.ts'
import { zoneInRow } from '#contract/values/time/instant-text.ts'

/** How much of an instant is written; `shortDay` is for where its year stands near. */
export type InstantPart = 'minute' | 'day' | 'shortDay' | 'time'

const minute: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }
const time: Intl.DateTimeFormatOptions = { timeStyle: 'short' }
let known: string | undefined

/** Asked once for all that is written at once: asking takes as long as writing, and a reader may travel. */
function readerZone(): string {
  if (known === undefined) {
    known = Intl.DateTimeFormat().resolvedOptions().timeZone
    queueMicrotask(() => (known = undefined))
  }
  return known
}

/**
 * Writes an instant (ISO text in UTC) in a time zone. Unless only the day is asked for, the zone's short name follows when
 * `reader` (the reader's own zone) shows another hour at that moment, and no line has it alone. An unreadable instant is answered as it is.
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
  if (what === 'shortDay') return dateFormat(locale, { day: 'numeric', month: 'short', timeZone }).format(date)
  if (what === 'day') return dateFormat(locale, { dateStyle: 'medium', timeZone }).format(date)
  const own = dateFormat(locale, { ...minute, timeZone }).format(date)
  const isReaders = own === dateFormat(locale, { ...minute, timeZone: reader }).format(date)
  const text = what === 'time' ? dateFormat(locale, { ...time, timeZone }).format(date) : own
  return isReaders ? text : `${text}\u00a0${zoneInRow(date, locale, timeZone)}`
}
