import { getPriority } from 'node:os'
import { threadId } from 'node:worker_threads'

/** Works as they should not be, for the tests of the threads. */
export const whereAmI = (
  mark: string,
): { mark: string; threadId: number; settings: number; flags: readonly string[]; priority: number } => ({
  mark,
  threadId,
  settings: Object.keys(process.env).length,
  flags: process.execArgv,
  // On Linux that of the thread that asks.
  priority: getPriority(),
})

export function never(): void {
  for (;;);
}

export const fail = (why: string): never => {
  throw new Error(why)
}

/** Ends the thread under the work's feet. */
export const crash = (): never => process.exit(1)

export function hoard(): number {
  const all: object[] = []
  for (;;) all.push({ all: [...Array(1000).keys()] })
}
