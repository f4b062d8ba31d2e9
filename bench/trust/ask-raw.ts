import { Agent, request } from 'node:http'

export interface RawAnswer {
  /** 0 where no answer came: the connection ended, or nothing was heard for twenty seconds. */
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The first thousand characters or so. */
  text: string
  ms: number
}

export interface RawRequest {
  path: string
  method?: string
  body?: string | undefined
  contentType?: string
  cookie?: string
  /** Whom the proxy before us is said to have answered: the server must trust 127.0.0.1. */
  address?: string
  key?: string
  /** Whose call it is that has no key. */
  host?: string
}

/** Asks a server over so many kept connections, with as little work of its own as can be, so that crowds can be played. */
export function rawAsker(url: string, connections: number) {
  const { port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask = (given: RawRequest, isAgain = false): Promise<RawAnswer> => {
    const hasBody = given.body !== undefined
    const { method = hasBody ? 'POST' : 'GET', contentType = hasBody ? 'application/json' : '' } = given
    const key = given.key ?? 'pk_airlink_demo'
    const began = performance.now()
    return new Promise((answered) => {
      const failed = () => answered({ status: 0, headers: {}, text: '', ms: performance.now() - began })
      const asked = request(
        {
          ...{ agent, host: '127.0.0.1', port, method, path: `/api${given.path}`, timeout: 20_000 },
          headers: {
            'x-api-key': key,
            'api-key': key,
            'x-forwarded-for': given.address ?? '198.51.100.1',
            ...(given.host !== undefined && { host: given.host }),
            ...(given.cookie !== undefined && { cookie: given.cookie }),
            ...(contentType !== '' && { 'content-type': contentType }),
          },
        },
        (response) => {
          let text = ''
          response.on('data', (bytes: Buffer) => (text += text.length < 1000 ? bytes.toString() : ''))
          response.on('end', () =>
            answered({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text,
              ms: performance.now() - began,
            }),
          )
          response.on('error', failed)
        },
      )
      asked.on('timeout', () => asked.destroy())
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // A kept connection that the server was just closing for idleness: whoever keeps connections asks again, as browsers do.
        if (asked.reusedSocket && error.code === 'ECONNRESET' && !isAgain) answered(ask(given, true))
        else failed()
      })
      asked.end(given.body)
    })
  }
  return { ask, close: () => agent.destroy() }
}

/** An address of somebody, another one for each number below sixteen million. */
export function addressOf(number: number): string {
  return `10.${String((number >> 16) & 255)}.${String((number >> 8) & 255)}.${String(number & 255)}`
}
