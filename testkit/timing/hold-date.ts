import { onTestFinished, vi } from 'vitest'

/**
 * Until the test is done the clock of this process stands, so that no minute, half minute or day of it turns between two
 * of the test's steps: for what a server in this process counts by the minute. Timers run on, and so does the database's
 * clock.
 */
export function holdDate(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
