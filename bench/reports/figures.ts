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

/** Both runs' first numbers side by side, measurement by measurement, and how the second stands to the first. */
export function compareReports(before: BenchReport, after: BenchReport): string[] {
  const lines = [`${before.commit} (load ${before.load.toFixed(1)}) → ${after.commit} (load ${after.load.toFixed(1)})`]
  for (const [name, said] of Object.entries(after.results)) {
    const earlier = new Map(figuresOf(before.results[name] ?? []).map(({ label, numbers }) => [label, numbers]))
    for (const { label, numbers } of figuresOf(said)) {
      const [now = 0] = numbers
      const then = earlier.get(label)?.[0]
      if (then === undefined) continue
      const ratio = then === 0 ? '' : `  × ${(now / then).toFixed(2)}`
      lines.push(`${name.padEnd(14)}${label.slice(0, 44).padEnd(46)}${String(then)} → ${String(now)}${ratio}`)
    }
  }
  return lines
}
