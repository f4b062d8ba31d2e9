import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { buildServer } from '../listening/build-server.ts'

const lines: { level: number; msg: string }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]) })
let app: Awaited<ReturnType<typeof buildServer>>
let begun: () => void
beforeAll(async () => {
  app = await buildServer(readConfig({}), log)
  app.addContentTypeParser('application/x-ndjson', (_request, body, done) => done(null, body))
  app.post('/feed', { config: { takesStream: true } }, ({ body }) => {
    begun()
    return text(body as NodeJS.ReadableStream)
  })
  app.post('/peer', () => Promise.reject(Object.assign(new Error('a peer hung up'), { code: 'ECONNRESET' })))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const told = () => lines.map(({ level, msg }) => [level, msg])

test('a body that breaks off is no fault of ours', async () => {
  lines.length = 0
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const head = ['POST /feed HTTP/1.1', 'Host: h', 'Content-Type: application/x-ndjson', 'Content-Length: 6']
  socket.write([...head, '', 'one'].join('\r\n'))
  await isBegun
  socket.destroy()
  await once(socket, 'close')
  await expect.poll(() => told()[0]).toEqual([30, 'who asked went away before all of the body was there'])
})

test('a peer that hangs up in a call is a fault of ours', async () => {
  lines.length = 0
  expect((await app.inject({ method: 'POST', url: '/peer' })).statusCode).toBe(503)
  expect(told()[0]).toEqual([50, 'a call failed'])
})
