import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const Attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.string().optional() }),
})
const Span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: z.array(Attribute),
  status: z.object({ code: z.int().optional() }),
})
const Message = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
})

interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: number
  failed: boolean
  attributes: Record<string, string>
}

export interface Collector {
  url: string
  spans: CollectedSpan[]
  /** All that came, as it came. */
  readonly said: string
  close(): Promise<void>
}

/** A collector of OpenTelemetry on a free port: takes what OTLP over HTTP allows as JSON, and refuses anything else. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = []
  let said = ''
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const read = Message.safeParse(body)
      said += JSON.stringify(body)
      if (request.url !== '/v1/traces' || request.method !== 'POST' || !read.success) {
        response.writeHead(400).end()
        return
      }
      for (const { scopeSpans } of read.data.resourceSpans)
        for (const scope of scopeSpans)
          for (const { status, attributes, ...span } of scope.spans) {
            const pairs = attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? ''] as const)
            const { parentSpanId, ...known } = span
            spans.push({ ...known, parentSpanId, failed: status.code === 2, attributes: Object.fromEntries(pairs) })
          }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}`,
    spans,
    get said() {
      return said
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
