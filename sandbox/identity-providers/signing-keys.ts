import { createHmac, createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { webcrypto } from 'node:crypto'

/** A private key as a JWK with its number. */
export type SigningKey = webcrypto.JsonWebKey & { kid: string; use: 'sig'; alg: Algorithm }
export type Algorithm = 'RS256' | 'ES256'

export function makeSigningKey(alg: Algorithm): SigningKey {
  const { privateKey } =
    alg === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg }
}

/** The public half as its PEM text, which careless verifiers take for a shared secret. */
export function publicPem(key: SigningKey): string {
  return createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString()
}

export function publicJwk(key: SigningKey): webcrypto.JsonWebKey {
  return createPublicKey({ key, format: 'jwk' }).export({ format: 'jwk' })
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs as told, whatever the header says (RFC 7515): by a JWK, by a text as HMAC secret, or not at all. */
export function signToken(header: object, payload: object, by: SigningKey | string | undefined): string {
  const input = `${encode(header)}.${encode(payload)}`
  return `${input}.${signatureOf(input, by).toString('base64url')}`
}

function signatureOf(input: string, by: SigningKey | string | undefined): Buffer {
  if (by === undefined) return Buffer.alloc(0)
  if (typeof by === 'string') return createHmac('sha256', by).update(input).digest()
  return sign('sha256', Buffer.from(input), {
    key: by,
    format: 'jwk',
    dsaEncoding: 'ieee-p1363',
  })
}
