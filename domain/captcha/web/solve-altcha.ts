import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { ask } from '#platform/web/client/client.ts'
import { Fault } from '#platform/web/client/fault.ts'

const mostThreads = 4

/**
 * Fetches a challenge and does its work. The derivations run in the browser's own threads, several at once, so the page
 * stays quick without a worker, which Trusted Types would not let us start.
 */
export async function solveAltcha(): Promise<string> {
  const challenge = (await ask('makeCaptchaChallenge', {})) as unknown as Challenge
  const controller = new AbortController()
  const threads = Math.min(mostThreads, Math.max(1, navigator.hardwareConcurrency))
  const tries = Array.from({ length: threads }, async (_, thread) => {
    const solution = await solveChallenge({
      challenge,
      deriveKey,
      controller,
      counterStart: thread,
      counterStep: threads,
    })
    return solution ?? Promise.reject(new Fault('timeout', ''))
  })
  const solution = await Promise.any(tries).catch(() => Promise.reject(new Fault('timeout', '')))
  controller.abort()
  return btoa(JSON.stringify({ challenge, solution }))
}
