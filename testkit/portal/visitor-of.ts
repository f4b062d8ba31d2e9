import type { TestPortal } from './start-test-portal.ts'

let addresses = 0

/** A visitor at an address of its own for each call, so that only the rate limit of mails counts. */
export function visitorOf(portal: TestPortal) {
  const client = portal.client()
  return {
    client,
    ask: (path: string, body: object, headers: Record<string, string> = {}) => {
      const n = ++addresses
      return client.ask(path, body, { 'x-forwarded-for': `203.0.${String(n >> 8)}.${String(n & 255)}`, ...headers })
    },
  }
}
