import { randomFillSync } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 26

/**
 * Short ids for receipts' links: 26 characters of Crockford base32, 130 random bits each (decisions: receipts). Nobody
 * can guess one. Made for a whole batch at once, because one call of the random source costs more than the letters.
 */
export function mintShortIds(count: number): string[] {
  const random = randomFillSync(new Uint8Array(count * length))
  return Array.from({ length: count }, (_, index) => {
    let id = ''
    // 32 letters divide 256 evenly, so the five low bits of a random byte are fair.
    for (let at = index * length; at < (index + 1) * length; at++) id += alphabet[(random[at] ?? 0) & 31]
    return id
  })
}
