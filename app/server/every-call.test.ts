import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proofOf } from '#contract/call.ts'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { rawRequest } from '#testkit/portal/raw-request.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, logIn } from '#testkit/portal/travellers.ts'

/** What every row of the table keeps out, whatever its handler does. */
let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const rows = Object.entries(calls) as [string, Call][]
const own = (row: Call): string => row.path.replace('{key}', 'pk_airlink_demo').replaceAll(/\{\w+\}/g, '')
const keyed = rows.filter(([, row]) => row.key !== 'none')
const posts = rows.filter(
  ([, row]) => row.method === 'POST' && proofOf[row.who] !== 'bearer' && proofOf[row.who] !== 'signature',
)
const travellers = rows.filter(([, row]) => row.who === 'traveller')

interface Problem {
  status: number
  code: string
  requestId: string
}

async function send(row: Call, more: { path?: string; headers?: Record<string, string>; body?: string } = {}) {
  const method = row.method === 'GET' ? 'GET' : 'POST'
  const response = await fetch(`${portal.url}/api${more.path ?? own(row)}`, {
    method,
    headers: { 'x-api-key': portal.key, 'api-key': portal.key, 'content-type': 'application/json', ...more.headers },
    ...(method === 'GET' ? {} : { body: more.body ?? '{}' }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, problem: problemIn(text) }
}

function problemIn(text: string): Partial<Problem> {
  try {
    return JSON.parse(text) as Problem
  } catch {
    return {}
  }
}

describe('without a right key', () => {
  test.each(keyed)('%s is refused without a right key', async (_name, row) => {
    const wrong = { 'x-api-key': 'pk_nobody_demo', 'api-key': 'pk_nobody_demo' }
    const path = own(row).replace('pk_airlink_demo', 'pk_nobody_demo')
    const { status, problem } = await send(row, { headers: wrong, path })
    expect([status, problem.code]).toEqual([403, 'tenant.unknown_key'])
  })
})

describe('without a session', () => {
  test.each(travellers)('%s is refused without a session', async (_name, row) => {
    const { status, problem } = await send(row)
    expect([status, problem.code]).toEqual([401, 'session.none'])
    const forged = await send(row, { headers: { cookie: `demo-session=${'A'.repeat(43)}` } })
    expect(forged.status).toBe(401)
  })
})

describe('with a session of another tenant', () => {
  let cookie = ''
  beforeAll(async () => {
    await addTraveller(portal, 'anna@example.org')
    const client = await logIn(portal, 'anna@example.org')
    cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await send(calls.getSession, { headers: { cookie } })).status).toBe(200)
  })

  test.each(travellers.filter(([, row]) => row.key !== 'none'))(
    '%s is refused to a session of another tenant',
    async (_name, row) => {
      const theirs = 'pk_lagunare_demo'
      const path = own(row).replace('pk_airlink_demo', theirs)
      const { status, problem } = await send(row, { path, headers: { cookie, 'x-api-key': theirs, 'api-key': theirs } })
      expect([status, problem.code]).toEqual([401, 'session.none'])
    },
  )

  // Without a key, the host's name says whose portal it is.
  test.each(travellers.filter(([, row]) => row.key === 'none'))(
    '%s is refused at a tenant’s host to a session of another tenant',
    async (_name, row) => {
      const { port } = new URL(portal.url)
      const request = [`GET /api${own(row)} HTTP/1.1`, `host: lagunare.localhost:${port}`, `cookie: ${cookie}`]
      const { status, body } = await rawRequest(Number(port), `${request.join('\r\n')}\r\nconnection: close\r\n\r\n`)
      expect([status, body]).toEqual([401, expect.stringContaining('session.none')])
    },
  )
})

