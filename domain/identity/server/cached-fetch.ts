import type { CustomFetch } from 'openid-client'
import { RateLimiterMemory } from 'rate-limiter-flexible'

const staleMs = 24 * 60 * 60 * 1000

/** Enough for a provider that changes its keys between two logins; no flood of tokens by unknown keys makes it more. */
const asksAMinute = 3

/**
 * Asks for the provider's keys, which here are all that is asked by GET, a few times a minute at most. In between it
 * gives the last good answer again, and so it does for a day while the provider is out of order.
 */
export function cachedFetch(ask: CustomFetch): CustomFetch {
  const limiter = new RateLimiterMemory({ points: asksAMinute, duration: 60 })
  const good = new Map<string, { body: string; headers: Headers; at: number }>()
  return async (url, options) => {
    if (options.method !== 'GET') return ask(url, options)
    const kept = good.get(url)
    const again = kept && (() => new Response(kept.body, { status: 200, headers: kept.headers }))
    if (again && !(await isAllowed(limiter, url))) return again()
    try {
      const response = await ask(url, options)
      if (response.status === 200) {
        const { headers } = response
        good.set(url, { body: await response.clone().text(), headers, at: performance.now() })
      }
      return response
    } catch (error) {
      if (!again || performance.now() - kept.at > staleMs) throw error
      return again()
    }
  }
}

const isAllowed = (limiter: RateLimiterMemory, url: string): Promise<boolean> =>
  limiter.consume(url).then(
    () => true,
    () => false,
  )
