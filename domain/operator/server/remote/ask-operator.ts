import { PeerDown } from '#platform/server/peer-down.ts'
import { textOf } from '#platform/server/text-of.ts'

const timeoutMs = 5_000
const mostBytes = 16 * 1024 * 1024
/** An operator that answers nobody holds this many calls at most; the others fail at once. */
const mostAtOnce = 50

/** An operator's ticketing API. Throws PeerDown when it cannot be had; nothing that it says names our key. */
export interface OperatorApi {
  /** GET `path/{key}/` with the segments after it, of which any may be empty. */
  get(path: string, segments: readonly (string | number)[]): Promise<unknown>
  /** POST with the key as header `api-key`; undefined when the API knows no such thing (404). */
  post(path: string, body: object): Promise<unknown>
}

/** The API at an address, without a slash at its end, for the operator that the secret key names. */
export function openOperatorApi({ address, key }: { address: string; key: string }): OperatorApi {
  let waiting = 0

  async function ask(path: string, init: RequestInit): Promise<Response> {
    return fetch(`${address}/${path}`, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  }

  async function guarded<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (waiting >= mostAtOnce) throw new PeerDown(peer, 'too many calls wait for it')
    waiting++
    try {
      return await work()
    } catch (error) {
      // What fetch throws may hold the whole address, and with it the key.
      throw new PeerDown(peer, reasonOf(error).replaceAll(key, '[key]'))
    } finally {
      waiting--
    }
  }

  return {
    get: (path, segments) =>
      guarded(async () => {
        const all = [key, ...segments].map((segment) => escaped(String(segment)))
        return readJson(await ask(`${path}/${all.join('/')}`, { headers: { accept: 'application/json' } }))
      }),
    post: (path, body) =>
      guarded(async () => {
        const headers = { accept: 'application/json', 'content-type': 'application/json', 'api-key': key }
        const response = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
        if (response.status !== 404) return readJson(response)
        await response.body?.cancel()
        return undefined
      }),
  }
}

const peer = "the operator's API"

/** Sort orders and lists of cards keep the colon and the comma of the documented paths. */
const escaped = (segment: string): string => encodeURIComponent(segment).replaceAll('%3A', ':').replaceAll('%2C', ',')

async function readJson(response: Response): Promise<unknown> {
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Error(`it answers HTTP ${String(response.status)}`)
  }
  const text = await textOf(response, mostBytes)
  try {
    return JSON.parse(text) as unknown
  } catch {
    // The parser's own words would quote the answer.
    throw new Error('its answer is no JSON')
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const code = cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : undefined
  return code === undefined ? error.message : `${error.message} (${code})`
}
