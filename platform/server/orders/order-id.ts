import { randomBytes } from 'node:crypto'
import type { Purpose } from '../card-provider/card-provider.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new order number: `R` or `P` and 26 characters of Crockford base32, 130 random bits. It is never used twice. */
export function makeOrderId(purpose: Purpose): string {
  // 32 letters divide 256 evenly, so the five low bits of a random byte are fair.
  const letters = [...randomBytes(26)].map((byte) => alphabet[byte & 31] ?? '')
  return (purpose === 'registration' ? 'R' : 'P') + letters.join('')
}

/** What an order number is for; undefined when it is none of ours. */
export function purposeOfOrderId(orderId: string): Purpose | undefined {
  if (!/^[RP][0-9A-HJKMNP-TV-Z]{26}$/.test(orderId)) return undefined
  return orderId.startsWith('R') ? 'registration' : 'payment'
}
