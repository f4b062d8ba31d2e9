import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { hashOfToken, isToken, makeToken } from '#platform/server/token.ts'
import { claimChallenge, insertChallenge } from './passkeys-queries.ts'
import type { ChallengePurpose } from './passkeys-queries.ts'

/** For what a challenge is, and who alone may answer it: a session's id, or the hash of the browser's mark. */
export interface ChallengeFor {
  purpose: ChallengePurpose
  holder: string
}

const ClientData = z.object({ challenge: z.string() })

/** A new challenge, in base64url; only its hash is kept. */
export async function makeChallenge(database: TenantDatabase, { purpose, holder }: ChallengeFor): Promise<string> {
  const challenge = makeToken()
  await insertChallenge(database, { hash: hashOfToken(challenge), purpose, holder, minutes: limits.passkeyMinutes })
  return challenge
}

/** Uses up the challenge that was signed and answers it; undefined when it was not ours, of others, spent or too old. */
export async function takeChallenge(
  database: TenantDatabase,
  { purpose, holder }: ChallengeFor,
  clientDataJSON: string,
): Promise<string | undefined> {
  const challenge = signedChallenge(clientDataJSON)
  if (challenge === undefined || !isToken(challenge)) return undefined
  const claimed = await claimChallenge(database, { hash: hashOfToken(challenge), purpose, holder })
  return claimed ? challenge : undefined
}

function signedChallenge(clientDataJSON: string): string | undefined {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge
  } catch {
    return undefined
  }
}
