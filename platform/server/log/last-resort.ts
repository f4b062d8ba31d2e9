import type { Logger } from 'pino'

/**
 * What nobody caught: a promise that failed with nobody waiting for it is written down, and the server goes on for everybody
 * else; after an error that was thrown past everything nobody knows in what state things are, so it is written down too
 * and `onLost` ends the server, for whoever watches over it to start it again.
 */
export function watchForUncaught(log: Logger, onLost: (what: string) => void): void {
  process.on('unhandledRejection', (reason) => {
    log.error({ err: errorOf(reason) }, 'something failed that nobody waited for')
  })
  process.on('uncaughtException', (error) => {
    log.fatal({ err: errorOf(error) }, 'a fault that nobody caught ends the server')
    onLost('A fault that nobody caught; the log has it.')
  })
}

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))