describe('from a page of somebody else', () => {
  test.each([...new Map([...posts, ...travellers])])(
    '%s is refused from a page of somebody else',
    async (_name, row) => {
      const byFetchMetadata = await send(row, { headers: { 'sec-fetch-site': 'cross-site' } })
      // With our scheme, as another one is refused for itself.
      const byOrigin = await send(row, { headers: { origin: 'http://evil.example' } })
      expect([byFetchMetadata.problem.code, byOrigin.problem.code]).toEqual(['origin.foreign', 'origin.foreign'])
      expect(byOrigin.headers.get('access-control-allow-origin')).toBeNull()
      const byScheme = await send(row, { headers: { origin: portal.url.replace('http:', 'https:') } })
      expect(byScheme.problem.code).toBe('origin.foreign')
      const ours = await send(row, { headers: { origin: portal.url } })
      expect(ours.problem.code).not.toBe('origin.foreign')
    },
  )
})

describe('with a body that is none of ours', () => {
  test.each(posts)('%s refuses broken JSON, another type, a body over 32 KB and a poisoned one', async (_name, row) => {
    expect((await send(row, { body: '{"a":' })).status).toBe(400)
    for (const type of ['text/xml', 'text/plain', 'text/plain;charset=utf-8', 'application/x-www-form-urlencoded'])
      expect((await send(row, { headers: { 'content-type': type }, body: '{}' })).status, type).toBe(415)
    expect((await send(row, { body: JSON.stringify({ a: 'x'.repeat(33 * 1024) }) })).status).toBe(413)
    expect((await send(row, { body: '{"__proto__":{"admin":true}}' })).status).toBe(400)
  })

  test.each(posts)('%s refuses a field given twice, and text that no database takes', async (_name, row) => {
    for (const body of ['{"a":{"b":1,"b":2}}', String.raw`{"a":"\u0000"}`, String.raw`{"a":["\udc00"]}`])
      expect((await send(row, { body })).status).toBe(400)
  })

  test.each(rows)('%s refuses a zero character in its path, its query and its cookies', async (_name, row) => {
    for (const more of [
      { path: `${own(row)}%00` },
      { path: `${own(row)}?a=%00` },
      { headers: { cookie: 'session_language=%00' } },
    ])
      expect((await send(row, more)).status).toBe(400)
  })
})

describe('with words of a stranger', () => {
  const marker = 'm4rk3r'
  test.each(rows)('%s repeats none of a stranger’s words in its refusal', async (_name, row) => {
    const answers = [
      await send(row, { path: `${own(row)}?${marker}=1&${marker}=2` }),
      await send(row, { path: `${own(row)}%zz${marker}` }),
      await send(row, { headers: { 'content-type': `text/${marker}` }, body: `<${marker}>` }),
      await send(row, { body: `{"${marker}":${marker}}` }),
    ]
    for (const { text } of answers) expect(text).not.toContain(marker)
  })
})

