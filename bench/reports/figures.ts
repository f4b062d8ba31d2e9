/** What `npm run bench` writes: one file a run. */
export interface BenchReport {
  /** Short; with `-changed` where the sources were not as committed. */
  commit: string
  at: string
  node: string
  processors: number
  /** Of the minute before: above one a processor, other work disturbed it. */
  load: number
  /** By the measurement's name the lines that it said. */
  results: Record<string, string[]>
}

/** A figure of a line: what stands before its first number, and its numbers. */
interface Figure {
  label: string
  numbers: number[]
}

/** Reads `portal: 1,234 requests/s` as its words and its numbers; lines without a number are headings. */
export function figuresOf(lines: readonly string[]): Figure[] {
  return lines.flatMap((line) => {
    const found = line.match(/\d[\d,]*(?:\.\d+)?/g)
    if (!found) return []
    const first = line.indexOf(found[0])
    const label = line.slice(0, first).trim() || line.trim()
    return [{ label, numbers: found.map((text) => Number(text.replaceAll(',', ''))) }]
  })
}

/**
 * The first numbers of two commits side by side, measurement by measurement, and how the second stands to the first. Of
 * several runs each, taken in turns, the middle with its spread; how they stand is then told by the pairs of a turn.
 */
export function compareReports(befores: readonly BenchReport[], afters: readonly BenchReport[]): string[] {
  const headOf = ([one]: readonly BenchReport[]) => (one ? `${one.commit} (load ${one.load.toFixed(1)})` : 'nothing')
  const turns = afters.length > 1 ? `, ${String(afters.length)} turns` : ''
  const lines = [`${headOf(befores)} → ${headOf(afters)}${turns}`]
  for (const [name, said] of Object.entries(afters[0]?.results ?? {}))
    for (const { label } of figuresOf(said)) {
      const [then, now] = [befores, afters].map((reports) => valuesOf(reports, name, label))
      if (!then?.length || !now?.length) continue
      const ratios = now.flatMap((value, at) => (then[at] ? [value / then[at]] : []))
      const ratio = ratios.length > 0 ? `  × ${told(ratios, 2)}` : ''
      lines.push(`${name.padEnd(14)}${label.slice(0, 44).padEnd(46)}${told(then)} → ${told(now)}${ratio}`)
    }
  return lines
}

const valuesOf = (reports: readonly BenchReport[], name: string, label: string): number[] =>
  reports.flatMap(
    ({ results }) => figuresOf(results[name] ?? []).find((each) => each.label === label)?.numbers[0] ?? [],
  )

/** The middle of several, with their spread; one as it is. */
function told(values: readonly number[], digits?: number): string {
  const sorted = values.toSorted((one, other) => one - other)
  const [least = 0, half = 0, most = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  const text = (value: number) => (digits === undefined ? String(value) : value.toFixed(digits))
  return values.length > 1 ? `${text(half)} (${text(least)}–${text(most)})` : text(half)
}
