import { pino } from 'pino'
import type { DestinationStream } from 'pino'

export interface LogStream extends DestinationStream {
  /** Hears of each line that found no room. */
  onDropped(hear: () => void): void
}

/** So much waits for a disk or a reader; what comes on top is dropped. */
const waitingBytes = 1024 * 1024

/** Tries of a tenth of a second each that lines get when the process ends, or a fatal one is written. */
const lastTries = 5

/**
 * Writes log lines to a file descriptor without ever waiting for it: a full disk (ENOSPC), a reader that is slow (EAGAIN)
 * or gone (EPIPE) costs lines, never an answer. Lines that wait are written as soon as there is room again.
 */
export function openLogStream(fd: number): LogStream {
  let triesLeft = Number.POSITIVE_INFINITY
  const stream = pino.destination({
    dest: fd,
    sync: false,
    maxLength: waitingBytes,
    retryEAGAIN: () => triesLeft-- > 0,
  })
  // The next line tries again; what does not fit meanwhile is told by `drop`.
  let isFailing = false
  stream.on('error', () => (isFailing = true))
  stream.on('write', () => (isFailing = false))
  // The library calls it at the end of the process; its own tries are without end where a disk is full or a reader slow.
  const flush = stream.flushSync.bind(stream)
  stream.flushSync = () => {
    if (isFailing) return
    triesLeft = lastTries
    try {
      flush()
    } catch {
      // There is nowhere to say it.
    } finally {
      triesLeft = Number.POSITIVE_INFINITY
    }
  }
  return Object.assign(stream, { onDropped: (hear: () => void) => void stream.on('drop', hear) })
}
