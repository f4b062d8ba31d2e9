import { PeerDown } from '../peer-down.ts'

/** No connection to the database could be had. */
export class DatabaseDown extends PeerDown {
  constructor(reason: unknown) {
    super('the database', reason)
  }
}

/** Classes and codes of PostgreSQL's own answers that mean "not now", whatever was asked. */
const passingStates = [
  '08', // no connection, or it broke
  '53', // out of connections, memory or disk
  '57P', // shutting down, crashed, starting, idle session ended
  '58', // the server's own input and output
  '28', // our login is refused: the settings or the server are being changed
  '3D000', // our database is not there
  '25006', // a standby that only reads
  '25P03', // our transaction was ended for being idle
  '40001', // two transactions met; the next try is right
  '40P01',
  '55P03', // somebody else's lock was held too long
  '57014', // the statement took longer than it may
] as const

/** Codes of Node for a way that is not there: refused, reset, unknown name, no route, or TLS that does not come about. */
const passingCodes =
  /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET|EADDRNOTAVAIL|ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

/** Of these, what says that it is not there, or only reads: not that it is there and busy, or out of something. */
const awayStates = ['08', '57P', '25006'] as const

/** What the driver says without a code. */
const passingWords =
  /connection terminated|query read timeout|timeout expired|timeout exceeded when|is not queryable|pool after calling end|support SSL|establishing an SSL|SASL|unexpected \w+ message from backend/i

/**
 * Whether an error says that the database cannot be used just now, rather than that we asked something wrong: the one
 * judge of it. Such a call is answered 503 with Retry-After, such a job is tried again. Everything that goes wrong while
 * a connection is made is a PeerDown already.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof PeerDown) return true
  if (!(error instanceof Error)) return false
  const { code, message, errors } = error as Error & { code?: unknown; errors?: readonly unknown[] }
  if (typeof code === 'string' && isPassing(code)) return true
  // A name with several addresses, none of which answers.
  if (errors !== undefined && errors.length > 0) return errors.every(isDatabaseDown)
  return code === undefined && passingWords.test(message)
}

/**
 * Whether an error says that the database was not there, or only reads: another one may be in its place in a moment. One
 * that is there and busy, or turned a statement down, is not away.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseDown) {
    const code = codeOf(error.cause)
    return code === undefined || !code.startsWith('53')
  }
  if (!(error instanceof Error) || error instanceof PeerDown) return false
  const code = codeOf(error)
  if (code === undefined) return passingWords.test(error.message)
  return passingCodes.test(code) || awayStates.some((state) => code.startsWith(state))
}

function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}

function isPassing(code: string): boolean {
  return passingCodes.test(code) || passingStates.some((state) => code.startsWith(state))
}
