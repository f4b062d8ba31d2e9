import { spawnSync } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseRunAs, spawnAs } from '#run/embedded-postgres/run-as.ts'

/** A program of the trial, with its log; as root it runs as the user that PostgreSQL runs as. */
export interface Child {
  process: ChildProcess
  /** Ends it and waits. */
  end(signal?: NodeJS.Signals): Promise<void>
}

export const runAs = await chooseRunAs('/nowhere')

export function startChild(command: string, args: string[], logFile: string, options: SpawnOptions = {}): Child {
  appendFileSync(logFile, '')
  const log = openSync(logFile, 'a')
  const process = spawnAs(runAs, command, args, { cwd: '/', stdio: ['ignore', log, log], ...options })
  const gone = once(process, 'exit')
  return {
    process,
    async end(signal = 'SIGTERM') {
      if (process.exitCode === null && process.signalCode === null) process.kill(signal)
      await Promise.race([gone, pause(15_000).then(() => process.kill('SIGKILL'))])
    },
  }
}

/** Ends the script where a program is missing, with how to get it. */
export function needs(programs: Readonly<Record<string, string>>): void {
  const missing = Object.entries(programs).filter(([program]) => spawnSync('which', [program]).status !== 0)
  if (missing.length === 0) return
  process.stderr.write(`missing: apt-get install ${[...new Set(missing.map(([, from]) => from))].join(' ')}\n`)
  process.exit(2)
}

/** Waits until `look` answers something; fails with `what` when it takes too long. */
export async function waitFor<Seen>(
  what: string,
  look: () => Promise<Seen | undefined | false>,
  ms = 60_000,
): Promise<Seen> {
  const endAt = performance.now() + ms
  for (;;) {
    const seen = await look().catch(() => undefined)
    if (seen !== undefined && seen !== false) return seen
    if (performance.now() > endAt) throw new Error(`in vain for ${String(ms / 1000)} s: ${what}`)
    await pause(100)
  }
}
