import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, isTest, sourceFiles } from './walls.ts'

const root = join(import.meta.dirname, '../..')

/** The rows of a list of CONTRIBUTING.md, from below; some hold several folders. */
function rowsOf(heading: string): string[][] {
  const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const [, list = ''] = page.split(`### ${heading}, from below\n`)
  const [table = ''] = list.split('\n#')
  return [...table.matchAll(/^\| ((?:`[\w-]+`(?:, )?)+) +\|/gm)].map(([, names = '']) =>
    [...names.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
  )
}

test.each(['platform/server', 'platform/web'])(
  'CONTRIBUTING.md lists every folder of %s once, none above one that it imports from',
  (side) => {
    const rows = rowsOf(side)
    const folderOf = (path: string): string | undefined =>
      path.startsWith(`${side}/`) ? /^([^/]+)\//.exec(path.slice(side.length + 1))?.[1] : undefined
    const files = sourceFiles(root).filter(({ path }) => !isTest(path) && folderOf(path) !== undefined)
    expect(rows.flat().toSorted()).toEqual([...new Set(files.map(({ path }) => folderOf(path)))].toSorted())
    const at = (folder: string) => rows.findIndex((row) => row.includes(folder))
    const upwards = files.flatMap((file) => {
      const from = folderOf(file.path) ?? ''
      const above = importsOf(file).filter((to) => at(folderOf(to) ?? from) > at(from))
      return above.map((to) => `${file.path} imports ${to}`)
    })
    expect(upwards).toEqual([])
  },
)
