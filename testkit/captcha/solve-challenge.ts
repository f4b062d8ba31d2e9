import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'

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
