import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Seal } from '#platform/server/seal.ts'
import { makeConcurrencyLimit } from '#platform/server/overload/concurrency-limit.ts'
import type { Captcha } from './captcha.ts'
import { claimAnswer, secondsAfter } from './captcha-uses-queries.ts'

/** One try costs a phone a few milliseconds; finding the right one takes it some seconds, and us one derivation. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 5_000 } as const
const fewestTries = 200
const mostTries = 600
/** A challenge costs us one try. No rate holds them, which a stranger could use up for others: they wait behind a concurrency limit. */
const challengesAtOnce = { width: 2, room: 200, waitMs: 3000, newestFirst: true }
/** Answers known to be used up, so that one sent again and again does not ask the database each time. */
const mostKnownUses = 10_000

const Answer = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(work.algorithm),
      nonce: z.string().max(64),
      salt: z.string().max(64),
      cost: z.literal(work.cost),
      keyLength: z.int().max(64),
      keyPrefix: z.string().max(128),
      keySignature: z.string().max(128),
      expiresAt: z.int(),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(256) }),
})

/** What the browser sends: base64 of the JSON of challenge and solution. */
function readAnswer(answer: string) {
  try {
    return Answer.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))).data
  } catch {
    return undefined // no JSON: it cannot be an answer to a challenge of ours
  }
}

/**
 * Self-hosted proof of work (ALTCHA). A challenge is signed under keys of the tenant, lives a few minutes by the clock of
 * the database, and its answer is used up by the first call that brings it.
 */
export function makeAltcha({ seal, database }: { seal: Seal; database: TenantDatabase }): Captcha {
  const hmacSignatureSecret = seal.hash('captcha challenge', '').toString('base64url')
  const hmacKeySignatureSecret = seal.hash('captcha solution', '').toString('base64url')
  const keys = { deriveKey, hmacSignatureSecret, hmacKeySignatureSecret }
  const concurrencyLimit = makeConcurrencyLimit({ name: 'captcha challenges', ...challengesAtOnce })
  const used = new Set<string>()
  const remember = (signature: string) => {
    const [oldest] = used
    if (used.size >= mostKnownUses && oldest !== undefined) used.delete(oldest)
    used.add(signature)
  }
  return {
    isBuiltIn: true,
    makeChallenge: () =>
      concurrencyLimit(async () => {
        const expiresAt = await secondsAfter(database, limits.captchaMinutes)
        const counter = randomInt(mostTries, fewestTries)
        return { ...(await createChallenge({ ...work, ...keys, counter, expiresAt })) }
      }),
    async check(text) {
      const answer = readAnswer(text)
      if (!answer || used.has(answer.challenge.signature)) return { is: 'failed' }
      const { verified } = await verifySolution({ ...keys, ...answer })
      if (!verified) return { is: 'failed' }
      // The signature names the challenge; the text around it could be written in many ways.
      const hash = seal.hash('captcha use', answer.challenge.signature)
      const isFirst = await claimAnswer(database, hash, answer.challenge.parameters.expiresAt)
      remember(answer.challenge.signature)
      return { is: isFirst ? 'passed' : 'failed' }
    },
  }
}
