import { z } from 'zod'
import { textOf } from '#platform/server/text-of.ts'
import type { Captcha } from './captcha.ts'

const timeoutMs = 3_000
const mostBytes = 16 * 1024
/** Below it the check takes the visitor for a robot. */
const lowestScore = 0.5

const Verification = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
})

/**
 * reCAPTCHA, verified on the server: the secret, the token's one use, the host that it was made on, the call that it was
 * made for, and its score.
 */
export function makeRecaptcha(given: { verify: string; secret: string; hosts: readonly string[] }): Captcha {
  return {
    isBuiltIn: false,
    makeChallenge: () => Promise.resolve(undefined),
    async check(answer, call) {
      try {
        const found = await verification(given, answer)
        const wrongSecret = found['error-codes'].find((code) => code.endsWith('-input-secret'))
        if (wrongSecret !== undefined) return { is: 'unavailable', reason: wrongSecret }
        const isOurs = given.hosts.includes(found.hostname ?? '') && found.action === call
        return { is: found.success && isOurs && (found.score ?? 0) >= lowestScore ? 'passed' : 'failed' }
      } catch (reason) {
        // A check that cannot be asked is no visitor's fault: the caller has a rule for it.
        return { is: 'unavailable', reason: reason instanceof Error ? reason.message : 'cannot be reached' }
      }
    },
  }
}

async function verification({ verify, secret }: { verify: string; secret: string }, answer: string) {
  const response = await fetch(verify, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: answer }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status !== 200) throw new Error(`HTTP ${String(response.status)}`)
  return Verification.parse(JSON.parse(await textOf(response, mostBytes)))
}
