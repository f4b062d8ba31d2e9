import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { personalNames } from '#contract/values/people/personal-names.ts'

/** Structured logs, one JSON line each; what could tell about a person is replaced. */
export function makeLogger(level: string, destination?: DestinationStream): Logger {
  // At any of the usual depths.
  const paths = personalNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[redacted]' },
  }
  return destination ? pino(options, destination) : pino(options)
}
