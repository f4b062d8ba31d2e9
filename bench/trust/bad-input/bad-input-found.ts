import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

const FoundOfCall = z.object({
  call: z.string(),
  /** How many were answered how. */
  answers: z.record(z.string(), z.number()),
  /** How many took so many milliseconds, rounded up. */
  times: z.record(z.string(), z.number()),
  /** All faults are counted; the first ones are told. */
  faultCount: z.number(),
  faults: z.array(z.string()),
  /** For so long the loop stood still at the most, when the same requests came again. */
  stallSeconds: z.number(),
  /** For so long when they were the first that a new server was asked, each time. */
  firstSeconds: z.number(),
  /** For so long it stood still once, whatever that was of. */
  onceSeconds: z.number(),
})
/** What became of the bad requests to a call, or of the bad lines to the feed. */
export type FoundOfCall = z.infer<typeof FoundOfCall>

/** What was asked for, and of which state of the sources: only what was found by the same is of the same run. */
const Run = z.object({ commit: z.string(), requests: z.number(), seed: z.number() })
type Run = z.infer<typeof Run>
const Kept = z.object({ run: Run, found: z.array(FoundOfCall) })

export function nothingFound(call: string): FoundOfCall {
  return { call, answers: {}, times: {}, faultCount: 0, faults: [], stallSeconds: 0, firstSeconds: 0, onceSeconds: 0 }
}

export function count(counts: Record<string, number>, kind: string, many = 1): void {
  counts[kind] = (counts[kind] ?? 0) + many
}

/**
 * What a run found of each call so far. With a file it is written there after every call, so that a long run which
 * was ended goes on with the calls that are left; what another run had found, or one of other sources, counts for nothing.
 */
export function keepFound(run: Run, file?: string) {
  const found = new Map<string, FoundOfCall>()
  if (file !== undefined) for (const each of foundBefore(run, file)) found.set(each.call, each)
  return {
    has: (call: string) => found.has(call),
    add(each: FoundOfCall): void {
      found.set(each.call, each)
      if (file === undefined) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ run, found: [...found.values()] }))
    },
    sum: () => sumOf([...found.values()]),
    /** The next run begins anew. */
    forget(): void {
      if (file !== undefined) rmSync(file, { force: true })
    },
  }
}

function foundBefore(run: Run, file: string): FoundOfCall[] {
  try {
    const kept = Kept.parse(JSON.parse(readFileSync(file, 'utf8')))
    return JSON.stringify(kept.run) === JSON.stringify(run) ? kept.found : []
  } catch {
    // There is none, or one that was cut off as it was written.
    return []
  }
}

function sumOf(found: readonly FoundOfCall[]) {
  const answers: Record<string, number> = {}
  const times: Record<string, number> = {}
  for (const each of found) {
    for (const [kind, many] of Object.entries(each.answers)) count(answers, kind, many)
    for (const [ms, many] of Object.entries(each.times)) count(times, ms, many)
  }
  return {
    answers,
    p99: p99Of(times),
    faultCount: found.reduce((sum, each) => sum + each.faultCount, 0),
    faults: found.flatMap((each) => each.faults).slice(0, 50),
    worst: worstBy(found, 'stallSeconds'),
    worstFirst: worstBy(found, 'firstSeconds'),
    onceSeconds: Math.max(0, ...found.map((each) => each.onceSeconds)),
  }
}

const worstBy = (found: readonly FoundOfCall[], by: 'stallSeconds' | 'firstSeconds'): FoundOfCall =>
  found.reduce((worst, each) => (each[by] > worst[by] ? each : worst), nothingFound('none'))

/** In so many milliseconds all but one of a hundred are answered. */
function p99Of(times: Readonly<Record<string, number>>): number {
  const sorted = Object.entries(times).toSorted(([one], [other]) => Number(one) - Number(other))
  let left = Math.floor(sorted.reduce((sum, [, many]) => sum + many, 0) * 0.99)
  for (const [ms, many] of sorted) {
    left -= many
    if (left < 0) return Number(ms)
  }
  return 0
}
