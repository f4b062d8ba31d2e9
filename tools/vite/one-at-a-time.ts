import { mkdirSync, rmSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const staleMs = 120_000

/** Runs work that two processes must not do at once (a test run and a start that both find the build stale). */
export async function oneAtATime<Result>(lockFolder: string, work: () => Promise<Result>): Promise<Result> {
  while (!take(lockFolder)) await pause(100)
  try {
    return await work()
  } finally {
    rmSync(lockFolder, { recursive: true, force: true })
  }
}

function take(lockFolder: string): boolean {
  try {
    mkdirSync(lockFolder)
    return true
  } catch {
    // Its holder was killed: the next one takes over.
    const age = Date.now() - (statSync(lockFolder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > staleMs) rmSync(lockFolder, { recursive: true, force: true })
    return false
  }
}
