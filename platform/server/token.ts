import { hash, randomBytes } from 'node:crypto'

/** A secret that is handed out once and looked up by its hash: 256 random bits, 43 characters of base64url. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text can be a token at all; anything else need not be looked for. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text)
}

/** What is kept of a token. 256 random bits need no slow hash. */
export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
