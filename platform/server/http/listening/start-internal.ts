import { fastify } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import type { Services } from '../services.ts'

export interface Readiness {
  isDraining(): boolean
  /** Whether the start is behind the server, so that calls are not turned away for it. */
  hasSettled(): boolean
}

/** Health, readiness and metrics on a port of their own, never open to travellers. */
export function startInternal(
  app: FastifyInstance,
  { database, metrics }: Pick<Services, 'database' | 'metrics'>,
  readiness: Readiness,
): FastifyInstance {
  const { registry, answerSeconds } = metrics
  collectDefaultMetrics({ register: registry })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    answerSeconds.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })

  const internal = fastify({ logger: false })
  internal.get('/healthz', () => ({ status: 'alive' }))
  // Neither old jobs nor a peer that is down: every server would turn calls away that it can answer.
  internal.get('/readyz', async (_request, reply) => {
    // Who is about to end says so at once, however busy the database is.
    if (readiness.isDraining()) return reply.code(503).send({ ready: false, draining: true })
    const { reachable, migrated } = await database.readiness()
    const draining = readiness.isDraining()
    const ready = reachable && migrated && !draining && readiness.hasSettled()
    return reply.code(ready ? 200 : 503).send({ ready, database: reachable, migrated, draining })
  })
  internal.get('/metrics', async (_request, reply) => {
    await Promise.all([...metrics.beforeShown].map((look) => look()))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return internal
}
