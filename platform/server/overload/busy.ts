/** "Not now": answered 503 with Retry-After. Nobody's fault, so nothing is logged as one; `lane` is what there was too much of. */
export class Busy extends Error {
  readonly statusCode = 503
  readonly lane: string
  readonly retryAfterSeconds: number

  constructor(lane: string, retryAfterSeconds = 2) {
    super(`too many wait for: ${lane}`)
    this.lane = lane
    this.retryAfterSeconds = retryAfterSeconds
  }
}
