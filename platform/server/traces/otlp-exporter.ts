import { limits } from '#contract/limits.ts'

/** A piece of work that has ended, or is under way. Times in milliseconds since 1970. */
export interface Span {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: number
  began: number
  ended: number
  attributes: Readonly<Record<string, string | number>>
  failed: boolean
}

export interface Exporter {
  /** Never waits and never throws; what finds no room is lost. */
  take(span: Span): void
  close(): Promise<void>
}

const batch = 512
const room = 4096
const everyMs = 2000
const answerMs = 5000

/**
 * Sends spans to a collector: OTLP 1 over HTTP, as JSON (opentelemetry-proto, collector/trace/v1). `onLost` hears how many
 * could not be sent: a collector that is away costs traces and nothing else.
 */
export function openExporter(endpoint: string, onLost: (spans: number, why: unknown) => void): Exporter {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  let waiting: Span[] = []
  let lost = 0
  let sending = Promise.resolve()

  async function send(spans: readonly Span[]): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(messageOf(spans)),
      // What is asked goes to the configured address alone.
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the collector answered ${String(answer.status)}`)
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const spans = waiting.splice(0, batch)
      try {
        await send(spans)
      } catch (error) {
        onLost(spans.length + waiting.length + lost, error)
        waiting = []
        lost = 0
      }
    }
  }
  const flushSoon = () => (sending = sending.then(flush))
  const timer = setInterval(() => void flushSoon(), everyMs).unref()

  return {
    take(span) {
      if (waiting.length < room) waiting.push(span)
      else lost += 1
    },
    async close() {
      clearInterval(timer)
      await flushSoon()
    },
  }
}

function messageOf(spans: readonly Span[]): object {
  const service = { 'service.name': 'tapfolio', 'service.version': limits.version }
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(service) },
        scopeSpans: [{ scope: { name: 'tapfolio' }, spans: spans.map(spanOf) }],
      },
    ],
  }
}

function spanOf({ began, ended, attributes, failed, ...span }: Span): object {
  return {
    ...span,
    startTimeUnixNano: nanoseconds(began),
    endTimeUnixNano: nanoseconds(ended),
    attributes: attributesOf(attributes),
    status: failed ? { code: 2 } : {},
  }
}

/** As text: JSON has no numbers of 64 bits. */
const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n)

function attributesOf(attributes: Span['attributes']): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }))
}
