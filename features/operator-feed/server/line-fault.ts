import type { z } from 'zod'

/**
 * What is wrong with a line: broken JSON, a field that is missing, not what it should be, no whole number, too long, a
 * zone that nobody knows, something that looks like a full card number, or a record of a type that does not exist.
 */
export type FaultCode =
  'json' | 'missing' | 'invalid' | 'not_whole' | 'too_long' | 'unknown_zone' | 'full_card_number' | 'unknown_type'

/** `path` names fields of ours only, never a text out of the line. */
export interface LineFault {
  path: string
  code: FaultCode
}

/** Puts what a schema found in our words: one fault a field, the first. */
export function faultsOf(issues: readonly z.core.$ZodIssue[], record: object): LineFault[] {
  const faults = new Map<string, LineFault>()
  for (const issue of issues) {
    const path = pathOf(issue.path)
    if (!faults.has(path)) faults.set(path, { path, code: codeOf(issue, record) })
  }
  return [...faults.values()]
}

/** The keys of transit data are the operator's words, so a fault in a pair bears the name of its map alone. */
function pathOf(path: readonly PropertyKey[]): string {
  const [field, ...rest] = path
  return field === 'first_tap' || field === 'last_tap' ? field : [field, ...rest].map(String).join('.')
}

function codeOf(issue: z.core.$ZodIssue, record: object): FaultCode {
  const value = issue.path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    record,
  )
  if (value === undefined) return 'missing'
  if (issue.code === 'too_big' && (issue.origin === 'string' || issue.origin === 'array')) return 'too_long'
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'not_whole'
  if (issue.code === 'invalid_type' && issue.expected === 'number') return 'not_whole'
  if (issue.code !== 'custom') return 'invalid'
  const named: unknown = issue.params?.['code']
  return named === 'unknown_zone' || named === 'too_long' ? named : 'invalid'
}
