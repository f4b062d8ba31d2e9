import { QueryCache, QueryClient } from '@tanstack/react-query'
import { Fault } from '../client/fault.ts'
import { reportPart } from './fault-store.ts'

/** A reader waits no longer than that for a second try. */
const longestS = 5

/** After how long a second try may do better; nothing where it would not. A server that is busy says so itself. */
function pauseMs({ kind, retryAfterS }: Fault): number | undefined {
  if (kind === 'network') return 500
  return retryAfterS > 0 && retryAfterS <= longestS ? retryAfterS * 1000 : undefined
}

/**
 * The cache of answers. A query that fails with nothing to show opens the error modal, once a view (specification
 * section 8), and its part shows the failure with a retry, unless its `meta.isQuiet` says that the part alone tells of
 * it; refusals are the screen's. It is asked once more where the network failed or the server had too much to do for a
 * moment. Nothing that changes something is repeated.
 */
export function makeQueries(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (query.meta?.['isQuiet'] === true) return
        if (error instanceof Fault && query.state.data === undefined && navigator.onLine) reportPart(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: (count, error) => count < 1 && error instanceof Fault && pauseMs(error) !== undefined,
        retryDelay: (_, error) => (error instanceof Fault ? pauseMs(error) : undefined) ?? 0,
      },
      // Offline it fails at once: nothing waits in a queue to change something later.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
