import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'
import { sampleSealingKey } from '#platform/server/config/settings.ts'
import { makeSeal } from '#platform/server/seal.ts'

/** Does the work of a challenge, as the browser of a visitor would, however long a busy machine takes. */
export async function solutionOf(challenge: Challenge): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 0 })
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
