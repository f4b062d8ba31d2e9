import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchReport } from './figures.ts'
import { figuresPage } from './figures-page.ts'

/** Writes docs/figures.md and its plots from what lies in build/bench; answers of how many runs. */
export function writeFigures(root: string): number {
  const folder = join(root, 'build/bench')
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const reports = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as BenchReport)
  const { page, plots } = figuresPage(reports)
  const pictures = join(root, 'docs/figures')
  rmSync(pictures, { recursive: true, force: true })
  mkdirSync(pictures, { recursive: true })
  writeFileSync(join(root, 'docs/figures.md'), page)
  for (const [name, svg] of Object.entries(plots)) writeFileSync(join(pictures, name), svg)
  return reports.length
}
