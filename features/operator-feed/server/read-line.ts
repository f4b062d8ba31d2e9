import { looksLikeFullCardNumber } from '#contract/values/full-card-number.ts'
import { feedRecords } from './feed-record.ts'
import type { FeedRecord } from './feed-record.ts'
import { fullCardNumberPath } from './full-card-number-path.ts'
import { faultsOf } from './line-fault.ts'
import type { LineFault } from './line-fault.ts'

export type ReadLine = { record: FeedRecord } | { faults: readonly LineFault[] }

/** Reads one line of the feed: its record with the known fields only, or everything that is wrong with it. */
export function readLine(line: string): ReadLine {
  const parsed = parse(line)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return no('', 'json')
  if (!('type' in parsed)) return no('type', 'missing')
  const schema = schemaOf(parsed.type)
  if (!schema) return no('type', 'unknown_type')
  // A look at the whole line spares a look at each field; an escape could hide a digit from it.
  if (line.includes('\\') || looksLikeFullCardNumber(line)) {
    const path = fullCardNumberPath(parsed, Object.keys(schema.shape))
    if (path !== undefined) return no(path, 'full_card_number')
  }
  const read = schema.safeParse(parsed)
  return read.success ? { record: read.data } : { faults: faultsOf(read.error.issues, parsed) }
}

function no(path: string, code: LineFault['code']): ReadLine {
  return { faults: [{ path, code }] }
}

function schemaOf(type: unknown): (typeof feedRecords)[keyof typeof feedRecords] | undefined {
  return typeof type === 'string' && Object.hasOwn(feedRecords, type)
    ? feedRecords[type as keyof typeof feedRecords]
    : undefined
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
