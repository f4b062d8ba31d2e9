import { looksLikeFullCardNumber } from '#contract/values/cards/full-card-number.ts'

/**
 * Finds a full card number anywhere in a record, fields that we do not know and names of fields included. Answers the
 * known field that holds it, an empty text when it is elsewhere, and undefined when there is none.
 */
export function fullCardNumberPath(record: object, knownFields: readonly string[]): string | undefined {
  for (const [field, value] of Object.entries(record)) {
    if (holdsOne(value)) return knownFields.includes(field) ? field : ''
    if (looksLikeFullCardNumber(field)) return ''
  }
  return undefined
}

function holdsOne(value: unknown): boolean {
  if (typeof value === 'string') return looksLikeFullCardNumber(value)
  if (typeof value === 'number') return looksLikeFullCardNumber(String(value))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => looksLikeFullCardNumber(key) || holdsOne(inner))
}
