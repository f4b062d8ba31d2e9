/** So many rounds show a difference; more are walked only while a busy machine makes one. */
const fewestRounds = 5
const mostRounds = 40

/**
 * Does two works, which answer how long they took, by turns, until they took alike long: half of the longer one at most
 * apart. Undefined then; when they never do, the milliseconds that each took at least.
 */
export async function tookApart(
  one: (round: number) => Promise<number>,
  other: (round: number) => Promise<number>,
): Promise<{ one: number; other: number } | undefined> {
  // The least is what the work itself takes: whatever else the machine does only adds to it.
  const least = { one: Infinity, other: Infinity }
  for (let round = 0; round < mostRounds; round++) {
    least.one = Math.min(least.one, await one(round))
    least.other = Math.min(least.other, await other(round))
    const isAlike = Math.abs(least.one - least.other) < Math.max(least.one, least.other) / 2
    if (isAlike && round + 1 >= fewestRounds) return undefined
  }
  return least
}

/** How long the work takes by the clock. */
export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
