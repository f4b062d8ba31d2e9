import type { CustomFetch } from 'openid-client'

/** No answer, or one that says that the provider is out of order. A TypeError, so that the library passes it on as it is. */
export class NotReached extends TypeError {}

const longestAnswerBytes = 256 * 1024
const staleMs = 24 * 60 * 60 * 1000

/** Asks a provider and reads its answer whole. Throws NotReached. */
export const peerFetch: CustomFetch = async (url, options) => {
  const { method, headers, redirect, body = null, signal = null } = options
  try {
    const response = await fetch(url, { method, headers, redirect, signal, body: body as string | URLSearchParams | null })
    const bytes = await response.arrayBuffer()
    if (response.status >= 500) throw new Error(`status ${String(response.status)}`)
    if (bytes.byteLength > longestAnswerBytes) throw new Error('the answer is too long')
    const isEmpty = response.status === 204 || response.status === 304
    return new Response(isEmpty ? null : bytes, { status: response.status, headers: response.headers })
  } catch (error) {
    throw new NotReached(`${new URL(url).host} does not answer`, { cause: error })
  }
} // prettier-ignore

/**
 * Keeps the last good answer to a GET, which here only the provider's keys are asked by, and gives it again for a day
 * while the provider is out of order.
 */
export function staleIfError(ask: CustomFetch): CustomFetch {
  const good = new Map<string, { body: string; headers: Headers; at: number }>()
  return async (url, options) => {
    if (options.method !== 'GET') return ask(url, options)
    try {
      const response = await ask(url, options)
      if (response.status === 200) {
        const { headers } = response
        good.set(url, { body: await response.clone().text(), headers, at: performance.now() })
      }
      return response
    } catch (error) {
      const kept = good.get(url)
      if (!kept || performance.now() - kept.at > staleMs) throw error
      return new Response(kept.body, { status: 200, headers: kept.headers })
    }
  }
}
