import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Logger } from 'pino'
import { Refusal } from '../refuse.ts'
import { openExporter } from './otlp-exporter.ts'
import type { Span } from './otlp-exporter.ts'
import { works } from './traced.ts'
import type { Traced } from './traced.ts'

export interface Traces {
  close(): Promise<void>
}

/** Kinds of spans in OTLP. */
const kinds = { asked: 2, asking: 3, 'put aside': 5 } as const

const now = (): number => performance.timeOrigin + performance.now()

/** What Node's own client tells of a request (undici, DiagnosticsChannel). */
interface ToPeer {
  request: { origin?: string | URL; method?: string }
  response?: { statusCode: number }
  error?: unknown
}

/**
 * Sends what this process does to a collector of OpenTelemetry: calls, statements, jobs, mails, and what is asked of other
 * servers within them. It says no address but a peer's host and no value that a statement was given.
 */
export function openTraces(endpoint: string, log: Logger): Traces {
  const current = new AsyncLocalStorage<Span>()
  const exporter = openExporter(endpoint, (spans, err) => log.warn({ spans, err }, 'traces could not be sent'))
  const open = new WeakMap<object, Span>()

  function begin(key: object, { name, kind, attributes }: Traced): Span {
    const parent = current.getStore()
    const span: Span = {
      traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
      parentSpanId: parent?.spanId,
      ...{ name, kind: kinds[kind], attributes, began: now(), ended: 0, failed: false },
    }
    open.set(key, span)
    return span
  }

  function end(key: object, failure?: unknown, more: Traced['attributes'] = {}): void {
    const span = open.get(key)
    if (!span) return
    open.delete(key)
    exporter.take({
      ...span,
      ended: now(),
      failed: failure !== undefined && !(failure instanceof Refusal),
      attributes: { ...span.attributes, ...more, ...attributesOfFailure(failure) },
    })
  }

  const ended = (work: Traced & { error?: unknown }) => end(work, work.error)
  works.start.bindStore(current, (work) => begin(work, work))
  works.asyncEnd.subscribe(ended as (work: unknown) => void)

  const peers = {
    'undici:request:create': ({ request }: ToPeer) => {
      // What we send to the collector belongs to nothing.
      if (!current.getStore()) return
      const [method, origin] = [request.method ?? '', request.origin ?? '']
      const host = URL.canParse(origin) ? new URL(origin).host : ''
      begin(request, {
        name: method,
        kind: 'asking',
        attributes: { 'http.request.method': method, 'server.address': host },
      })
    },
    'undici:request:headers': ({ request, response }: ToPeer) =>
      end(request, undefined, { 'http.response.status_code': response?.statusCode ?? 0 }),
    'undici:request:error': ({ request, error }: ToPeer) => end(request, error ?? 'error'),
  }
  for (const [name, hear] of Object.entries(peers)) subscribe(name, hear as (message: unknown) => void)

  return {
    async close() {
      works.start.unbindStore(current)
      works.asyncEnd.unsubscribe(ended as (work: unknown) => void)
      for (const [name, hear] of Object.entries(peers)) unsubscribe(name, hear as (message: unknown) => void)
      await exporter.close()
    },
  }
}

/** By kind alone: the words of an error may repeat what somebody wrote. */
function attributesOfFailure(failure: unknown): Traced['attributes'] {
  if (failure === undefined) return {}
  if (failure instanceof Refusal) return { 'tapfolio.refusal': failure.code }
  return { 'error.type': failure instanceof Error ? failure.constructor.name : 'unknown' }
}
