import { generateSecret, generateURI, verifySync } from 'otplib'

const stepSeconds = 30

/** A new secret of an authenticator app (RFC 6238): 160 random bits, in base32 as apps read it. */
export function newTotpSecret(): string {
  return generateSecret()
}

/** What an app reads from the QR code. */
export function totpUri(of: { secret: string; title: string; email: string }): string {
  return generateURI({ issuer: of.title, label: of.email, secret: of.secret })
}

/** Whether a text can be an app's code at all. */
export const isTotpCode = (text: string): boolean => /^\d{6}$/.test(text)

/** The 30 seconds of which this is the code, now or one before or after; undefined for any other code. */
export function stepOfCode(secret: string, code: string): number | undefined {
  const verdict = verifySync({ strategy: 'totp', secret, token: code, epochTolerance: stepSeconds })
  return verdict.valid && 'timeStep' in verdict ? verdict.timeStep : undefined
}
