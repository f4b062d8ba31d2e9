import { generateSync } from 'otplib'
import type { BrowserLike } from './browser-like.ts'
import { travellerPassword } from './travellers.ts'

/** An authenticator app with the secret of an account. */
export interface TestAuthenticator {
  recoveryCodes: string[]
  /** The first code that the account takes now, or one so many steps of 30 seconds after or before it. */
  code(steps?: number): string
}

/**
 * A code of now, or of the step after, stays good for the half minute in which a test uses it; one of the step before
 * would be gone with the next tick of the clock. So an account that has used the code of now is given that of the step
 * after.
 */
export function appOf(secret: string, used?: { recoveryCodes: string[] }): TestAuthenticator {
  const first = used ? 1 : 0
  return {
    recoveryCodes: used?.recoveryCodes ?? [],
    code: (steps = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + (first + steps) * 30 }),
  }
}

/** Switches an authenticator app on for the account of this browser, by the code of now. */
export async function switchOnApp(client: BrowserLike, proof: object = { password: travellerPassword }) {
  const { json, text } = await client.ask('/account/authenticator/begin', proof)
  const { secret } = json as { secret?: string }
  if (secret === undefined) throw new Error(`no authenticator was begun: ${text}`)
  const confirmed = await client.ask('/account/authenticator/confirm', { otp: appOf(secret).code() })
  const { recovery_codes } = confirmed.json as { recovery_codes?: string[] }
  if (!recovery_codes) throw new Error(`the authenticator was not switched on: ${confirmed.text}`)
  return appOf(secret, { recoveryCodes: recovery_codes })
}
