import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The superuser's password, made at random once, in a file of ours with mode 0600.
 * @param clusterExists then a missing file is a fault: a new password would not open the old cluster
 */
export async function readOrMakePassword(
  dataDir: string,
  clusterExists: boolean,
): Promise<{ file: string; password: string }> {
  const file = join(dataDir, 'password')
  const known = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return undefined
    throw new Error(`The database's password in ${file} cannot be read (${fault.code}): start as the user who made it.`)
  })
  if (known !== undefined && known.trim() !== '') return { file, password: known.trim() }
  if (clusterExists) {
    throw new Error(`The database's password file ${file} is missing: put it back from your backup beside the cluster.`)
  }
  const unfinished = `${file}.${randomUUID()}`
  const password = randomBytes(24).toString('base64url')
  await writeFile(unfinished, `${password}\n`, { mode: 0o600, flush: true })
  await rm(file, { force: true })
  await link(unfinished, file).finally(() => rm(unfinished))
  return { file, password }
}
