import type { FastifyRequest } from 'fastify'

/**
 * Whether a request may change state: it comes from a page of ours, or from no browser at all. Sec-Fetch-Site decides
 * where a browser sends it, else Origin. A GET may also be typed into the address bar (`none`).
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && request.method === 'GET')
  const { origin, host } = request.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
