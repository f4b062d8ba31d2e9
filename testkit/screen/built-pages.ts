import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** Vitest's global set-up: screens are tested as they are now, built as for travellers and not as for a test. */
export async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'tools/build.ts'), '--quiet'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
