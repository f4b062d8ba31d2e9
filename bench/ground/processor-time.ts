import { readdirSync, readFileSync } from 'node:fs'

/**
 * Processor time as the kernel counts it, in µs: user's and its own, with what ended children took. On a machine that others
 * use too it says what something costs, where seconds by the clock say how long it had to wait.
 */
export function usedUs(pid: number): number {
  return usedIn(`/proc/${String(pid)}/stat`)
}

/** Of the process's first thread alone: where Node runs what is not given to others. */
export function firstThreadUs(pid: number): number {
  return usedIn(`/proc/${String(pid)}/task/${String(pid)}/stat`)
}

function usedIn(file: string): number {
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  // A tick of the kernel's clock is 10 ms.
  return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]) * 10_000, 0)
}

/** Of a PostgreSQL server with all its processes, by the number of one of them (`select pg_backend_pid()`). */
export function databaseUs(backend: number): number {
  const postmaster = parentOf(backend)
  let sum = usedUs(postmaster)
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      if (parentOf(Number(name)) === postmaster) sum += usedUs(Number(name))
    } catch {
      // It ended meanwhile; the postmaster counts it.
    }
  }
  return sum
}

function parentOf(pid: number): number {
  return Number(
    readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ')[1],
  )
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)

export function middle(numbers: readonly number[]): number {
  return part(numbers, 0.5)
}

/** The value below which such a part of the numbers lies. */
export function part(numbers: readonly number[], of: number): number {
  return sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * of))] ?? 0
}

export function spread(numbers: readonly number[], digits = 0): string {
  return `${(sorted(numbers)[0] ?? 0).toFixed(digits)}–${(sorted(numbers).at(-1) ?? 0).toFixed(digits)}`
}
