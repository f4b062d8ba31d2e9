import { createRequire } from 'node:module'
import { join } from 'node:path'

const packages = createRequire(import.meta.url)
const putAside = join(import.meta.dirname, '../../build/data')

/**
 * Where a file of a package of data lies: fonts to draw with, words that passwords must not be. Such packages are
 * installed where there is a build, which puts aside what is read of them; production has no more than that.
 */
export function dataFile(path: string): string {
  try {
    return packages.resolve(path)
  } catch {
    return join(putAside, path)
  }
}
