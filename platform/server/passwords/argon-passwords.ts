import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { passwordScore, loadPasswordScorer } from './password-strength.ts'
import type { Passwords } from './passwords.ts'
import { queueOf } from './queue-of.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const leastScore = 3

/** One queue for all tenants: they share the processor. */
const inTurn = queueOf(2, 500)

/** What an unknown account's password is compared with; nobody knows its password. */
const nobody = hash(randomBytes(32), cost)

/** The same password however a keyboard composed its letters (NIST SP 800-63B, 3.1.1.2). */
const composed = (password: string): string => password.normalize('NFKC')

/** Passwords of one tenant: argon2id, at most two at once in the whole process. */
export function makePasswords(given: { minimumLength: number; operatorWords: readonly string[] }): Passwords {
  loadPasswordScorer()
  return {
    hash: (password) => inTurn(() => hash(composed(password), cost)),
    async verify(known, password) {
      const against = known ?? (await nobody)
      const matches = await inTurn(() => verify(against, composed(password)))
      return matches && known !== undefined
    },
    isStrong(password, knownWords) {
      const text = composed(password)
      if ([...text].length < given.minimumLength) return false
      return passwordScore(text, [...knownWords, ...given.operatorWords]) >= leastScore
    },
  }
}
