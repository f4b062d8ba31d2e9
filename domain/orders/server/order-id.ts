import { createHash, randomBytes } from 'node:crypto'
import type { Purpose } from '#domain/card-provider/server/card-provider.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const markLength = 6

/** 32 letters divide 256 evenly, so the five low bits of a random byte are fair. */
const letters = (bytes: Uint8Array): string => [...bytes].map((byte) => alphabet[byte & 31] ?? '').join('')

/**
 * A new order number: `R` or `P`, 26 characters of Crockford base32, 130 random bits, and a mark of six that says whose it
 * is to whoever knows the account and to nobody else. It is never used twice.
 */
export function makeOrderId(purpose: Purpose, accountId: string): string {
  const random = (purpose === 'registration' ? 'R' : 'P') + letters(randomBytes(26))
  return random + markOf(random, accountId)
}

/** Whether the number was made for the account, even where our books have no such order. Old numbers bear no mark. */
export function isOrderOf(orderId: string, accountId: string): boolean {
  const random = orderId.slice(0, 27)
  return orderId === random + markOf(random, accountId)
}

const markOf = (random: string, accountId: string): string =>
  letters(createHash('sha256').update(`${random} ${accountId}`).digest().subarray(0, markLength))

/** What an order number is for; undefined when it is none of ours. */
export function purposeOfOrderId(orderId: string): Purpose | undefined {
  if (!/^[RP][0-9A-HJKMNP-TV-Z]{26}(?:[0-9A-HJKMNP-TV-Z]{6})?$/.test(orderId)) return undefined
  return orderId.startsWith('R') ? 'registration' : 'payment'
}
