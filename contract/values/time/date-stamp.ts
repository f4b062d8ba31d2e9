/**
 * Request dates are UTC texts `YYYY-MM-DD-HH:mm` (specification section 1). A range includes its start and excludes
 * its end.
 */
const stampPattern = /^(\d{4})-(\d{2})-(\d{2})-(\d{2}):(\d{2})$/

/** `2026-03-29-00:50` → `2026-03-29T00:50:00.000Z`; undefined when it is not such a text or no such minute exists. */
export function instantOfStamp(stamp: string): string | undefined {
  const parts = stampPattern.exec(stamp)
  if (!parts) return undefined
  const [, year, month, day, hour, minute] = parts
  const iso = `${year}-${month}-${day}T${hour}:${minute}:00.000Z`
  const time = Date.parse(iso)
  return Number.isNaN(time) || new Date(time).toISOString() !== iso ? undefined : iso
}

/** The stamp of an instant; seconds are dropped. */
export function stampOfInstant(instant: string | number | Date): string {
  const iso = new Date(instant).toISOString()
  return `${iso.slice(0, 10)}-${iso.slice(11, 16)}`
}
