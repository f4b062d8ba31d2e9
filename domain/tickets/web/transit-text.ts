import { isInstant } from '#contract/values/transit-data.ts'

/** Where a tap was, in one value; undefined when the operator does not say. */
export function placeOfTap(data: Readonly<Record<string, string>>): string | undefined {
  return data['stop'] ?? data['station']
}

/** When a tap was, as an instant; undefined when the operator does not say. */
export function instantOfTap(data: Readonly<Record<string, string>>): string | undefined {
  const at = data['at']
  return at !== undefined && isInstant(at) ? at : undefined
}
