import { dateFormat } from '#contract/values/formats.ts'

/**
 * The short name that a zone has at a moment: CET, MESZ, UTC−5. A language without a name for it, such as French for ours,
 * says the international one as its timetables do, not a distance to UTC.
 */
function zoneName(at: Date, locale: string, timeZone: string): string {
  const name = nameIn(at, locale, { timeZoneName: 'short', timeZone })
  if (!isDistance(name)) return name
  const international = nameIn(at, 'en-GB', { timeZoneName: 'short', timeZone })
  return isDistance(international) ? name : international
}

const isDistance = (name: string) => /\d/.test(name)

/** The name of a zone in words, the same in summer and winter: Central European Time. */
export function zoneInWords(at: Date, locale: string, timeZone: string): string {
  const name = nameIn(at, locale, { timeZoneName: 'longGeneric', timeZone })
  return isDistance(name) ? zoneName(at, locale, timeZone) : name
}

/** A name of a zone for a row: the short one where its people use one (CET), else whose time it is (Japan Time), never a distance. */
export function zoneInRow(at: Date, locale: string, timeZone: string): string {
  const short = zoneName(at, locale, timeZone)
  if (!isDistance(short)) return short
  const generic = nameIn(at, locale, { timeZoneName: 'shortGeneric', timeZone })
  // French has no short one to stand in a sentence: “heure : Japon”.
  return isDistance(generic) || generic.includes(' : ') ? zoneInWords(at, locale, timeZone) : generic
}

function nameIn(at: Date, locale: string, options: Intl.DateTimeFormatOptions & { timeZone: string }): string {
  const parts = dateFormat(locale, options).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? options.timeZone
}

/** An instant to the minute as rows write it, where the zone is said elsewhere: `21 Nov 2026, 06:12`. */
export function minuteText(iso: string, locale: string, timeZone: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(iso))
}

/** An instant as a letter says it: as on the screens a zone is said where it is another than the operator's own. */
export function mailedTime(iso: string, locale: string, zones: { at: string; own: string }): string {
  return (zones.at === zones.own ? minuteText : instantText)(iso, locale, zones.at)
}

/** An instant to the minute as rows write it, with its zone, for what is read away from the portal: `21 Nov 2026, 06:12 CET`. */
export function instantText(iso: string, locale: string, timeZone: string): string {
  return `${minuteText(iso, locale, timeZone)} ${zoneInRow(new Date(iso), locale, timeZone)}`
}
