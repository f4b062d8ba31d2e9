import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { figuresPage } from './figures-page.ts'
import { readReports } from './reports-of-runs.ts'

/** Writes into docs/figures.md and its plots what lies in build/bench; answers of how many runs. What was not measured here stays. */
export function writeFigures(root: string): number {
  const reports = readReports(root)
  const file = join(root, 'docs/figures.md')
  const { page, plots } = figuresPage(reports, readFileSync(file, 'utf8'))
  const pictures = join(root, 'docs/figures')
  mkdirSync(pictures, { recursive: true })
  writeFileSync(file, page)
  for (const [name, svg] of Object.entries(plots)) writeFileSync(join(pictures, name), svg)
  return reports.length
}
