import pg from 'pg'

const int8 = 20
const date = 1082
const timestamptz = 1184

/**
 * How our own connections read what PostgreSQL sends: whole numbers (minor units and counts, all far below 2^53) as
 * numbers, instants as ISO text in UTC, dates as text. It belongs to each pool; the driver's own table of parsers stays
 * as it is, because libraries that bring their statements, such as the job queue, count on it.
 */
export const portalTypes = new pg.TypeOverrides()
portalTypes.setTypeParser(int8, Number)
portalTypes.setTypeParser(timestamptz, (text: string) => new Date(text).toISOString())
portalTypes.setTypeParser(date, (text: string) => text)
