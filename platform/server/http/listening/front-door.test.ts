import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest } from '#testkit/portal/raw-request.ts'
import { readConfig } from '../../config.ts'
import { makeLogger } from '../../log/logger.ts'
import { buildServer } from './build-server.ts'

const secret = 'select password from accounts at /srv/portal/secret.ts'
/** What may be thrown anywhere, each telling too much. */
const faults: Record<string, unknown> = {
  error: new Error(secret, { cause: new Error(secret) }),
  database: Object.assign(new Error(secret), { code: '23505', detail: secret, table: secret, where: secret }),
  'database-down': Object.assign(new Error(secret), { code: '57P01', severity: 'FATAL' }),
  file: Object.assign(new Error(`ENOENT: ${secret}`), { code: 'ENOENT', path: secret, syscall: 'open' }),
  several: new AggregateError([new Error(secret)], secret),
  text: secret,
  object: { message: secret, stack: secret, toJSON: () => secret },
  'of-the-framework': Object.assign(new Error(secret), { statusCode: 500, code: 'FST_ERR' }),
  unavailable: Object.assign(new Error(secret), { statusCode: 503 }),
  type: new TypeError(secret),
}

let app: Awaited<ReturnType<typeof buildServer>>
let port: number

beforeAll(async () => {
  app = await buildServer(
    readConfig({ PUBLIC_URL: 'https://portal.example', REQUEST_SECONDS: '0.3' }),
    makeLogger('silent'),
  )
  app.get('/*', () => 'page')
  app.get('/api/list/*', () => 'list')
  app.post('/api/post', (request) => request.body)
  app.get('/breaks', () => Promise.reject(new Error('a fault')))
  app.get('/breaks/:how', ({ params }) => Promise.reject(faults[(params as { how: string }).how] as Error))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const head = (first: string, ...more: string[]) => [first, ...more, 'Connection: close', '', ''].join('\r\n')
const get = (target: string, ...more: string[]) => head(`GET ${target} HTTP/1.1`, 'Host: portal.example', ...more)
const post = (body: string, ...more: string[]) =>
  head(
    'POST /api/post HTTP/1.1',
    'Host: portal.example',
    'Content-Type: application/json',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    ...more,
  ) + body
const statusOf = async (bytes: string) => (await rawRequest(port, bytes)).status

describe('the door refuses', () => {
  test.each([
    ['a path over 2 KB', get(`/${'/'.repeat(15_500)}x`), 414],
    ['a call’s path over 4 KB', get(`/api/list/${'1'.repeat(4100)}`), 414],
    ['a query over 8 KB', get(`/?${'q'.repeat(8200)}`), 414],
    ['a zero character in the path', get('/dashboard%00'), 400],
    ['a zero character in the query', get('/?token=a%00'), 400],
    ['a zero character in a cookie', get('/', 'Cookie: session_language=%00'), 400],
    ['two hosts', head('GET / HTTP/1.1', 'Host: portal.example', 'Host: evil.example'), 400],
    ['the same host twice', head('GET / HTTP/1.1', 'Host: portal.example', 'host: portal.example'), 400],
    ['no host', head('GET / HTTP/1.1'), 400],
    ['an empty host', head('GET / HTTP/1.1', 'Host:'), 400],
    ['a host that is none', head('GET / HTTP/1.1', 'Host: portal.example/evil'), 400],
    ['a host that contradicts the target', get('http://evil.example/'), 400],
    ['a target that is no path', get('*'), 400],
  ])('the door refuses %s', async (_, bytes, status) => {
    const answer = await rawRequest(port, bytes)
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([status, { status, code: 'request.malformed' }])
  })
})

test.each(['TRACE', 'TRACK', 'DEBUG'])('the server answers no %s with what was sent', async (method) => {
  const { status, body } = await rawRequest(port, head(`${method} / HTTP/1.1`, 'Host: portal.example', 'X-Seen: heron'))
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body).not.toContain('heron')
})

test.each(Object.keys(faults))('a fault tells of itself nothing but the id of its request: %s', async (how) => {
  const answer = await app.inject(`/breaks/${how}`)
  expect([500, 503]).toContain(answer.statusCode)
  expect(Object.keys(answer.json<object>()).toSorted()).toEqual(['code', 'requestId', 'status', 'title', 'type'])
  expect(answer.body + JSON.stringify(answer.headers)).not.toMatch(/select|accounts|srv|secret|ENOENT|FST|23505|57P01/)
})

describe('a refusal repeats nothing of what was asked', () => {
  const marker = 'm4rk3r'
  test.each([
    ['in an address that cannot be read', get(`/dashboard/%zz?next=${marker}`), 400],
    [
      'in the kind of a body',
      head('POST /api/post HTTP/1.1', 'Host: portal.example', `Content-Type: text/${marker}`, 'Content-Length: 0'),
      415,
    ],
    ['in a body that is no JSON', post(`{"a":${marker}}`), 400],
    ['in a body that ends too soon', post(`{"a":"${marker}`), 400],
    ['in a method that nobody knows', get('/').replace('GET', marker.toUpperCase()), 400],
    ['in a host', head('GET / HTTP/1.1', `Host: ${marker}/`), 400],
    ['in what is expected', get('/', `Expect: ${marker}`), 417],
  ])('a refusal repeats nothing of what was asked %s', async (_, bytes, status) => {
    const answer = await rawRequest(port, bytes)
    expect(answer.status).toBe(status)
    expect([answer.body, ...answer.headers.values()].join('\n').toLowerCase()).not.toContain(marker)
  })
})

describe('the door lets pass', () => {
  const aliasPans = Array.from({ length: 100 }, () => '0'.repeat(19))
  test.each([
    ['a list of a hundred alias PANs', get(`/api/list/pk/10/0/4:desc/${aliasPans.join('%2C')}/`)],
    [
      'the query with which a card provider leads back',
      get(`/dashboard/travels/bank_cards/add?${'PANALIAS=1&'.repeat(300)}`),
    ],
    ['a target that is a whole address, as a proxy writes it', get('http://portal.example/dashboard')],
    ['HTTP/1.0 without a host', head('GET / HTTP/1.0')],
  ])('the door lets %s pass', async (_, bytes) => {
    expect(await statusOf(bytes)).toBe(200)
  })
})

describe('a JSON body is refused', () => {
  test.each([
    ['that names a field twice', '{"a":1,"a":2}'],
    ['that names a nested field twice', '{"a":[{"b":{"c":1,"c":1}}]}'],
    ['that names a field twice, once by an escape', String.raw`{"a":1,"\u0061":2}`],
    ['with a zero character', String.raw`{"a":"x\u0000"}`],
    ['with a zero character in a name', String.raw`{"x\u0000":1}`],
    ['with half of a character', String.raw`{"a":["\ud800"]}`],
    ['that sets a prototype', '{"a":{"__proto__":{}}}'],
  ])('a JSON body is refused %s', async (_, body) => {
    expect(await statusOf(post(body))).toBe(400)
  })

  test('a JSON body that is not UTF-8 is refused', async () => {
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/post',
          headers: { 'content-type': 'application/json' },
          payload: Buffer.from([0x22, 0xff, 0x22]),
        })
      ).statusCode,
    ).toBe(400)
  })

  test.each([
    ['names that come again in other objects', '[{"a":1},{"a":{"a":2}}]'],
    ['a text that looks like names', String.raw`{"a":"\"a\":1,\"a\":2","b":"{\"b\": \"b\"}"}`],
    ['characters of every plane', '{"a":"🚄 東 \\ud83d\\ude84"}'],
  ])('no JSON body is refused for %s', async (_, body) => {
    expect(await statusOf(post(body))).toBe(200)
  })
})

