import type { NewPasskey, PasskeyAnswer, PasskeyOptions } from '#contract/shapes/identity/passkeys.ts'
import { loadChunk } from '#platform/web/faults/stale-chunk.ts'
import type { NoPasskeyReason } from './webauthn.ts'

/** No passkey came of it, and why; the browser has told the reader its part. */
export class NoPasskey extends Error {
  readonly reason: NoPasskeyReason
  constructor(reason: NoPasskeyReason) {
    super(`no passkey: ${reason}`)
    this.reason = reason
  }
}

/** The part that speaks with the authenticator is loaded when a button asks for it: no first page carries it. */
const webauthn = () => loadChunk(() => import('./webauthn.ts'))

/** What a passkey signed; throws `NoPasskey`. */
export async function signWithPasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const answer = await (await webauthn()).signIn(options)
  if ('reason' in answer) throw new NoPasskey(answer.reason)
  return answer.made
}

/** A passkey that was just made; throws `NoPasskey`. */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey> {
  const answer = await (await webauthn()).make(options)
  if ('reason' in answer) throw new NoPasskey(answer.reason)
  return answer.made
}
