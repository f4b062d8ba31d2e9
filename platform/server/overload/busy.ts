/** "Not now": answered 503 with Retry-After. Nobody's fault, so nothing is logged as one; `limitName` names the one that was full. */
export class Busy extends Error {
  readonly statusCode = 503
  readonly limitName: string
  readonly retryAfterSeconds: number

  constructor(limitName: string, retryAfterSeconds = 2) {
    super(`too many wait for: ${limitName}`)
    this.limitName = limitName
    this.retryAfterSeconds = retryAfterSeconds
  }
}
