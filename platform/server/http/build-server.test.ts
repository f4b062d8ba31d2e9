import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { makeLogger } from '../log/logger.ts'
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
])('who is counted when %s', async (_, trusted, forwarded, counted) => {
  expect(await countedAs(trusted, forwarded)).toBe(counted)
})
