import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyAnswer, PasskeyOptions } from '#contract/shapes/identity/passkeys.ts'

/** Why there is no passkey: the reader stopped or has none here, the browser knows none, or this device has one already. */
export type NoPasskeyReason = 'none' | 'unsupported' | 'known'
export type Asked<Made> = { made: Made } | { reason: NoPasskeyReason }

async function asked<Made>(ask: () => Promise<unknown>): Promise<Asked<Made>> {
  if (!browserSupportsWebAuthn()) return { reason: 'unsupported' }
  try {
    return { made: (await ask()) as Made }
  } catch (thrown) {
    const isKnown = thrown instanceof WebAuthnError && thrown.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    return { reason: isKnown ? 'known' : 'none' }
  }
}

/** Has the browser ask for a passkey, which signs. */
export const signIn = (options: PasskeyOptions): Promise<Asked<PasskeyAnswer>> =>
  asked(() => startAuthentication({ optionsJSON: options as never }))

/** Has the browser make a passkey. */
export const make = (options: PasskeyOptions): Promise<Asked<NewPasskey>> =>
  asked(() => startRegistration({ optionsJSON: options as never }))
