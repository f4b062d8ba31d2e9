import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StubOperator {
  address: string
  /** Paths that were asked for, without the key. */
  asked: string[]
  close(): Promise<void>
}

/** An operator's API whose answers a test writes itself, by the beginning of the path; anything else is 404. */
export async function startStubOperator(answers: Readonly<Record<string, unknown>>): Promise<StubOperator> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1)
    asked.push(path.replace(/\/sample-key[^/]*/, ''))
    const found = Object.entries(answers).find(([beginning]) => path.startsWith(beginning))
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(found?.[1] ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
