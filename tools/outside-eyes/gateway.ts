import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Agent, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { requestOf } from './places.ts'
import type { Place } from './places.ts'

/** A question that came through, and how it was answered. */
export interface Visit {
  /** The place's name, or the path of a page. */
  where: string
  isPlace: boolean
  /** The fields in which it was another than the good request. */
  attacked: readonly string[]
  method: string
  hasBody: boolean
  status: number
  /** The refusal's code, where the answer has one. */
  code?: string
}

export interface Gateway {
  url: string
  visits: () => readonly Visit[]
  /** Asks a place as its form stands. */
  askAsItStands: (place: Place) => Promise<Pick<Visit, 'status' | 'code'>>
  close: () => void
}

/**
 * Stands between scanners and the portal, as those here know forms and no JSON: `/asked/PLACE` takes a form's fields and asks
 * the call with them, in its path, query or body, as its owner; `/forms` has a form of each place, filled in so that it is
 * answered. Every other path is the portal's own page. Answers come back as they are, heads with them, and are noted.
 */
export async function openGateway(given: {
  url: string
  certificate: string
  /** As whose owner pages are asked for. */
  session: Place
  places: readonly Place[]
}): Promise<Gateway> {
  const { certificate, places } = given
  const { host, port, origin } = new URL(given.url)
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const byName = new Map(places.map((place) => [place.name, place]))
  const visits: Visit[] = []

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname, searchParams, search } = new URL(incoming.url ?? '/', 'http://gateway')
    const came = await buffer(incoming)
    if (pathname === '/forms') return void outgoing.setHeader('content-type', 'text/html').end(formsOf(places))
    const place = byName.get(pathname.replace(/^\/asked\//, ''))
    if (pathname.startsWith('/asked/') && place) {
      const said = new URLSearchParams([...searchParams, ...new URLSearchParams(came.toString())])
      const attacked = [...place.fields].flatMap(([name, { value }]) =>
        (said.get(name) ?? value) === value ? [] : [name],
      )
      return pass({ ...requestOf(place, said), note: { where: place.name, isPlace: true, attacked } })
    }
    const type = incoming.headers['content-type']
    const headers = {
      cookie: `__Host-session=${given.session.cookie}`,
      'x-api-key': given.session.key,
      ...(type && { 'content-type': type }),
    }
    const note = { where: pathname, isPlace: false, attacked: [] }
    return pass({ method: incoming.method ?? 'GET', path: `${pathname}${search}`, headers, body: came, note })

    async function pass(asked: {
      method: string
      path: string
      headers: Record<string, string>
      body?: string | Buffer
      note: Pick<Visit, 'where' | 'isPlace' | 'attacked'>
    }): Promise<void> {
      const { method, body } = asked
      const headers = { host, ...asked.headers, ...(method !== 'GET' && { origin, 'sec-fetch-site': 'same-origin' }) }
      const sent = request({
        host: '127.0.0.1',
        port,
        servername: 'localhost',
        ca: certificate,
        agent,
        method,
        path: asked.path,
        headers,
      })
      sent.end(body)
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      const bytes = await buffer(response)
      const status = response.statusCode ?? 0
      const code = codeOf(status, bytes)
      visits.push({
        ...asked.note,
        method,
        hasBody: (body?.length ?? 0) > 0,
        status,
        ...(code !== undefined && { code }),
      })
      for (const [name, value] of Object.entries(response.headers))
        if (value !== undefined && !/^(?:transfer-encoding|connection|keep-alive)$/.test(name))
          outgoing.setHeader(name, value)
      outgoing.writeHead(status).end(bytes)
    }
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      visits.push({
        where: incoming.url ?? '',
        isPlace: false,
        attacked: [],
        method: incoming.method ?? '',
        hasBody: false,
        status: 0,
        code: String(error),
      })
      outgoing.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  const ownUrl = `http://127.0.0.1:${String(address.port)}`
  return {
    url: ownUrl,
    async askAsItStands({ name }) {
      const answered = await fetch(`${ownUrl}/asked/${name}`, { method: 'POST', redirect: 'manual' })
      const code = codeOf(answered.status, Buffer.from(await answered.arrayBuffer()))
      return { status: answered.status, ...(code !== undefined && { code }) }
    },
    visits: () => visits,
    close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

/** The refusal's code; that of fields stands in answers of 200 as the specification has it. */
function codeOf(status: number, bytes: Buffer): string | undefined {
  const text = bytes.subarray(0, 500).toString('latin1')
  if (status < 400) return text.startsWith('{"errors":') ? 'fields.invalid' : undefined
  return /"code":"([a-z_.]+)"/.exec(text)?.[1]
}

/** The places whose good request is not answered well, and how it is answered: a scanner would find nothing there. */
export async function refusedPlaces(
  gateway: Pick<Gateway, 'askAsItStands'>,
  places: readonly Place[],
): Promise<string[]> {
  const refused: string[] = []
  for (const place of places) {
    const { status, code = '' } = await gateway.askAsItStands(place)
    if (status !== 200 || code !== '')
      refused.push(`${place.name}: its good request is answered ${String(status)} ${code}`)
  }
  return refused
}

const quoted = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`)

function formsOf(places: readonly Place[]): string {
  const forms = places
    .filter(({ open }) => open.length > 0)
    .map(({ name, fields }) => {
      const inputs = [...fields].map(
        ([field, { value }]) => `<input type="text" name="${field}" value="${quoted(value)}">`,
      )
      return `<form method="post" action="/asked/${name}">${inputs.join('')}<input type="submit"></form>`
    })
  return `<!doctype html><html><head><title>Forms</title></head><body>${forms.join('\n')}</body></html>`
}
