import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { makeLogger } from '../../log/logger.ts'
import { buildServer } from './build-server.ts'

/** The address that limits count for a request from 192.0.2.9 with this header. */
async function countedAs(trusted: string, forwarded: string): Promise<string> {
  const app = await buildServer(readConfig({ TRUSTED_PROXIES: trusted }), makeLogger('silent'))
  app.get('/ip', (request) => request.ip)
  const headers = { 'x-forwarded-for': forwarded }
  const { body } = await app.inject({ url: '/ip', remoteAddress: '192.0.2.9', headers })
  await app.close()
  return body
}

test.each([
  ['nobody in front is trusted', '', '203.0.113.5', '192.0.2.9'],
  ['somebody else is trusted', '192.0.2.8', '203.0.113.5', '192.0.2.9'],
  ['the proxy is trusted', '192.0.2.9', '203.0.113.5', '203.0.113.5'],
  ['the visitor wrote an address before the proxy did', '192.0.2.9', '198.51.100.1, 203.0.113.5', '203.0.113.5'],
  ['the visitor wrote a trusted address', '192.0.2.8,192.0.2.9', '192.0.2.8, 203.0.113.5', '203.0.113.5'],
])('a request is counted for the right address when %s', async (_, trusted, forwarded, counted) => {
  expect(await countedAs(trusted, forwarded)).toBe(counted)
})

/** What the server says to these bytes, until it ends the connection. */
async function answerTo(bytes: string): Promise<string> {
  const app = await buildServer(readConfig({}), makeLogger('silent'))
  app.post('/', () => 'reached')
  await app.listen({ port: 0, host: '127.0.0.1' })
  // So that nobody waits ten seconds for what takes one.
  app.server.headersTimeout = 1
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += chunk.toString()))
  socket.write(bytes)
  await once(socket, 'close')
  await app.close()
  return said.slice(0, said.indexOf('\r\n'))
}

const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n'

test.each([
  ['a plain one is answered', `${head}Content-Length: 0\r\n\r\n`, 'HTTP/1.1 200 OK'],
  ['a head that never ends is cut', head, 'HTTP/1.1 408 Request Timeout'],
  [
    'a giant head is refused',
    `${head}X-Giant: ${'x'.repeat(17 * 1024)}\r\n\r\n`,
    'HTTP/1.1 431 Request Header Fields Too Large',
  ],
  ['two lengths are refused', `${head}Content-Length: 0\r\nContent-Length: 5\r\n\r\nhello`, 'HTTP/1.1 400 Bad Request'],
  [
    'a length beside chunks is refused',
    `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'HTTP/1.1 400 Bad Request',
  ],
  ['a name with a blank is refused', `${head}Content-Length : 0\r\n\r\n`, 'HTTP/1.1 400 Bad Request'],
])('of raw requests, %s', async (_, bytes, firstLine) => {
  expect(await answerTo(bytes)).toBe(firstLine)
})

test('while the process cannot keep up calls are told to come back, and pages and their parts are served', async () => {
  let isHeld = true
  const stop = vi.fn()
  const app = await buildServer(readConfig({}), makeLogger('silent'), { isHeld: () => isHeld, stop })
  app.get('/assets/part.js', () => 'part')
  app.get('/api/anything', () => 'called')
  const [call, part] = [await app.inject('/api/anything'), await app.inject('/assets/part.js')]
  expect([call.statusCode, call.headers['retry-after'], call.json()]).toEqual([
    503,
    '2',
    expect.objectContaining({ code: 'fault.busy' }),
  ])
  expect([part.statusCode, part.body]).toEqual([200, 'part'])
  isHeld = false
  expect((await app.inject('/api/anything')).body).toBe('called')
  await app.close()
  expect(stop).toHaveBeenCalledOnce()
})

test('no more connections are held than there is room for, and the next one is served once another has left', async () => {
  const app = await buildServer(readConfig({}), makeLogger('silent'))
  onTestFinished(() => app.close())
  app.get('/here', () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  expect(app.server.maxConnections).toBe(10_000)
  app.server.maxConnections = 2
  const open = async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('GET /here HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const said = await Promise.race([once(socket, 'data').then(String), once(socket, 'close').then(() => 'closed')])
    return { socket, said: said.slice(0, 15) }
  }
  const [one, other, third] = [await open(), await open(), await open()]
  expect([one.said, other.said, third.said]).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK', 'closed'])
  one.socket.destroy()
  await expect.poll(async () => (await open()).said).toBe('HTTP/1.1 200 OK')
})
