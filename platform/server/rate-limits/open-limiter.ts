import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

export interface Limiter {
  /** Takes one point: 0 when there was one, else the seconds until there is one again. */
  claim(key: string): Promise<number>
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
    async claim(key) {
      try {
        await limiter.consume(key)
        return 0
      } catch (spent) {
        if (spent instanceof RateLimiterRes) return secondsOf(spent.msBeforeNext)
        throw spent
      }
    },
  }
}
