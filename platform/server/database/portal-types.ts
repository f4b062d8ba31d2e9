import pg from 'pg'

const int8 = 20
const date = 1082
const timestamptz = 1184

const fullYears = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/

/** `2026-11-22 10:00:00.12+00` as ISO text, cut to milliseconds. Our connections speak UTC; a list has fifty of them. */
export function isoOf(text: string): string {
  if (!text.endsWith('+00') || !fullYears.test(text)) return new Date(text).toISOString()
  const fraction = text.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

/**
 * How our own connections read what PostgreSQL sends: whole numbers (minor units and counts, all far below 2^53) as
 * numbers, instants as ISO text in UTC, dates as text. It belongs to each pool; the driver's own table of parsers stays
 * as it is, because libraries that bring their statements, such as the job queue, count on it.
 */
export const portalTypes = new pg.TypeOverrides()
portalTypes.setTypeParser(int8, Number)
portalTypes.setTypeParser(timestamptz, isoOf)
portalTypes.setTypeParser(date, (text: string) => text)
