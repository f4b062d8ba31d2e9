/**
 * A peer of the outside world that does not answer, or answers what it must not. The call that needs it is answered 503
 * with Retry-After; nothing is half done. Thrown by gateways, caught by the http layer and the jobs, and where a
 * part of an answer says by itself that it is not known now.
 */
export class PeerDown extends Error {
  readonly statusCode = 503

  constructor(peer: string, reason: unknown) {
    super(`${peer} cannot be used: ${reason instanceof Error ? reason.message : String(reason)}`, { cause: reason })
  }
}
