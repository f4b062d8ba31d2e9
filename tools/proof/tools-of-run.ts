import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const Package = z.object({ scripts: z.record(z.string(), z.string()), imports: z.record(z.string(), z.string()) })
const { scripts, imports } = Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

/** What judges and plays a run; what keeps its words (tools/proof) is none of it, and rooms of the portal are told apart. */
const isTool = (file: string): boolean => /^(?:bench|tools|testkit)\//.test(file) && !file.startsWith('tools/proof/')

/** The two runs of one command, which does nothing but tell which of them is meant. */
const ownFiles = new Map([
  ['guards', 'tools/guards/run-guards.ts'],
  ['guards mutations', 'tools/guards/run-mutations.ts'],
])

/**
 * The files of bench, tools and testkit that a long run's command is made of, beginning with its own: what they import, and
 * what that imports. Of those that a run of some tests starts, the run says so itself.
 */
export function toolsOfRun(name: string): string[] {
  const [command = ''] = name.split(' ')
  const [, entry = ''] = scripts[command]?.split(' ') ?? []
  const found = new Set<string>()
  const waiting = [ownFiles.get(name) ?? entry].filter((file) => existsSync(join(root, file)))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !isTool(file)) continue
    found.add(file)
    const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, false)
    for (const { fileName } of importedFiles) {
      const other = placeOf(fileName, file)
      if (other !== undefined && existsSync(join(root, other))) waiting.push(other)
    }
  }
  return [...found].toSorted()
}

/** A file's path from the root; nothing for a package. */
function placeOf(imported: string, from: string): string | undefined {
  if (imported.startsWith('.')) return relative(root, join(root, dirname(from), imported))
  const [room = ''] = imported.split('/')
  const target = imports[`${room}/*`]
  return target?.replace('*', imported.slice(room.length + 1)).replace(/^\.\//, '')
}
