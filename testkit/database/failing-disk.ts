import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync, statSync } from 'node:fs'

/** Ends what was begun. */
type Mend = () => Promise<void>

/**
 * Ways in which a disk fails, and whether this machine can play them: Linux, with the tool, and the right to use it, without
 * which nothing is begun.
 */
export const failures = {
  /** Each write into a file is refused from now on, as on a broken disk. */
  writes: { isThere: () => spawnSync('prlimit', ['--fsize']).status === 0, begin: refuseWrites },
  /** What was written is never known to be on the disk: `fsync` and its kin answer EIO. */
  flushes: { isThere: mayTrace, begin: failFlushes },
} as const

/** The PostgreSQL of this process number and all that it has begun. */
function processesOf(postmaster: number): number[] {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      // The name of the program stands in brackets before it and may be anything.
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return Number(parent) === postmaster
    } catch {
      return false
    }
  })
  return [postmaster, ...children.map(Number)]
}

function refuseWrites(postmaster: number): Promise<Mend | undefined> {
  // As the user whose processes they are: root may not everywhere.
  const limit = (pid: number, bytes: string) => {
    const owner = statSync(`/proc/${String(pid)}`, { throwIfNoEntry: false })
    if (!owner) return false
    const { uid, gid } = owner
    return spawnSync('prlimit', [`--pid=${String(pid)}`, `--fsize=${bytes}:`], { uid, gid }).status === 0
  }
  // The first hands it on to whoever it begins.
  const limited = processesOf(postmaster).filter((pid) => limit(pid, '1'))
  if (limited.length === 0) return Promise.resolve(undefined)
  return Promise.resolve(() => {
    limited.forEach((pid) => limit(pid, 'unlimited'))
    return Promise.resolve()
  })
}

const broken = ['-f', '-qq', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:error=EIO']

async function failFlushes(postmaster: number): Promise<Mend | undefined> {
  const tracer = spawn('strace', [...broken, ...processesOf(postmaster).flatMap((pid) => ['-p', String(pid)])])
  const gone = once(tracer, 'exit')
  while (!isTraced(postmaster)) {
    // It ends by itself where it may not trace what another user runs.
    if (tracer.exitCode !== null) return undefined
    await new Promise((later) => setTimeout(later, 20))
  }
  return async () => {
    tracer.kill('SIGINT')
    await gone
  }
}

const isTraced = (pid: number): boolean => !/^TracerPid:\t0$/m.test(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))

/** Whether a process that is no child may be traced here; some machines let nobody. */
function mayTrace(): boolean {
  const traced = spawn('sleep', ['5'], { stdio: 'ignore' })
  const { status } = spawnSync('timeout', [
    '-s',
    'INT',
    '0.5',
    'strace',
    '-qq',
    '-o',
    '/dev/null',
    '-p',
    String(traced.pid),
  ])
  traced.kill()
  return status === 124
}
