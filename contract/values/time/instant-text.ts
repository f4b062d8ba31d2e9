const minutes = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

const formats = new Map<string, Intl.DateTimeFormat>()

/** An instant to the minute with its zone, for what is read away from the portal: `21 Nov 2026, 06:12 CET`. */
export function instantText(iso: string, locale: string, timeZone: string): string {
  const key = `${locale} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...minutes, timeZone })
  if (formats.size < 100) formats.set(key, format)
  return format.format(new Date(iso))
}
