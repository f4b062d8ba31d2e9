import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dataMegabytes = 112
const logMegabytes = 112

/** Of two namespaces: in the outer one we may mount, in the inner one we are `nobody`, as PostgreSQL wants no root. */
const outer = ['-Urm', 'sh', '-c']
const inner = 'unshare -U --map-user=65534 --map-group=65534'
const mount = (megabytes: number, folder: string) =>
  `mount -t tmpfs -o size=${String(megabytes)}m,mode=0777 tmpfs '${folder}'`

/** Whether this machine lets anybody mount in a namespace of his own, as Linux mostly does. */
export const hasSmallDisks = (): boolean =>
  spawnSync('unshare', [...outer, `${mount(1, tmpdir())} && ${inner} true`]).status === 0

export type SmallDisksTold = 'fill the data' | 'free the data' | 'drop the ballast' | 'restart'

export interface SmallDisks {
  /** Of the PostgreSQL whose data lie on one small disk and whose log lies on another, beside a ballast to be dropped. */
  url: string
  tell(what: SmallDisksTold): Promise<void>
  close(): Promise<void>
}

/** Needs no root. */
export async function startOnSmallDisks(): Promise<SmallDisks> {
  const folders = ['data', 'log'].map((name) => mkdtempSync(join(tmpdir(), `tapfolio-small-${name}-`)))
  const [data = '', log = ''] = folders
  const mounts = `${mount(dataMegabytes, data)} && ${mount(logMegabytes, log)}`
  const file = join(import.meta.dirname, 'small-disks-process.ts')
  const child = spawn(
    'unshare',
    [...outer, `${mounts} && exec ${inner} '${process.execPath}' '${file}' '${data}' '${log}'`],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  )
  const gone = once(child, 'exit')
  const heard = async () => {
    const [said] = (await Promise.race([once(child, 'message'), gone])) as [unknown]
    if (typeof said !== 'string') throw new Error('the PostgreSQL on small disks ended')
    return said
  }
  return {
    url: await heard(),
    async tell(what) {
      const done = heard()
      child.send(what)
      await done
    },
    async close() {
      if (child.connected) child.disconnect()
      await gone
      for (const folder of folders) rmSync(folder, { recursive: true })
    },
  }
}
