import { z } from 'zod'
import { limits } from './limits.ts'
import { AliasPan } from './shapes/bank-card.ts'
import { instantOfStamp } from './values/time/date-stamp.ts'

/** Sort columns of the list calls, by their documented number. */
export const ticketColumns = ['id', 'name', 'amount', 'valid_from', 'valid_to', 'first_tap', 'last_tap'] as const
export const paymentColumns = ['id', 'short_id', 'amount', 'status', 'created', 'updated'] as const

const wholeNumber = z
  .string()
  .regex(/^\d{0,9}$/)
  .transform((text) => Number(text || '0'))

const flag = z.enum(['true', 'false', '']).transform((text) => (text === '' ? undefined : text === 'true'))

/** An empty stamp means no bound; the answer is an instant in UTC. */
const stamp = z.string().transform((text, context) => {
  if (text === '') return undefined
  const instant = instantOfStamp(text)
  if (instant) return instant
  context.addIssue({ code: 'custom', message: 'expected YYYY-MM-DD-HH:mm in UTC' })
  return z.NEVER
})

const aliasPans = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(',')))
  .pipe(z.array(AliasPan).max(limits.aliasPansPerCall))

function sortBy<const Columns extends readonly string[]>(columns: Columns, usual: Columns[number]) {
  return z.string().transform((text, context) => {
    if (text === '') return { column: usual as Columns[number], direction: 'desc' as const }
    const [number = '', direction = ''] = text.split(':')
    const column = /^\d$/.test(number) ? columns[Number(number)] : undefined
    if (column !== undefined && (direction === 'asc' || direction === 'desc')) {
      return { column: column as Columns[number], direction: direction as 'asc' | 'desc' }
    }
    context.addIssue({ code: 'custom', message: 'expected column:direction, for example 3:desc' })
    return z.NEVER
  })
}

const range = { startDate: stamp, endDate: stamp }
const page = { key: z.string(), offset: wholeNumber }

const segments = {
  tickets: z.object({ ...page, pageSize: wholeNumber, sort: sortBy(ticketColumns, 'valid_from'), ...range, aliasPans }),
  payments: z.object({
    ...page,
    limit: wholeNumber,
    sort: sortBy(paymentColumns, 'created'),
    succeeded: flag,
    failed: flag,
    ...range,
    aliasPans,
  }),
  summaries: z.object({ ...page, limit: wholeNumber, aliasPans }),
}

/**
 * The positional segments of a list call (specification section 7). An empty segment means no filter; page size and
 * limit 0 mean all. Dates come out as instants in UTC, alias PANs as a list.
 */
export function listSegments<Name extends keyof typeof segments>(name: Name): (typeof segments)[Name] {
  return segments[name]
}
