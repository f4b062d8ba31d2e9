/**
 * Thrown by a job that can do nothing while a peer is away: it is tried again within `withinSeconds`, as often as it
 * takes, until the job is `forSeconds` old. Tries of an outage use up none of the job's own.
 */
export class RetryLater extends Error {
  readonly withinSeconds: number
  readonly forSeconds: number

  constructor(reason: string, limits: { withinSeconds: number; forSeconds: number; cause?: unknown }) {
    super(reason, { cause: limits.cause })
    this.withinSeconds = limits.withinSeconds
    this.forSeconds = limits.forSeconds
  }
}
