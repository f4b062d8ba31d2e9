import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'

export interface PortalProcess {
  url: string
  internalUrl: string
  /** SIGKILL: it ends in the middle of whatever it does. */
  kill(): void
  /** SIGSTOP and SIGCONT: it stands still in the middle of whatever it does. */
  stop(): void
  goOn(): void
  /** Resolves when the process is gone. */
  gone: Promise<void>
}

/**
 * Starts the portal in a process of its own over `databaseUrl`, which must be migrated; `settings` are those of the
 * environment. Its clock may be wrong by some seconds. Rejects when it ends before it serves.
 */
export async function startPortalProcess(
  databaseUrl: string,
  settings: Readonly<Record<string, string>>,
  {
    clockAheadSeconds = 0,
    file = join(import.meta.dirname, 'portal-process.ts'),
    whenForked,
    onLog,
    logTo = onLog ? 'pipe' : 'ignore',
  }: {
    clockAheadSeconds?: number
    /** What starts it, where that is not its sources: `askRun('bundled-portal')`. */
    file?: string
    whenForked?: (kill: () => void, pid: number) => void
    onLog?: (line: string) => void
    /** An open file, in place of hearing each line. */
    logTo?: number | 'pipe' | 'ignore'
  } = {},
): Promise<PortalProcess> {
  const [PORT, INTERNAL_PORT] = [String(await findFreePort()), String(await findFreePort())]
  const child = fork(file, [], {
    env: {
      PATH: process.env.PATH ?? '',
      // Many are started one after the other: each is compiled once.
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../build/compile-cache'),
      LOG_LEVEL: 'error',
      ...settings,
      PORT,
      INTERNAL_PORT,
      DATABASE_URL: databaseUrl,
    },
    execArgv: clockAheadSeconds === 0 ? [] : ['--import', wrongClock(clockAheadSeconds)],
    stdio: ['ignore', logTo, 'pipe', 'ipc'],
  })
  const kill = () => void child.kill('SIGKILL')
  if (child.stdout && onLog) createInterface(child.stdout).on('line', onLog)
  whenForked?.(kill, child.pid ?? 0)
  let said = ''
  child.stderr?.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const gone = once(child, 'exit').then(() => undefined)
  const serves = await Promise.race([once(child, 'message').then(() => true), gone])
  if (serves !== true) throw new Error(`the server ended before it served: ${said}`)
  return {
    url: `http://localhost:${PORT}`,
    internalUrl: `http://localhost:${INTERNAL_PORT}`,
    kill,
    stop: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    gone,
  }
}

/** A module that is loaded before all others, as a data: address. */
function wrongClock(seconds: number): string {
  const module = `
    const ahead = ${String(seconds * 1000)}
    const Right = Date
    globalThis.Date = class Date extends Right {
      constructor(...given) {
        if (given.length === 0) super(Right.now() + ahead)
        else super(...given)
      }
      static now() {
        return Right.now() + ahead
      }
    }`
  return `data:text/javascript,${encodeURIComponent(module)}`
}
