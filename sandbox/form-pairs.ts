import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Reads urlencoded bodies as pairs in their order, doubles kept. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, [...new URLSearchParams(String(body))])
  })
}

/** The pairs of a urlencoded body; none when the body is something else. */
export function formPairs(request: FastifyRequest): [string, string][] {
  return Array.isArray(request.body) ? (request.body as [string, string][]) : []
}

/** The first value of each name. */
export function formField(request: FastifyRequest, name: string): string | undefined {
  return formPairs(request).find(([each]) => each === name)?.[1]
}
