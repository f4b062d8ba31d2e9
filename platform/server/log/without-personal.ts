import { personalNames } from '#contract/values/people/personal-names.ts'
import { quotingRows } from '../database/without-row-values.ts'

const personal: ReadonlySet<string> = new Set([...personalNames, ...quotingRows])
/** Deeper than anything that is logged; it also ends what leads back to itself. */
const deepest = 8

/**
 * What is logged, without what could tell about a person or opens something, however deep it lies: a walk costs a
 * hundredth of paths with wildcards, and has no depth below which it does not look.
 */
export function withoutPersonal(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  // A date or an address says itself what is written.
  if ('toJSON' in value) return value
  if (depth > deepest) return '[too deep]'
  if (Array.isArray(value)) return value.map((each) => withoutPersonal(each, depth + 1))
  return withoutPersonalNames(value, depth)
}

/** The own entries of an object, whatever its kind. */
export function withoutPersonalNames(value: object, depth = 0): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [name, each] of Object.entries(value))
    kept[name] = personal.has(name) ? '[redacted]' : withoutPersonal(each, depth + 1)
  return kept
}
