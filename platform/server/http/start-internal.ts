import { fastify } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import type { House } from './house.ts'

export interface Readiness {
  /** Age of the oldest job that waits past its time, in seconds; 0 when there is none. */
  oldestJobSeconds(): Promise<number>
  isDraining(): boolean
}

/** Past this a queue counts as stuck. */
const stuckAfterSeconds = 15 * 60

/** Health, readiness and metrics on a port of their own, never open to travellers. */
export function startInternal(
  app: FastifyInstance,
  { database, metrics }: Pick<House, 'database' | 'metrics'>,
  readiness: Readiness,
): FastifyInstance {
  const { registry, answerSeconds } = metrics
  collectDefaultMetrics({ register: registry })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode }
    answerSeconds.observe(labels, reply.elapsedTime / 1000)
  })

  const internal = fastify({ logger: false })
  internal.get('/healthz', () => ({ status: 'alive' }))
  internal.get('/readyz', async (_request, reply) => {
    const [reachable, oldest] = await Promise.all([
      database.ping().then(
        () => true,
        () => false,
      ),
      readiness.oldestJobSeconds().catch(() => -1),
    ])
    const isReady = reachable && !readiness.isDraining() && oldest >= 0 && oldest < stuckAfterSeconds
    return reply.code(isReady ? 200 : 503).send({ ready: isReady, database: reachable, oldestJobSeconds: oldest })
  })
  internal.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  return internal
}
