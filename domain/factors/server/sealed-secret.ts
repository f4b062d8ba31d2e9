import type { Seal } from '#platform/server/seal.ts'

/** Sealed for its account, so that a row that was moved to another one opens for nobody. */
const purposeOf = (accountId: string) => `authenticator ${accountId}`

export function closeSecret(seal: Seal, accountId: string, secret: string): string {
  return seal.close(purposeOf(accountId), secret)
}

export function openSecret(seal: Seal, accountId: string, sealed: string): string | undefined {
  const secret = seal.open(purposeOf(accountId), sealed)
  return typeof secret === 'string' ? secret : undefined
}
