import { generateSync } from 'otplib'
import type { BrowserLike } from './browser-like.ts'
import { travellerPassword } from './travellers.ts'

/** An authenticator app with the secret of an account. */
export interface TestAuthenticator {
  recoveryCodes: string[]
  /** The code of now, or of so many steps of 30 seconds before or after. */
  code(steps?: number): string
}

export function appOf(secret: string, recoveryCodes: string[] = []): TestAuthenticator {
  const epoch = Math.floor(Date.now() / 1000)
  return { recoveryCodes, code: (steps = 0) => generateSync({ secret, epoch: epoch + steps * 30 }) }
}

/** Switches an authenticator app on for the account of this browser; its code of the step before is used up. */
export async function switchOnApp(client: BrowserLike, proof: object = { password: travellerPassword }) {
  const { json, text } = await client.ask('/account/authenticator/begin', proof)
  const { secret } = json as { secret?: string }
  if (secret === undefined) throw new Error(`no authenticator was begun: ${text}`)
  const confirmed = await client.ask('/account/authenticator/confirm', { otp: appOf(secret).code(-1) })
  const { recovery_codes } = confirmed.json as { recovery_codes?: string[] }
  if (!recovery_codes) throw new Error(`the authenticator was not switched on: ${confirmed.text}`)
  return appOf(secret, recovery_codes)
}
