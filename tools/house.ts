import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { measure } from './house/measure.ts'
import { circlesOfFiles, circlesOfFolders } from './walls/circles.ts'
import { nounsSaid } from './walls/nouns.ts'
import { sourceFiles } from './walls/walls.ts'
import type { SourceFile } from './walls/walls.ts'

/**
 * `node tools/house.ts [revision …]` prints how the house stands at each revision, or in the checkout, as a table in
 * Markdown. With `--places` it names instead what stands in circles and where platform says a noun, in the checkout.
 */
const root = join(import.meta.dirname, '..')
const args = process.argv.slice(2)

if (args.includes('--places')) {
  const files = sourceFiles(root)
  const circles = [...circlesOfFiles(files), ...circlesOfFolders(files)].map(
    (circle) => `in a circle: ${circle.join(', ')}`,
  )
  process.stdout.write([...circles, ...files.flatMap((file) => nounsSaid(file)), ''].join('\n'))
} else {
  const revisions = args.length > 0 ? args : ['the checkout']
  const columns = revisions.map((revision) => {
    const table = measure(revision === 'the checkout' ? sourceFiles(root) : filesAt(revision))
    return table.set('seconds of the last `npm test`', secondsOf(revision))
  })
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  process.stdout.write(line(['', ...revisions]) + line(['---', ...revisions.map(() => '---:')]))
  for (const what of columns[0]?.keys() ?? [])
    process.stdout.write(line([what, ...columns.map((table) => table.get(what) ?? '')]))
}

function filesAt(revision: string): SourceFile[] {
  const folder = mkdtempSync(join(tmpdir(), 'house-'))
  try {
    const packed = execFileSync('git', ['archive', revision], { cwd: root, maxBuffer: 1024 ** 3 })
    execFileSync('tar', ['-x', '-C', folder], { input: packed })
    return sourceFiles(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** `npm test` leaves how long it took at which revision. */
function secondsOf(revision: string): string {
  try {
    const commit = execFileSync('git', ['rev-parse', revision === 'the checkout' ? 'HEAD' : revision], { cwd: root })
      .toString()
      .trim()
    const last = z
      .object({ commit: z.string(), seconds: z.number() })
      .parse(JSON.parse(readFileSync(join(root, 'build/last-test.json'), 'utf8')))
    return last.commit === commit ? String(last.seconds) : '–'
  } catch {
    return '–'
  }
}
