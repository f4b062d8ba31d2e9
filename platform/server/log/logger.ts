import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

/** Names of values that never stand in a log line, at any of the usual depths. */
const secrets = [
  'password', 'confirm_password', 'new_password', 'confirm_new_password', 'token', 'OTP', 'alias_pan', 'aliasPans',
  'PANALIAS', 'MAC', 'cookie', 'authorization', 'email', 'confirm_email', 'date_of_birth', 'name', 'surname', 'query',
] // prettier-ignore

/** Structured logs, one JSON line each; what could tell about a person is replaced. */
export function makeLogger(level: string, destination?: DestinationStream): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[redacted]' },
  }
  return destination ? pino(options, destination) : pino(options)
}
