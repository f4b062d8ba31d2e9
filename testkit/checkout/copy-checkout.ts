import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const left = new Set(['node_modules', 'build', 'data', 'screenshots', '.git', '.env'].map((name) => join(root, name)))

/** A copy of the sources, to be edited at will; it uses the packages of this checkout. */
export function copyCheckout(): { root: string; remove(): void } {
  const copy = mkdtempSync(join(tmpdir(), 'tapfolio-copy-'))
  cpSync(root, copy, { recursive: true, filter: (path) => !left.has(path) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }) }
}
