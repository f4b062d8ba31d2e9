import { barsSvg } from './bars-svg.ts'
import type { BenchReport } from './figures.ts'
import { measured } from './measured.ts'

/**
 * The page of figures and its plots by file name, of the newest run that has each measurement. What none of them has stays
 * as the page `before` said it.
 */
export function figuresPage(
  reports: readonly BenchReport[],
  before = '',
): { page: string; plots: Record<string, string> } {
  const newest = reports.toSorted((one, other) => (one.at < other.at ? 1 : -1))
  const plots: Record<string, string> = {}
  const measuredNow = newest.flatMap(({ results }) => Object.keys(results))
  const kept = new Map(
    before
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.split('\n', 1)[0] ?? '', `## ${part.trim()}`]),
  )
  const names = [...new Set([...measuredNow, ...kept.keys()])].toSorted()
  const parts = names.map((name) => {
    const old = kept.get(name)
    if (old !== undefined && !measuredNow.includes(name)) return old
    const report = newest.find(({ results }) => name in results)
    const lines = report?.results[name] ?? []
    const { words, plots: wanted } = measured[name] ?? { words: '', plots: [] }
    const pictures = wanted.flatMap(({ file, title, unit, bars: barsOf }) => {
      const found = barsOf(lines)
      if (found.length === 0) return []
      plots[`${file}.svg`] = barsSvg({ title, unit, bars: found })
      return [
        `![${title}: ${found.map(({ label, value }) => `${label} ${String(value)} ${unit}`.trim()).join(', ')}](figures/${file}.svg)`,
      ]
    })
    const said = ['```text', ...lines, '```'].join('\n')
    return [`## ${name}`, words, ...pictures, said, ranText(report)].filter((text) => text !== '').join('\n\n')
  })
  const page = ['# Figures', intro, ...parts].join('\n\n')
  return { page: `${page}\n`, plots }
}

const intro =
  'Written by `npm run bench figures` from the newest run of each measurement (`npm run bench NAME`); two runs are compared by `npm run bench-compare`. Each has its peer or limit in the same run: compare with that, not with another machine. Where the load is above the number of processors, others worked on the machine too: seconds by the clock are theirs as well then, and processor time is dearer than on a quiet one.'

function ranText(report: BenchReport | undefined): string {
  if (!report) return ''
  const { commit, at, node, processors, load } = report
  return `Commit ${commit}, ${at.slice(0, 16)}Z, Node ${node}, ${String(processors)} processors, load ${load.toFixed(1)} before it.`
}