describe('every answer', () => {
  test('every answer is kept by no cache and carries the id of its request', async () => {
    const { headers, problem } = await send(calls.getSession)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toBe(problem.requestId)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('every answer names its type and its charset, a text as well as JSON and a problem', async () => {
    const types = async (row: Call, more: Parameters<typeof send>[1] = {}) =>
      (await send(row, more)).headers.get('content-type')
    expect(await types(calls.listLanguages)).toBe('application/json; charset=utf-8')
    expect(await types(calls.login, { body: '{"email":"nobody@example.org","password":"x"}' })).toBe(
      'text/plain; charset=utf-8',
    )
    expect(await types(calls.getSession)).toBe('application/problem+json; charset=utf-8')
  })

  test('the answer to a file of the workshop, or a folder, is a problem or the page of what is not there', async () => {
    for (const path of [
      '/.git/config',
      '/.env',
      '/package.json',
      '/assets/',
      '/assets',
      '/logos/',
      '/assets/x.js.map',
    ]) {
      const response = await fetch(portal.url + path)
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.text()).not.toMatch(/\[core\]|"dependencies"|Index of|<pre>/)
    }
  })

  test('the answer to an operator’s call without the operator’s secret is a refusal', async () => {
    for (const row of [calls.feedOperatorData, calls.listSettlements]) {
      expect((await send(row)).problem.code).toBe('operator.unauthorized')
      expect((await send(row, { headers: { authorization: 'Bearer sample' } })).problem.code).toBe(
        'operator.unauthorized',
      )
    }
  })

  test('the answer to an unknown path under /api is a problem, never a page', async () => {
    const response = await fetch(`${portal.url}/api/nothing/here`)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('problem+json')
  })

  test('the answer to what nobody can read, or nobody serves, is a problem that no cache keeps', async () => {
    const row = calls.login
    const refused = [
      await fetch(`${portal.url}/%zz`),
      await fetch(`${portal.url}/assets/nothing.js`),
      await fetch(`${portal.url}/assets/..%2f..%2fpackage.json`),
      await send(row, { body: '{' }),
      await send(row, { headers: { 'content-type': 'text/xml' }, body: '<a/>' }),
      await send(row, { body: JSON.stringify({ a: 'x'.repeat(33 * 1024) }) }),
    ]
    for (const { status, headers } of refused) {
      expect([400, 404, 413, 415]).toContain(status)
      expect(headers.get('content-type')).toContain('problem+json')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('a parameter that is given twice is refused', async () => {
    const row = calls.listSettlements
    const headers = { authorization: `Bearer ${portal.operatorSecret}` }
    expect((await send(row, { path: '/operator/settlements?limit=1&limit=2', headers })).status).toBe(400)
  })
})

describe('health', () => {
  test('the internal port tells that the process lives, that the portal is ready, and its figures', async () => {
    expect((await fetch(`${portal.internalUrl}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${portal.internalUrl}/readyz`)).json()).toMatchObject({ ready: true, database: true })
    expect(await (await fetch(`${portal.internalUrl}/metrics`)).text()).toContain('tapfolio_answer_seconds_bucket')
  })

  test.each(['/metrics', '/readyz', '/healthz'])('the port that everybody reaches has no %s', async (path) => {
    expect((await fetch(`${portal.internalUrl}${path}`)).status).toBe(200)
    for (const asked of [path, `${path}/`, `/api${path}`, `${path}?`]) {
      const response = await fetch(`${portal.url}${asked}`)
      expect([asked, response.status]).toEqual([asked, 404])
      expect(await response.text()).not.toMatch(/tapfolio_|"ready"|alive/)
    }
  })
})

describe('the document of the calls', () => {
  test('the document of the calls is OpenAPI 3.1 and names every row with who may ask', async () => {
    const document = (await (await fetch(`${portal.url}/api/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, Record<string, { tags: string[] }>>
    }
    expect(document.openapi).toBe('3.1.0')
    for (const [, row] of rows) {
      const operation = document.paths[`/api${row.path}`]?.[row.method.split('|')[0]?.toLowerCase() ?? '']
      expect(operation?.tags).toEqual([row.who])
    }
    const variant = document.paths[`/api${calls.listPayments.variant.path}`]?.['get']
    expect(variant).toMatchObject({ operationId: 'listPayments_paymentFlags_omitted', tags: ['traveller'] })
  })

  test('the document of the calls is read on a page that loads from us only, with nothing inline and no bar', async () => {
    const page = await fetch(`${portal.url}/api/docs/static/index.html`)
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
    expect(policy).not.toMatch(/unsafe|https?:|sha256|\*/)
    const html = await page.text()
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/)
    for (const [, address = ''] of html.matchAll(/(?:src|href)="([^"]+)"/g))
      expect([address, (await fetch(new URL(address, page.url))).status]).toEqual([address, 200])
    const start = await (await fetch(`${portal.url}/api/docs/static/swagger-initializer.js`)).text()
    expect(start).toContain('"layout":"BaseLayout"')
  })
})
