import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchReport } from './figures.ts'
import { figuresPage } from './figures-page.ts'

/** Writes into docs/figures.md and its plots what lies in build/bench; answers of how many runs. What was not measured here stays. */
export function writeFigures(root: string): number {
  const folder = join(root, 'build/bench')
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const reports = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as BenchReport)
  const file = join(root, 'docs/figures.md')
  const { page, plots } = figuresPage(reports, readFileSync(file, 'utf8'))
  const pictures = join(root, 'docs/figures')
  mkdirSync(pictures, { recursive: true })
  writeFileSync(file, page)
  for (const [name, svg] of Object.entries(plots)) writeFileSync(join(pictures, name), svg)
  return reports.length
}
