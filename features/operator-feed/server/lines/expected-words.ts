import { z } from 'zod'
import { feedRecords } from './feed-record.ts'

/** What is expected where no single field of a record is at fault. */
export const lineWords = {
  json: 'must be one JSON object in UTF-8 on a line of its own',
  named_twice: 'must hold each field once',
  too_long: 'must be a line of at most 64 KB',
  missing: `must be there: ${Object.keys(feedRecords).join(', ')}`,
  unknown_type: `must be one of ${Object.keys(feedRecords).join(', ')}`,
  full_card_number: 'must hold no full card number: send the alias, and the number cut as 459825xxxxxx0027',
} as const

/** Characters that no text of a line may hold. */
export const unstorableWords = 'without zero characters and half surrogate pairs'

/** What the field at `path` must be, in words; of the nearest field around it that has any. */
export function expectedAt(schema: z.ZodObject, path: readonly PropertyKey[]): string {
  let at: unknown = schema
  let words = ''
  for (const segment of path) {
    at = insideOf(at, segment)
    if (at instanceof z.ZodType) words = at.description ?? words
  }
  return `must be ${words}`
}

function insideOf(shape: unknown, segment: PropertyKey): unknown {
  const bare = shape instanceof z.ZodOptional || shape instanceof z.ZodNullable ? shape.unwrap() : shape
  if (bare instanceof z.ZodOptional || bare instanceof z.ZodNullable) return insideOf(bare, segment)
  if (bare instanceof z.ZodObject) return Reflect.get(bare.shape, segment)
  if (bare instanceof z.ZodArray) return bare.element
  return undefined
}
