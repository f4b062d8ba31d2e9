import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openExporter } from './otlp-exporter.ts'
import type { Span } from './otlp-exporter.ts'

const span: Span = {
  traceId: '0'.repeat(32),
  spanId: '0'.repeat(16),
  parentSpanId: undefined,
  name: 'listTickets',
  kind: 2,
  began: 0,
  ended: 1,
  attributes: {},
  failed: false,
}

test('a collector that is slow is given up after five seconds: its spans are lost and counted, and the server can end', async () => {
  // Whoever has the patience is answered after twelve.
  const server = createServer((request, response) => void request.socket.setTimeout(12_000, () => response.end('{}')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const lost: unknown[] = []
  const { port } = server.address() as AddressInfo
  const exporter = openExporter(`http://127.0.0.1:${String(port)}`, (spans, why) => lost.push([spans, String(why)]))
  for (let taken = 0; taken < 3; taken++) exporter.take(span)
  const began = performance.now()
  await exporter.close()
  expect(lost).toEqual([[3, expect.stringContaining('timeout')]])
  expect(performance.now() - began).toBeGreaterThan(4500)
})
