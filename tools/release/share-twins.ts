import { createHash } from 'node:crypto'
import { globSync, lstatSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Below it a link saves nothing. */
const smallest = 4096

/**
 * A file that lies in a folder twice is there once, and a link to it: the typefaces of pages are those of receipts, too. What
 * is served stays a file.
 */
export function shareTwins(folder: string): void {
  const known = new Map<string, string>()
  const files = globSync('**/*', { cwd: folder }).filter((path) => {
    const found = lstatSync(join(folder, path))
    return found.isFile() && found.size >= smallest
  })
  const isServed = (path: string) => path.startsWith(join('build', 'web'))
  for (const path of [...files.filter(isServed), ...files.filter((each) => !isServed(each))]) {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
    const twin = known.get(hash)
    if (twin === undefined) known.set(hash, path)
    else if (!isServed(path)) {
      rmSync(join(folder, path))
      symlinkSync(relative(dirname(path), twin), join(folder, path))
    }
  }
}
