import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** How much later a thread has its turn than the one that answers calls, as `nice` counts it: a third of the share. */
export const yielding = 5

const tasks = '/proc/self/task'

/**
 * The threads that compare passwords, pack and read files let the one that answers calls go first where both want a
 * processor: a list does not wait for other people's logins. They are there from the first file that is read on. Linux
 * alone tells threads apart; elsewhere, and where the kernel does not let us, all stay equal.
 */
export function letThreadsYield(): void {
  try {
    for (const task of readdirSync(tasks))
      if (readFileSync(`${tasks}/${task}/comm`, 'utf8').startsWith('libuv-worker')) setPriority(Number(task), yielding)
  } catch {
    // One that ended meanwhile, or a system without them.
  }
}
