import { createHash } from 'node:crypto'

/** Keys hold no addresses, only enough of their hash to tell them apart. */
export const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 27)
