import type { z } from 'zod'
import { expectedAt, lineWords, unstorableWords } from './expected-words.ts'

/**
 * What is wrong with a line: broken JSON, a field that stands twice in it, one that is missing, not what it should be, no
 * whole number, too long, a zone that nobody knows, a result of a charge that means nothing here, something that looks
 * like a full card number, or a record of a type that does not exist.
 */
export const lineErrorCodes = [
  'json',
  'named_twice',
  'missing',
  'invalid',
  'not_whole',
  'too_long',
  'unknown_zone',
  'unknown_result',
  'full_card_number',
  'unknown_type',
] as const
type LineErrorCode = (typeof lineErrorCodes)[number]

/** `path` names fields of ours only, never a text out of the line; `expected` says what should stand there. */
export interface LineError {
  path: string
  code: LineErrorCode
  expected: string
}

/** What is wrong with a line as a whole, or with what says what it is. */
export function wholeLineError(code: keyof typeof lineWords, path = ''): LineError {
  return { path, code, expected: lineWords[code] }
}

/** Puts what a schema found in our words: one fault a field, the first. */
export function lineErrorsOf(issues: readonly z.core.$ZodIssue[], record: object, schema: z.ZodObject): LineError[] {
  const lineErrors = new Map<string, LineError>()
  for (const issue of issues) {
    const path = pathOf(issue.path)
    if (!lineErrors.has(path))
      lineErrors.set(path, {
        path,
        code: codeOf(issue, record),
        expected: expectedAt(schema, issue.path) + butOf(issue),
      })
  }
  return [...lineErrors.values()]
}

/** What the words of a field leave out, as it is at fault so rarely. */
function butOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'custom' && issue.params?.['isUnstorable'] === true ? `, ${unstorableWords}` : ''
}

/** The keys of transit data are the operator's words, so a fault in a pair bears the name of its map alone. */
function pathOf(path: readonly PropertyKey[]): string {
  const [field, ...rest] = path
  return field === 'first_tap' || field === 'last_tap' ? field : [field, ...rest].map(String).join('.')
}

function codeOf(issue: z.core.$ZodIssue, record: object): LineErrorCode {
  const value = issue.path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    record,
  )
  if (value === undefined) return 'missing'
  if (issue.code === 'too_big' && (issue.origin === 'string' || issue.origin === 'array')) return 'too_long'
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'not_whole'
  if (issue.code === 'invalid_type' && issue.expected === 'number') return 'not_whole'
  if (issue.code === 'invalid_value' && issue.path.at(-1) === 'result') return 'unknown_result'
  if (issue.code !== 'custom') return 'invalid'
  const named: unknown = issue.params?.['code']
  return named === 'unknown_zone' || named === 'too_long' ? named : 'invalid'
}
