import { pino } from 'pino'
import type { DestinationStream } from 'pino'

export interface LogStream extends DestinationStream {
  /** Hears of each line that found no room. */
  onDropped(hear: () => void): void
  /** Hears how many bytes were written. */
  on(event: 'write', hear: (bytes: number) => void): void
}

/** So much waits for a disk or a reader; what comes on top is dropped. */
const waitingBytes = 1024 * 1024

/**
 * Lines wait so long for others to leave with, unless they are so many already: to wake the thread that writes costs more
 * than to make a line. What ends the process at once, with no word to it, takes the lines of that time along.
 */
const gatherMs = 20
const gatherBytes = 16 * 1024

/** So long lines may take when the process ends, or a fatal one is written. */
const lastMs = 500

/**
 * Writes log lines to a file descriptor without ever waiting for it: a full disk (ENOSPC) or a reader that is slow (EAGAIN)
 * or gone (EPIPE) costs lines, never an answer. What waits is written by the next lines that find room again; a reader
 * that is gone does not come back, and from then on all lines are dropped and counted.
 */
export function openLogStream(fd: number): LogStream {
  let isLast = false
  const stream = pino.destination({ dest: fd, sync: false, maxLength: waitingBytes, retryEAGAIN: () => !isLast })
  // The next line tries again; what does not fit meanwhile is told by `drop`.
  let isFailing = false
  stream.on('error', () => (isFailing = true))
  stream.on('write', () => (isFailing = false))
  const write = stream.write.bind(stream)
  const gathered = gather(write)
  // Where nothing more fits, no line would try again; nothing at all fits, and does.
  stream.on('drop', () => void write(''))
  stream.write = (line) => gathered.write(line)
  const flush = stream.flushSync.bind(stream)
  // The library calls it at the end of the process, too.
  stream.flushSync = () => {
    gathered.handOver()
    if (isFailing) return
    const until = performance.now() + lastMs
    const own = Object.getOwnPropertyDescriptor(stream, 'fd')
    // Its tries are without end, whatever went wrong; only EAGAIN asks whether to go on. It looks here before each.
    const look = () => {
      isLast = performance.now() >= until
      if (isLast) throw Object.assign(new Error('the log had its time'), { code: 'EAGAIN' })
      return fd
    }
    try {
      Object.defineProperty(stream, 'fd', { configurable: true, get: look })
      flush()
    } catch {
      // There is nowhere to say it.
    } finally {
      isLast = false
      if (own) Object.defineProperty(stream, 'fd', own)
    }
  }
  const onDropped = (hear: () => void) =>
    void stream.on('drop', (lines: string) => {
      for (const sign of lines) if (sign === '\n') hear()
    })
  return Object.assign(stream, { onDropped })
}

function gather(write: (lines: string) => boolean) {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const handOver = () => {
    clearTimeout(timer)
    timer = undefined
    const all = lines
    lines = ''
    if (all !== '') write(all)
  }
  return {
    handOver,
    write(line: string): boolean {
      lines += line
      if (lines.length >= gatherBytes) handOver()
      else timer ??= setTimeout(handOver, gatherMs)
      return true
    },
  }
}
