import { pino } from 'pino'
import type { DestinationStream, Logger, LoggerOptions } from 'pino'
import { logTime } from './log-time.ts'
import { withoutPersonal, withoutPersonalNames } from './without-personal.ts'

/** Structured logs, one JSON line each; what could tell about a person is replaced. */
export function makeLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: () => `,"time":"${logTime()}"`,
    formatters: {
      // Its serializer has an error's message and stack, which are no entries of it.
      log: ({ err, ...line }) =>
        err === undefined ? withoutPersonalNames(line) : { ...withoutPersonalNames(line), err },
    },
    serializers: { err: (error: Error) => withoutPersonal(pino.stdSerializers.err(error)) },
  }
  const log = destination ? pino(options, destination) : pino(options)
  // What a child says in each of its lines passes no formatter.
  const plain = Object.getPrototypeOf(log) as Logger
  log.child = function (this: Logger, bindings: object, ...rest: []) {
    return plain.child.call(this, withoutPersonalNames(bindings), ...rest)
  } as Logger['child']
  return log
}
