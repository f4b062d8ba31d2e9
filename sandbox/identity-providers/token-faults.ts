import { decodeJwt, decodeProtectedHeader } from 'jose'
import { makeSigningKey, publicJwk, publicPem, signToken } from './signing-keys.ts'
import type { Algorithm, SigningKey } from './signing-keys.ts'

/** What is done to the next identity token of an issuer. */
export interface TokenFault {
  /** Claims that are put in; null takes one out. */
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  /** Who signs it; the issuer when left out. `public-key` and `client-secret` sign by HMAC. */
  signer?: 'issuer' | 'stranger' | 'public-key' | 'client-secret' | 'nobody'
  signature?: 'flipped' | 'empty'
  /** This text instead of the token; null leaves the token out. */
  token?: string | null
}

const minutesAgo = (minutes: number): number => Math.floor(Date.now() / 1000) - minutes * 60
const elsewhere = 'https://issuer.example/keys.json'

/** Faults by name; each is one thing that a relying party must refuse. */
export const NAMED_FAULTS: Readonly<Record<string, () => TokenFault>> = {
  expired: () => ({ claims: { exp: minutesAgo(2), iat: minutesAgo(12) } }),
  'expired-long-ago': () => ({ claims: { exp: 1, iat: 0 } }),
  'no-expiry': () => ({ claims: { exp: null } }),
  'expiry-as-text': () => ({ claims: { exp: '9999999999' } }),
  'not-yet': () => ({ claims: { nbf: minutesAgo(-10) } }),
  'no-issue-time': () => ({ claims: { iat: null } }),
  'wrong-audience': () => ({ claims: { aud: 'somebody-else' } }),
  'no-audience': () => ({ claims: { aud: null } }),
  'empty-audience': () => ({ claims: { aud: [] } }),
  'wrong-issuer': () => ({ claims: { iss: 'https://issuer.example' } }),
  'no-issuer': () => ({ claims: { iss: null } }),
  'wrong-nonce': () => ({ claims: { nonce: 'a-nonce-of-another-login' } }),
  'no-nonce': () => ({ claims: { nonce: null } }),
  'no-subject': () => ({ claims: { sub: null } }),
  'empty-subject': () => ({ claims: { sub: '' } }),
  'subject-as-number': () => ({ claims: { sub: 7 } }),
  'alg-none': () => ({ header: { alg: 'none' }, signer: 'nobody' }),
  'alg-none-capital': () => ({ header: { alg: 'None' }, signer: 'nobody' }),
  'alg-none-signed': () => ({ header: { alg: 'none' } }),
  'alg-hs256-public-key': () => ({ header: { alg: 'HS256' }, signer: 'public-key' }),
  'alg-hs256-client-secret': () => ({ header: { alg: 'HS256' }, signer: 'client-secret' }),
  'alg-unknown': () => ({ header: { alg: 'XX256' } }),
  'alg-missing': () => ({ header: { alg: undefined } }),
  'foreign-key': () => ({ signer: 'stranger' }),
  'foreign-key-own-number': () => ({ signer: 'stranger', header: { kid: 'unknown' } }),
  'foreign-key-embedded': () => ({ signer: 'stranger', header: { jwk: 'its-own' } }),
  'foreign-key-address': () => ({ signer: 'stranger', header: { jku: elsewhere, x5u: elsewhere } }),
  'critical-header': () => ({ header: { crit: ['x'], x: 1 } }),
  'signature-flipped': () => ({ signature: 'flipped' }),
  'signature-empty': () => ({ signature: 'empty' }),
  'no-token': () => ({ token: null }),
  'garbage-token': () => ({ token: 'not.a.token' }),
  'empty-token': () => ({ token: '' }),
  'five-parts': () => ({ token: 'a.b.c.d.e' }),
}

const strangers = new Map<Algorithm, SigningKey>()

/** Somebody else's key; making one takes a while. */
function strangersKey(alg: Algorithm): SigningKey {
  const key = strangers.get(alg) ?? makeSigningKey(alg)
  strangers.set(alg, key)
  return key
}

/** The token as the fault makes it; undefined leaves it out. */
export function spoil(
  token: string,
  fault: TokenFault,
  own: { key: SigningKey; clientSecret: string },
): string | undefined {
  if (fault.token === null) return undefined
  if (fault.token !== undefined) return fault.token
  const stranger = strangersKey(own.key.alg)
  const header = { ...decodeProtectedHeader(token), ...fault.header }
  if ('jwk' in header) Object.assign(header, { jwk: publicJwk(stranger) })
  const payload = Object.fromEntries(
    Object.entries({ ...decodeJwt(token), ...fault.claims }).filter(([, value]) => value !== null),
  )
  const signers = {
    issuer: own.key,
    stranger,
    'public-key': publicPem(own.key),
    'client-secret': own.clientSecret,
    nobody: undefined,
  }
  const spoiled = signToken(header, payload, signers[fault.signer ?? 'issuer'])
  const cut = spoiled.lastIndexOf('.') + 1
  if (fault.signature === 'empty') return spoiled.slice(0, cut)
  if (fault.signature === 'flipped') return flipped(spoiled, cut)
  return spoiled
}

function flipped(token: string, at: number): string {
  const bytes = Buffer.from(token.slice(at), 'base64url')
  bytes[8] = (bytes[8] ?? 0) ^ 1
  return token.slice(0, at) + bytes.toString('base64url')
}
