import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { makeConcurrencyLimit } from '../overload/concurrency-limit.ts'
import { passwordScore } from './password-strength.ts'
import type { Passwords } from './passwords.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const leastScore = 3

/**
 * One for all tenants: they share the processor. Who logs in does not wait for ever, so of more than can be done the
 * newest are served; the others hear at once, or after eight seconds at most, that it is not possible now.
 */
const inTurn = makeConcurrencyLimit({ name: 'passwords', width: 2, room: 200, waitMs: 8000, newestFirst: true })

/** What an unknown account's password is compared with; nobody knows its password. */
const nobody = hash(randomBytes(32), cost)

/** The same password however a keyboard composed its letters (NIST SP 800-63B, 3.1.1.2). */
const composed = (password: string): string => password.normalize('NFKC')

/** Passwords of one tenant: argon2id, at most two at once in the whole process. */
export function makePasswords(given: {
  minimumLength: number
  tenantWords: readonly string[]
  /** Where the portal scores: in threads. Tools and tests do it on the spot. */
  score?: (input: { password: string; knownWords: readonly string[] }) => Promise<number>
}): Passwords {
  const score = given.score ?? (async (input) => passwordScore(input))
  return {
    hash: (password) => inTurn(() => hash(composed(password), cost)),
    async verify(known, password) {
      const against = known ?? (await nobody)
      const matches = await inTurn(() => verify(against, composed(password)))
      return matches && known !== undefined
    },
    async isStrong(password, knownWords) {
      const text = composed(password)
      if ([...text].length < given.minimumLength) return false
      return (await score({ password: text, knownWords: [...knownWords, ...given.tenantWords] })) >= leastScore
    },
  }
}
