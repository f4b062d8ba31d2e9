import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Config } from '../../config.ts'
import { makeLogger } from '../../log/logger.ts'
import { buildServer } from '../listening/build-server.ts'
import { cookieJar } from './cookies.ts'

const secrets = {
  SEALING_KEY: 'x7Qm2vB9rT4kW8pL6nC3zJ5hG1dF0sYa',
  DATABASE_URL: 'postgres://db/portal?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.example.com',
}
const production = { MODE: 'production', PUBLIC_URL: 'https://portal.example.com', ...secrets }

/** What a browser gets set, and what is read from a browser that has a cookie of each kind. */
async function cookiesAt(
  settings: Record<string, string>,
  host: string,
  headers: Record<string, string> = {},
  more: Partial<Config> = {},
) {
  const app = await buildServer({ ...readConfig(settings), ...more }, makeLogger('silent'))
  app.get('/', (request, reply) => {
    const jar = cookieJar(request, reply)
    jar.write('__Host-session', 'new')
    jar.write('__Host-identity', 'new', 1)
    jar.clear('__Host-language')
    return jar.read('__Host-session') ?? 'none'
  })
  const cookie = '__Host-session=tied; demo-session=plain'
  const answer = await app.inject({ url: '/', headers: { host, cookie, ...headers } })
  await app.close()
  return { set: answer.headers['set-cookie'], read: answer.body }
}

const tied = {
  set: [
    '__Host-session=new; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-identity=new; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-language=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
  ],
  read: 'tied',
}
const plain = {
  set: [
    'demo-session=new; Path=/; HttpOnly; SameSite=Lax',
    'demo-identity=new; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    'demo-language=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
  ],
  read: 'plain',
}

test.each(['localhost', 'localhost:3000', 'nordovest.localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
  'the demo at http://%s has cookies that every browser keeps',
  async (host) => {
    expect(await cookiesAt({}, host)).toEqual(plain)
  },
)

test.each(['portal.example.com', '192.168.1.7:3000', 'localhost.example.com', '127.0.0.1.example.com', 'notlocalhost'])(
  'the demo under the name %s has only cookies that are tied to their host and to TLS',
  async (host) => {
    expect(await cookiesAt({}, host)).toEqual(tied)
  },
)

test('the demo behind TLS has tied cookies, by its address and by what the proxy says', async () => {
  expect(await cookiesAt({ PUBLIC_URL: 'https://localhost:3443' }, 'localhost:3443')).toEqual(tied)
  expect(await cookiesAt({ TRUSTED_PROXIES: '127.0.0.1' }, 'localhost', { 'x-forwarded-proto': 'https' })).toEqual(tied)
})

test.each(['portal.example.com', 'localhost', 'localhost:3000', 'airlink.localhost', '127.0.0.1', '[::1]'])(
  'production never falls back to the cookies of the demo, nor reads them: %s',
  async (host) => {
    expect(await cookiesAt(production, host)).toEqual(tied)
    expect(
      await cookiesAt({ ...production, TRUSTED_PROXIES: '127.0.0.1' }, host, { 'x-forwarded-proto': 'http' }),
    ).toEqual(tied)
    // Not even where an address without TLS slipped past the settings.
    expect(await cookiesAt(production, host, {}, { publicUrl: 'http://localhost:3000' })).toEqual(tied)
  },
)
