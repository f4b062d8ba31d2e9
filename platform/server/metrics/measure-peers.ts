import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Metrics } from './metrics.ts'

/** What Node's own client tells of a request (undici, DiagnosticsChannel). */
interface ToPeer {
  request: { origin?: string | URL }
  response?: { statusCode: number }
}

/** Measures what this process asks of other servers, by their host, until the function that it answers is called. */
export function measurePeers({ peerSeconds }: Pick<Metrics, 'peerSeconds'>): () => void {
  const began = new WeakMap<object, number>()
  function end({ request }: ToPeer, status: string): void {
    const { origin = '' } = request
    const at = began.get(request)
    if (at === undefined || !URL.canParse(origin)) return
    began.delete(request)
    peerSeconds.observe({ peer: new URL(origin).host, status }, (performance.now() - at) / 1000)
  }
  const heard = {
    'undici:request:create': ({ request }: ToPeer) => void began.set(request, performance.now()),
    'undici:request:headers': (asked: ToPeer) => end(asked, String(asked.response?.statusCode)),
    'undici:request:error': (asked: ToPeer) => end(asked, 'none'),
  }
  const all = Object.entries(heard) as [string, (message: unknown) => void][]
  for (const [name, hear] of all) subscribe(name, hear)
  return () => {
    for (const [name, hear] of all) unsubscribe(name, hear)
  }
}
