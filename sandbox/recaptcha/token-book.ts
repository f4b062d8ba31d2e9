import { randomBytes } from 'node:crypto'

export interface IssuedToken {
  siteKey: string
  action: string
  hostname: string
  at: Date
}

export const VERIFIER_MODES = ['ok', 'robot', 'slow', 'down', 'broken', 'error'] as const
export type VerifierMode = (typeof VERIFIER_MODES)[number]

const LIFE_MS = 2 * 60_000
const MOST_TOKENS = 5000

/** Tokens that the script handed out; each is good for two minutes and one verification. */
export class TokenBook {
  mode: VerifierMode = 'ok'
  /** Whether the script can be loaded. */
  hasScript = true
  private readonly tokens = new Map<string, IssuedToken>()

  issue(issued: Omit<IssuedToken, 'at'>): string {
    const token = randomBytes(32).toString('base64url')
    const oldest = this.tokens.keys().next()
    if (this.tokens.size >= MOST_TOKENS && !oldest.done) this.tokens.delete(oldest.value)
    this.tokens.set(token, { ...issued, at: new Date() })
    return token
  }

  /** The token's record, once; undefined for one that is unknown, used or too old. */
  redeem(token: string): IssuedToken | undefined {
    const issued = this.tokens.get(token)
    this.tokens.delete(token)
    return issued && Date.now() - issued.at.getTime() <= LIFE_MS ? issued : undefined
  }

  reset(): void {
    this.mode = 'ok'
    this.hasScript = true
    this.tokens.clear()
  }
}
