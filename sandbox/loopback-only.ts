import type { FastifyReply, FastifyRequest } from 'fastify'

/** Hook for what only this machine may do, and no page of another site in a browser on it. */
export async function loopbackOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const address = request.socket.remoteAddress ?? ''
  const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address)
  const site = request.headers['sec-fetch-site']
  const isOwn = site === undefined || site === 'none' || site === 'same-origin'
  if (!isLoopback || !isOwn) await reply.code(403).send({ error: 'Only from this machine.' })
}
