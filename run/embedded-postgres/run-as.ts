import { spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'

/** The system user that owns the cluster and runs PostgreSQL, when it is not the one we run as. */
export type RunAs = { uid: number; gid: number; name: string }

/**
 * PostgreSQL refuses to run as root. As root we run it as the owner of the existing cluster, else as `postgres`, else
 * as `nobody`. As an ordinary user the answer is undefined: PostgreSQL runs as ourselves.
 */
export async function chooseRunAs(clusterDir: string): Promise<RunAs | undefined> {
  const ownUid = process.getuid?.()
  const owner = await stat(clusterDir).catch(() => undefined)
  if (ownUid === undefined) return undefined
  if (ownUid !== 0) {
    if (owner && owner.uid !== ownUid) {
      throw new Error(
        `The database in ${clusterDir} belongs to user id ${owner.uid} and you are ${ownUid}; ` +
          'start as that user or as root, or name another DATA_DIR.',
      )
    }
    return undefined
  }
  const users = parsePasswd(await readFile('/etc/passwd', 'utf8').catch(() => ''))
  if (owner && owner.uid !== 0) {
    const name = users.find((user) => user.uid === owner.uid)?.name ?? `user id ${owner.uid}`
    return { uid: owner.uid, gid: owner.gid, name }
  }
  const chosen = users.find((user) => user.name === 'postgres') ?? users.find((user) => user.name === 'nobody')
  if (!chosen) {
    throw new Error(
      'PostgreSQL does not run as root and this system has neither a user postgres nor a user nobody; ' +
        'start as an ordinary user or set DATABASE_URL.',
    )
  }
  return chosen
}

function parsePasswd(text: string): RunAs[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    const user = { name: name ?? '', uid: Number(uid), gid: Number(gid) }
    return user.uid > 0 && user.gid > 0 ? [user] : []
  })
}

/** The options that make a child run as that user, with nothing of our environment but what PostgreSQL needs. */
export function spawnAs(
  runAs: RunAs | undefined,
  command: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  return spawn(command, args, {
    ...options,
    windowsHide: true,
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
    // Windows programs do not start without SystemRoot, so there the environment is inherited.
    ...(process.platform !== 'win32' && { env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } }),
  })
}

/**
 * How another user is told the folder that is its working directory. Node changes directory before it changes user, so
 * the child may stand in a folder whose parents it cannot enter; `/proc/self/cwd` then names that folder without
 * walking through them.
 */
export function folderAsSeenBy(runAs: RunAs | undefined, folder: string): string {
  return runAs && process.platform === 'linux' ? '/proc/self/cwd' : folder
}
