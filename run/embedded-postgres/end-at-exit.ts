import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A test run that a signal ends goes by process.exit, without its tear-down: its server is then ended and its folder
 * deleted on the way out, where nothing may wait. @returns the function that leaves both to somebody else
 */
export function endAtExit(folder: string): () => void {
  const end = (): void => {
    try {
      const pid = Number.parseInt(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8'))
      if (pid > 0) process.kill(pid, 'SIGQUIT')
    } catch {
      // It has not begun, or is gone already.
    }
    // It still writes for a moment. What is left all the same, the next run sweeps.
    for (let attempt = 0; attempt < 100 && existsSync(folder); attempt++) {
      if (attempt > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
      try {
        rmSync(folder, { recursive: true, force: true })
      } catch {
        // Again.
      }
    }
  }
  process.once('exit', end)
  return () => process.off('exit', end)
}
