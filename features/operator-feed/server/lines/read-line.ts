import { looksLikeFullCardNumber } from '#contract/values/cards/full-card-number.ts'
import { namesFieldTwice } from '#platform/server/json-checks.ts'
import { feedRecords } from './feed-record.ts'
import type { FeedRecord } from './feed-record.ts'
import { fullCardNumberPath } from './full-card-number-path.ts'
import { lineErrorsOf, wholeLineError } from './line-error.ts'
import type { LineError } from './line-error.ts'
import { currencyWarning, unknownFields } from './line-warning.ts'
import type { LineWarning } from './line-warning.ts'

export type ReadLine = ({ record: FeedRecord } | { lineErrors: readonly LineError[] }) & {
  warnings: readonly LineWarning[]
}

/**
 * Reads one line of the feed: its record with the known fields only, or everything that is wrong with it; and beside
 * either what it holds that nobody reads.
 */
export function readLine(line: string): ReadLine {
  const parsed = parse(line)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return no('', 'json')
  if (namesFieldTwice(line, parsed)) return no('', 'named_twice')
  if (!('type' in parsed)) return no('type', 'missing')
  const schema = schemaOf(parsed.type)
  if (!schema) return no('type', 'unknown_type')
  // A look at the whole line spares a look at each field; an escape could hide a digit from it.
  if (line.includes('\\') || looksLikeFullCardNumber(line)) {
    const path = fullCardNumberPath(parsed, Object.keys(schema.shape))
    if (path !== undefined) return no(path, 'full_card_number')
  }
  const read = schema.safeParse(parsed)
  const unread = unknownFields(schema.shape.type.value, parsed)
  if (!read.success) return { lineErrors: lineErrorsOf(read.error.issues, parsed, schema), warnings: unread }
  return { record: read.data, warnings: [...unread, ...currencyWarning(read.data)] }
}

function no(path: string, code: Parameters<typeof wholeLineError>[0]): ReadLine {
  return { lineErrors: [wholeLineError(code, path)], warnings: [] }
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
