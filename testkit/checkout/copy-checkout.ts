import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const left = new Set(['node_modules', 'build', 'data', 'screenshots', '.git', '.env'].map((name) => join(root, name)))

interface CopiedCheckout {
  root: string
  /** Changes the first `from` of a file to `to`. */
  edit(file: string, from: string, to: string): void
  remove(): void
}

/** A copy of the sources, to be edited at will; it uses the packages of this checkout. */
export function copyCheckout(): CopiedCheckout {
  const copy = mkdtempSync(join(tmpdir(), 'tapfolio-copy-'))
  cpSync(root, copy, { recursive: true, filter: (path) => !left.has(path) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return {
    root: copy,
    edit(file, from, to) {
      const text = readFileSync(join(copy, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
      writeFileSync(join(copy, file), text.replace(from, to))
    },
    remove: () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }),
  }
}
