import { vi } from 'vitest'

/**
 * The clock of this process stands, so that no minute, day or month turns between two steps of a test, or between a test
 * and the server in its process: `onTestFinished(holdDate())`, or `beforeAll(holdDate)` for a file. Timers run on, and so
 * does the database's clock. Answers what lets time go on.
 */
export function holdDate(): () => void {
  vi.useFakeTimers({ toFake: ['Date', 'Temporal'] })
  return () => void vi.useRealTimers()
}
