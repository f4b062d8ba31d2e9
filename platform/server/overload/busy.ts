/** "Not now": answered 503 with Retry-After. Nobody's fault, so nothing is logged as one; `concurrencyLimit` names the one that was full. */
export class Busy extends Error {
  readonly statusCode = 503
  readonly concurrencyLimit: string
  readonly retryAfterSeconds: number

  constructor(concurrencyLimit: string, retryAfterSeconds = 2) {
    super(`too many wait for: ${concurrencyLimit}`)
    this.concurrencyLimit = concurrencyLimit
    this.retryAfterSeconds = retryAfterSeconds
  }
}