describe('a body that drips', () => {
  const drip = { bytes: 'a', everyMs: 50 }
  const dripping = post('', 'X-Drips: yes').replace('Content-Length: 0', 'Content-Length: 9999')

  test('a body that drips is told after the longest time that a request may take, and cut', async () => {
    const answer = await rawRequest(port, dripping, drip)
    expect([answer.status, answer.headers.get('connection')]).toEqual([408, 'close'])
  })

  test('a body that drips is cut where its call was answered long before', async () => {
    const answer = await rawRequest(
      port,
      dripping.replace('POST /api/post', 'GET /').replace('Connection: close\r\n', ''),
      drip,
    )
    expect(answer.body).toBe('page')
  })
})

describe('every answer', () => {
  test.each([
    ['page', get('/')],
    ['call that is unknown', head('POST /nothing HTTP/1.1', 'Host: portal.example', 'Content-Length: 0')],
    ['method that is unknown', head('PROPFIND / HTTP/1.1', 'Host: portal.example')],
    ['fault', get('/breaks')],
    ['refusal at the door', get('/%00')],
    ['address that cannot be read', get('/%zz')],
    ['broken body', post('{')],
    ['slow body', post('').replace('Content-Length: 0', 'Content-Length: 1')],
    ['head that is no HTTP', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n'],
    ['head that is too long', get('/', `X-Giant: ${'x'.repeat(17 * 1024)}`)],
    ['expectation that is unknown', get('/', 'Expect: tea')],
  ])('every answer bears the headers that guard it: a %s', async (_, bytes) => {
    const { headers } = await rawRequest(port, bytes)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'x-permitted-cross-domain-policies': 'none',
      'permissions-policy': expect.stringContaining('camera=()') as unknown,
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/) as unknown,
    })
  })

  test.each(['localhost', 'localhost:3000', 'nordovest.localhost', '127.0.0.1', '[::1]:3000'])(
    'every answer asks for TLS everywhere but at %s',
    async (host) => {
      const { headers } = await rawRequest(port, get('/').replace('portal.example', host))
      expect(headers.has('strict-transport-security')).toBe(false)
    },
  )
})
