import { randomFillSync } from 'node:crypto'
import { crockfordOf } from '#platform/server/crockford.ts'

const length = 26

/**
 * Short ids for receipts' links: 26 characters of Crockford base32, 130 random bits each. Nobody
 * can guess one. Made for a whole batch at once, because one call of the random source costs more than the letters.
 */
export function mintShortIds(count: number): string[] {
  const random = randomFillSync(new Uint8Array(count * length))
  return Array.from({ length: count }, (_, index) => crockfordOf(random.subarray(index * length, (index + 1) * length)))
}
