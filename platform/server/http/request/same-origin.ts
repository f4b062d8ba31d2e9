import type { FastifyRequest } from 'fastify'

/**
 * Whether a request may change state: it comes from a page of ours, or from no browser at all. Sec-Fetch-Site decides
 * where a browser sends it, else Origin, which must have our scheme too: whoever sits between may write pages at http://.
 * A GET may also be typed into the address bar (`none`). `publicUrl` is the tenant's own.
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && request.method === 'GET')
  const { origin, host } = request.headers
  if (origin === undefined) return true
  return origin.toLowerCase() === `${new URL(publicUrl).protocol}//${host ?? ''}`.toLowerCase()
}

/** The same for an address that only our own pages lead to: nobody types it, and a link in a mail is not ours. */
export function isFromOurPage(request: FastifyRequest, publicUrl: string): boolean {
  return request.headers['sec-fetch-site'] !== 'none' && isSameOrigin(request, publicUrl)
}
