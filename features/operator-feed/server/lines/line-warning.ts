import { currencyNumber } from '#domain/card-provider/server/currency-numbers.ts'
import { feedRecords } from './feed-record.ts'
import type { FeedRecord } from './feed-record.ts'

/** A field that no record has, or a currency in which nobody can pay online. */
type WarningCode = 'unknown_field' | 'currency_not_online'

/** What the operator should see to though the line is taken. `path` is a field's name, empty when it is no plain word. */
export interface LineWarning {
  path: string
  code: WarningCode
  expected: string
}

const fieldsOf = new Map(
  Object.entries(feedRecords).map(([type, { shape }]) => [type, new Set<string>(Object.keys(shape))]),
)
const chargeFields = new Set(['result', 'at'])
const plainName = /^[A-Za-z][\w-]{0,63}$/

/** Fields that the record's type does not know: a slip of the pen, or a newer version of the operator's program. */
export function unknownFields(type: FeedRecord['type'], record: object): LineWarning[] {
  const known = fieldsOf.get(type) ?? new Set()
  const found = unknownIn(record, known).map((name) => warningOf(name, known))
  const charges: unknown = 'charges' in record ? record.charges : undefined
  if (type !== 'payment' || !Array.isArray(charges)) return found
  const within = new Set(charges.flatMap((charge: unknown) => unknownIn(charge, chargeFields)))
  return [...found, ...[...within].map((name) => warningOf(name, chargeFields, 'charges.'))]
}

function unknownIn(value: unknown, known: ReadonlySet<string>): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).filter((name) => !known.has(name))
}

function warningOf(name: string, known: ReadonlySet<string>, before = ''): LineWarning {
  const path = plainName.test(name) ? `${before}${name}` : ''
  return { path, code: 'unknown_field', expected: `is not read; the fields are ${[...known].join(', ')}` }
}

/** A payment that could fail in a currency that the card provider does not take. */
export function currencyWarning(record: FeedRecord): LineWarning[] {
  if (record.type !== 'payment' || currencyNumber(record.currency) !== undefined) return []
  return [
    {
      path: 'currency',
      code: 'currency_not_online',
      expected: 'is not taken by the card provider, so such a payment cannot be settled online',
    },
  ]
}
