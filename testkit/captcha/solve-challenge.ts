import { pbkdf2Sync } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, DeriveKeyFunction, Solution } from 'altcha-lib/types'
import { sampleSealingKey } from '#platform/server/config/settings.ts'
import { makeSeal } from '#platform/server/seal.ts'

/** Some twenty milliseconds. */
const triesATurn = 16

/**
 * Does the work of a challenge, as the browser of a visitor would, however long a busy machine takes. A visitor's machine is
 * none of the server's: here both are one process, which is not waited for after each try while others keep it busy.
 */
export async function solutionOf(challenge: Challenge): Promise<Solution> {
  let tries = 0
  const atOnce: DeriveKeyFunction = async ({ cost, keyLength = 32 }, salt, password) => {
    if ((tries += 1) % triesATurn === 0) await setImmediate()
    return { derivedKey: pbkdf2Sync(password, salt, cost, keyLength, 'sha256') }
  }
  const solution = await solveChallenge({ challenge, deriveKey: atOnce, timeout: 0 })
  if (!solution) throw new Error('the challenge has no solution')
  return solution
}

/** Challenge and solution as they stand in the field `captcha`. */
export function answerText(challenge: Challenge, solution: Solution): string {
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

export async function solvedAnswer(challenge: Challenge): Promise<string> {
  return answerText(challenge, await solutionOf(challenge))
}

/** A challenge as the server would sign it, otherwise than it would make it: of some tries instead of hundreds. */
export function signedChallenge(of: { tenant: string; expiresAt?: number; purpose?: string }): Promise<Challenge> {
  const seal = makeSeal(sampleSealingKey, of.tenant)
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 5_000,
    counter: 3,
    deriveKey,
    expiresAt: of.expiresAt ?? Math.floor(Date.now() / 1000) + 200,
    hmacSignatureSecret: seal.hash(of.purpose ?? 'captcha challenge', '').toString('base64url'),
    hmacKeySignatureSecret: seal.hash('captcha solution', '').toString('base64url'),
  })
}
