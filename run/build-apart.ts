import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { isBuilt } from '../tools/build.ts'

/**
 * Builds the pages when they are stale, in a process of its own: the bundler takes hundreds of megabytes, which a portal
 * that runs for weeks would keep.
 */
export async function buildApart(root: string): Promise<void> {
  if (isBuilt()) return
  const child = spawn(process.execPath, [join(root, 'tools/build.ts'), '--quiet'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const endIt = (): void => void child.kill()
  process.on('exit', endIt)
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number | null]>])
  process.off('exit', endIt)
  if (code !== 0) throw new Error(said.trim() || 'The pages could not be built.')
  if (said !== '') process.stderr.write(said)
}
