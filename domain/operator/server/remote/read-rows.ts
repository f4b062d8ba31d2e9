import type { Logger } from 'pino'
import { z } from 'zod'
import { looksLikeFullCardNumber } from '#contract/values/cards/full-card-number.ts'
import { PeerDown } from '#platform/server/peer-down.ts'

/** No longer list of an operator's API is held. */
export const mostRows = 10_000

/** What an answer says beside its rows, and the rows as they came. */
const Envelope = z.object({ payload: z.array(z.unknown()), total: z.int().min(0).optional() })

/** Parses a whole answer; one of another shape is a peer that cannot be used. */
export function readShape<Value>(answer: unknown, shape: z.ZodType<Value>): Value {
  const read = shape.safeParse(answer)
  if (read.success) return read.data
  const { path, message } = read.error.issues[0] ?? { path: [], message: 'unexpected' }
  throw new PeerDown("the operator's API", `its answer has another shape: ${path.join('.')}: ${message}`)
}

export function readEnvelope(answer: unknown): z.infer<typeof Envelope> {
  return readShape(answer, Envelope)
}

/**
 * The rows that have their shape. A broken one is left out, and so is one that holds what looks like a full card number or
 * that `belongs` finds to be nobody's; how many and why the first is logged, without anything that it says.
 */
export function readRows<Row>(
  rows: readonly unknown[],
  shape: z.ZodType<Row>,
  given: { log: Logger; call: string; belongs?: (row: Row) => boolean },
): Row[] {
  const good: Row[] = []
  let why: string | undefined
  for (const row of rows.slice(0, mostRows)) {
    const read = shape.safeParse(row)
    const fault = read.success ? faultOf(read.data, given.belongs) : read.error.issues[0]?.path.join('.')
    if (read.success && fault === undefined) good.push(read.data)
    else why ??= fault ?? 'row'
  }
  if (rows.length > mostRows)
    given.log.warn({ call: given.call, of: rows.length }, "an answer of the operator's API was cut to 10,000 rows")
  const broken = Math.min(rows.length, mostRows) - good.length
  if (broken > 0)
    given.log.warn({ call: given.call, broken, of: rows.length, why }, "rows of the operator's API were left out")
  return good
}

function faultOf<Row>(row: Row, belongs: ((row: Row) => boolean) | undefined): string | undefined {
  if (looksLikeFullCardNumber(JSON.stringify(row))) return 'full card number'
  return belongs?.(row) === false ? 'not asked for' : undefined
}
