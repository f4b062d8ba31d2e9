import { pino } from 'pino'
import type { DestinationStream, LogFn, Logger, LoggerOptions } from 'pino'
import { withoutRowValues } from '../database/without-row-values.ts'
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
    // A line without words of its own has those of its error, which it takes before any serializer.
    hooks: { logMethod: hideRows },
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

/** Has an error say nothing of rows before a line is made of it. */
function hideRows(this: Logger, said: Parameters<LogFn>, write: LogFn): void {
  const [first] = said as readonly unknown[]
  withoutRowValues(first instanceof Error ? first : (first as { err?: unknown } | null | undefined)?.err)
  write.apply(this, said)
}
