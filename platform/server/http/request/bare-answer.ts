import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** A problem document for what never became a request: made without the framework, with the headers of every answer. */
function bareProblem(status: number, detail: string, guards: Readonly<Record<string, string>>) {
  const requestId = randomUUID()
  const title = STATUS_CODES[status] ?? 'Error'
  const body = JSON.stringify({ type: 'about:blank', title, status, code: 'request.malformed', requestId, detail })
  const headers = {
    ...guards,
    'x-request-id': requestId,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  return { title, headers, body }
}

const known: Readonly<Record<string, readonly [status: number, detail: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the head of the request did not come in time'],
  HPE_HEADER_OVERFLOW: [431, 'the head of the request is longer than 16 KB'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'the extensions of a chunk are too long'],
}

/** Says what was wrong with bytes that are no HTTP, and ends the connection. */
export function answerBrokenBytes(error: Error, socket: Duplex, guards: Readonly<Record<string, string>>): void {
  const { code = '' } = error as NodeJS.ErrnoException
  // An answer that is under way must not be mixed with another one. The field is the one that Node's own answer looks at.
  const { _httpMessage: current } = socket as { _httpMessage?: ServerResponse | null }
  if (code !== 'ECONNRESET' && socket.writable && !current?.headersSent) {
    const [status, detail] = known[code] ?? [400, 'this is no HTTP request']
    const { title, headers, body } = bareProblem(status, detail, guards)
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${String(status)} ${title}\r\n${head.join('')}\r\n${body}`)
  }
  socket.destroy()
}

/** Answers an `Expect` that asks for anything but 100-continue, which Node would answer by itself. */
export function answerExpectation(response: ServerResponse, guards: Readonly<Record<string, string>>): void {
  const { headers, body } = bareProblem(417, 'Expect: only 100-continue is known', guards)
  response.writeHead(417, headers).end(body)
}
