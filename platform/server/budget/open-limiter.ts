import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

export interface Limiter {
  /** Takes one point: 0 when there was one, else the seconds until there is one again. `seconds` replaces the duration of a new window. */
  claim(key: string, seconds?: number): Promise<number>
  /** Adds to the count without judging it. */
  count(key: string): Promise<void>
  giveBack(key: string): Promise<void>
  counted(key: string): Promise<number>
  /** Seconds until the key's window ends; 0 without one. */
  windowLeft(key: string): Promise<number>
  forget(key: string): Promise<void>
}

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

/** One counter of the table `budgets`. The tenant begins each key; row-level security checks that it is the connection's. */
export function openLimiter(
  pool: Pool,
  tenant: string,
  options: { name: string; points: number; seconds: number; sweeps?: boolean },
): Limiter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'budgets',
    tableCreated: true,
    keyPrefix: `${tenant}:${options.name}`,
    points: options.points,
    duration: options.seconds,
    clearExpiredByTimeout: options.sweeps ?? false,
  })
  return {
    async claim(key, seconds) {
      try {
        await limiter.consume(key, 1, seconds === undefined ? {} : { customDuration: seconds })
        return 0
      } catch (spent) {
        if (spent instanceof RateLimiterRes) return secondsOf(spent.msBeforeNext)
        throw spent
      }
    },
    async count(key) {
      await limiter.penalty(key)
    },
    async giveBack(key) {
      await limiter.reward(key)
    },
    counted: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,
    async windowLeft(key) {
      const window = await limiter.get(key)
      return window && window.consumedPoints > 0 ? secondsOf(window.msBeforeNext) : 0
    },
    async forget(key) {
      await limiter.delete(key)
    },
  }
}
