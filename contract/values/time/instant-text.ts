const formats = new Map<string, Intl.DateTimeFormat>()

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  if (formats.size < 200) formats.set(key, known)
  return known
}

/** The short name that a zone has at a moment: CET, MESZ, UTC−5. */
export function zoneName(at: Date, locale: string, timeZone: string): string {
  const parts = format(locale, { timeZoneName: 'short', timeZone }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** An instant to the minute as rows write it, with its zone, for what is read away from the portal: `21 Nov 2026, 06:12 CET`. */
export function instantText(iso: string, locale: string, timeZone: string): string {
  const at = new Date(iso)
  const text = format(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)
  return `${text} ${zoneName(at, locale, timeZone)}`
}
