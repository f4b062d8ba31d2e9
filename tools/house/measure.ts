import { posix } from 'node:path'
import { circlesOfFiles, circlesOfFolders } from '../walls/circles.ts'
import { nounsSaid } from '../walls/nouns.ts'
import { isTest, sizes } from '../walls/walls.ts'
import type { SourceFile } from '../walls/walls.ts'
import { filesOnWalk, walks } from './walks.ts'

const measured = ['contract', 'platform', 'domain', 'features', 'desk', 'app', 'run', 'testkit', 'tools', 'sandbox']
const mostInAFolder = 15

/** What is measured of a house, and what it came to; in the order of the table. */
export function measure(files: readonly SourceFile[]): Map<string, string> {
  const code = files.filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path))
  const table = new Map<string, string>()
  for (const room of measured) {
    const inside = code.filter(({ path }) => path.startsWith(`${room}/`))
    const lines = inside.reduce((sum, { text }) => sum + linesOf(text), 0)
    table.set(`${room}: lines (files)`, inside.length === 0 ? '–' : `${String(lines)} (${String(inside.length)})`)
  }
  const byLines = sizes(code)
  const linesAt = (share: number) => String(byLines[Math.floor((byLines.length - 1) * share)]?.lines ?? 0)
  table.set('median lines of a file', linesAt(0.5))
  table.set('p90 lines of a file', linesAt(0.9))
  table.set(
    `folders of more than ${String(mostInAFolder)} files, tests and messages apart`,
    String(crowded(code).length),
  )
  table.set('files in circles', String(circlesOfFiles(files).flat().length))
  table.set('folders of platform and domain in circles', String(circlesOfFolders(files).flat().length))
  table.set(
    "places where platform says the specification's nouns",
    String(files.flatMap((file) => nounsSaid(file)).length),
  )
  for (const [name, walk] of Object.entries(walks)) {
    const { stops, missing } = filesOnWalk(files, walk)
    table.set(
      `files on the walk of a ${name}`,
      String(stops.length) + (missing.length > 0 ? ` (not found: ${missing.join(', ')})` : ''),
    )
  }
  return table
}

/** Folders of more than fifteen files, tests, texts and styles apart. */
export function crowded(code: readonly SourceFile[]): string[] {
  const inFolder = Map.groupBy(
    code.map(({ path }) => posix.dirname(path)),
    (folder) => folder,
  )
  return [...inFolder].filter(([, paths]) => paths.length > mostInAFolder).map(([folder]) => folder)
}

const linesOf = (text: string): number => text.split('\n').length - 1
