import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway, refusedPlaces } from './gateway.ts'
import type { Gateway } from './gateway.ts'
import { sqlInjection } from './sql-injection.ts'
import type { Place } from './places.ts'

const place = (call: Place['call'], name: string, value: string): Place => ({
  ...{ name: call, call, key: 'pk_airlink_demo', cookie: 'token', open: [name] },
  fields: new Map([[name, { value, kind: 'text' }]]),
})
const [label, list, login] = [
  place('removeLabel', 'body.id', 'L1'),
  place('getFailedSummaries', 'path.limit', 'ten'),
  place('login', 'body.email', 'somebody'),
]
/** Says what it was asked with; refuses lists, and fields of logins. */
const portal = await (async () => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }])
  const server = createServer({ cert, key }, (request, response) => {
    void text(request).then((body) => {
      if (request.url?.startsWith('/api/payments/') === true) {
        response.writeHead(400).end('{"status":400,"code":"request.malformed"}')
      } else if (request.url === '/api/login') response.end('{"errors":[]}')
      else response.end(`${request.method ?? ''} ${request.url ?? ''} ${request.headers.cookie ?? ''} ${body}`)
    })
  })
  return { server, certificate: cert }
})()
let gateway: Gateway
const places = [label, list, login]
beforeAll(async () => {
  portal.server.listen(0, '127.0.0.1')
  await once(portal.server, 'listening')
  const url = `https://localhost:${String((portal.server.address() as AddressInfo).port)}`
  gateway = await openGateway({ url, certificate: portal.certificate, session: label, places })
})
afterAll(() => {
  gateway.close()
  portal.server.close()
  portal.server.closeAllConnections()
})

test('a form of a scanner becomes the call of its place, and what was slipped in is noted', async () => {
  const answer = await fetch(`${gateway.url}/asked/removeLabel`, {
    method: 'POST',
    body: new URLSearchParams({ 'body.id': "L1' or 1" }),
  })
  expect(await answer.text()).toMatch(/^POST \/api\/.* __Host-session=token \{"id":"L1' or 1"\}$/)
  expect(gateway.visits().at(-1)).toEqual({
    ...{ where: 'removeLabel', isPlace: true, attacked: ['body.id'], method: 'POST', hasBody: true, status: 200 },
  })
})

test('a page that is no place is asked for as it stands, by whoever is logged in', async () => {
  const answer = await fetch(`${gateway.url}/privacy?a=1`)
  expect(await answer.text()).toBe('GET /privacy?a=1 __Host-session=token ')
  expect(gateway.visits().at(-1)).toMatchObject({ where: '/privacy', isPlace: false, attacked: [] })
})

test('the page of forms is filled in with what is answered', async () => {
  const forms = await (await fetch(`${gateway.url}/forms`)).text()
  expect(forms).toContain('action="/asked/removeLabel"><input type="text" name="body.id" value="L1">')
})

test('places whose good request is refused, or whose fields are wrong, are named', async () => {
  expect(await refusedPlaces(gateway, places)).toEqual([
    'getFailedSummaries: its good request is answered 400 request.malformed',
    'login: its good request is answered 200 fields.invalid',
  ])
})

test('sqlmap is not started at a place whose good request is refused, which is a finding', async () => {
  const scanned = { gateway, places: [list], reports: tmpdir(), url: '', longFile: '' }
  const never = { isUp: () => Promise.resolve(true), statuses: () => [] }
  const { findings } = await sqlInjection({ ...scanned, ...never })
  expect(findings.map(({ what }) => what).join('\n')).toContain('getFailedSummaries: its good request is answered 400')
})
