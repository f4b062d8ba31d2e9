import { existsSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Where one may say so, a server is not kept waiting by what else the machine does: what is measured is then its own. Linux
 * shares processors among sessions first, and by priorities only within one (sched_autogroup), so both are set.
 */
export function goFirst(pid: number): void {
  const group = `/proc/${String(pid)}/autogroup`
  try {
    setPriority(pid, -10)
    if (existsSync(group)) writeFileSync(group, '-10')
  } catch {
    process.stdout.write(
      'The server waits for the processor like everybody else: only an administrator may put it first.\n',
    )
  }
}
