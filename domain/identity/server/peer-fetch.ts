import type { CustomFetch } from 'openid-client'
import { bytesOf } from '#platform/server/text-of.ts'

/** No answer, or one that says that the provider is out of order. A TypeError, so that the library passes it on as it is. */
export class PeerUnreachable extends TypeError {}

const longestAnswerBytes = 256 * 1024

/** Asks a provider and reads its answer whole. Throws PeerUnreachable. */
export const peerFetch: CustomFetch = async (url, options) => {
  const { method, headers, redirect, body = null, signal = null } = options
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect,
      signal,
      body: body as string | URLSearchParams | null,
    })
    if (response.status >= 500) throw new Error(`status ${String(response.status)}`)
    const bytes = await bytesOf(response.body, longestAnswerBytes)
    const isEmpty = response.status === 204 || response.status === 304
    return new Response(isEmpty ? null : bytes, { status: response.status, headers: response.headers })
  } catch (error) {
    throw new PeerUnreachable(`${new URL(url).host} does not answer`, { cause: error })
  }
}
