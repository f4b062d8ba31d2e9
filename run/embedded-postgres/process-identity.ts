import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Is there a process with this id? One of another user counts. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * When a process started, in the system's own words; with the id it names one process for ever, where the id alone is
 * given out again (in a container within seconds). Undefined when it is gone (or a zombie), 'unknown' on Windows.
 */
export async function startOfProcess(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined
  if (process.platform === 'win32') return 'unknown'
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    // The second field is the name in parentheses and may hold spaces; state is field 3, start field 22.
    const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
    return fields?.[0] === 'Z' ? undefined : fields?.[19]
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim() || undefined
}
