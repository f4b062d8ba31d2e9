import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { makeConcurrencyLimit } from '../overload/concurrency-limit.ts'
import type { Passwords } from './passwords.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const leastScore = 3

/**
 * One for all tenants, who take turns: they share the processor. Who logs in does not wait for ever, so of more than can be
 * done the newest of each tenant are served; the others hear at once, or after eight seconds at most, that it is not
 * possible now.
 */
const hashing = makeConcurrencyLimit({ name: 'passwords', width: 2, room: 200, waitMs: 8000, newestFirst: true })

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '')

/** What an unknown account's password is compared with: at the same cost as a real one, and nothing has it as its hash. */
const nobody = `$argon2id$v=19$m=${String(cost.memoryCost)},t=${String(cost.timeCost)},p=${String(cost.parallelism)}$${base64(16)}$${base64(32)}`

/** The same password however a keyboard composed its letters (NIST SP 800-63B, 3.1.1.2). */
const composed = (password: string): string => password.normalize('NFKC')

/** The dictionaries take fifty megabytes, so a process that lets threads score never reads them. */
async function scoreHere(input: { password: string; knownWords: readonly string[] }): Promise<number> {
  const { passwordScore } = await import('./password-strength.ts')
  return passwordScore(input)
}

/** Passwords of one tenant: argon2id, at most two at once in the whole process. */
export function makePasswords(given: {
  minimumLength: number
  tenantWords: readonly string[]
  /** Whose turn it is among tenants; tools and tests have but one. */
  tenant?: string
  /** Where the portal scores: in threads. Tools and tests do it on the spot. */
  score?: (input: { password: string; knownWords: readonly string[] }) => Promise<number>
}): Passwords {
  const score = given.score ?? scoreHere
  const inTurn = <Result>(work: () => Promise<Result>) => hashing(work, '', given.tenant)
  return {
    hash: (password) => inTurn(() => hash(composed(password), cost)),
    async verify(known, password) {
      const against = known ?? nobody
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
