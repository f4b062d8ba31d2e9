import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSlowRequests } from './slow-requests.ts'

let app: FastifyInstance
let port: number
let began: Promise<unknown>
beforeEach(async () => {
  app = Fastify({ connectionTimeout: 500 })
  endSlowRequests(app, 60_000)
  app.addContentTypeParser('text/plain', (_request, body, done) => done(null, body))
  const begin = Promise.withResolvers<void>()
  began = begin.promise
  const read = (body: unknown) => {
    begin.resolve()
    return text(body as NodeJS.ReadableStream)
  }
  app.post('/stream', { config: { takesStream: true } }, ({ body }) => read(body))
  app.post('/plain', ({ body }) => read(body))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => app.close())

/** A request of which half the body is here. */
function beginTo(path: string) {
  const socket = connect(port, '127.0.0.1')
  // A connection that is cut may say so.
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 6\r\n\r\none`,
  )
  return socket
}

test('a pause for which any other connection is cut ends no stream', async () => {
  const stream = beginTo('/stream')
  const answer = text(stream)
  await began
  // It pauses for longer than this one, which is cut.
  const plain = beginTo('/plain')
  plain.resume()
  await once(plain, 'close')
  stream.write('two')
  expect(await answer).toMatch(/^HTTP\/1\.1 200[\s\S]*onetwo$/)
})
