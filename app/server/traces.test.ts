import { afterAll, beforeAll, expect, test } from 'vitest'
import { works } from '#platform/server/traces/traced.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { startCollector } from '#testkit/traces/start-collector.ts'
import type { Collector } from '#testkit/traces/start-collector.ts'

const email = 'canary.traced@example.org'
const password = 'quiet lagoon 47 lanterns'
const user = { name: 'Canarino', surname: 'Tracciato', email, confirm_email: email, password, language: 'it' }

let collector: Collector
let portal: TestPortal
let reference: string
let metrics: string

beforeAll(async () => {
  expect(works.hasSubscribers, 'without an endpoint nothing listens').toBe(false)
  collector = await startCollector()
  portal = await startTestPortal({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
  const client = portal.client()
  await client.ask('/sign_up', { user: { ...user, confirm_password: password } })
  await client.ask('/email/send_email_confirmation_request', { email })
  const [mail] = await portal.mails(email)
  const [, token = ''] = /confirmation_in_progress\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  await client.ask('/email/confirm_email', { token })
  await client.ask('/login', { email, password })
  const refused = await client.ask('/login', { email, password: 'not the right one' })
  reference = refused.headers.get('x-request-id') ?? ''
  await client.ask('/auth/google/start?mode=popup&state=mark')
  metrics = await (await fetch(`${portal.internalUrl}/metrics`)).text()
  await portal.close()
})
afterAll(() => collector.close())

const named = (name: string) => collector.spans.filter((span) => span.name === name)
const below = (parent: { spanId: string } | undefined) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)

test('a call is a span, and its statements are spans below it', () => {
  const call = named('signUp')[0]
  expect(call).toMatchObject({ kind: 2, failed: false, parentSpanId: undefined })
  const statements = below(call).filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.every(({ traceId, kind }) => traceId === call?.traceId && kind === 3)).toBe(true)
  expect(statements.map(({ attributes }) => attributes['db.query.text']).join('\n')).toContain('insert into sign_ups')
})

test('a job is a span, with the mail that it hands over below it', () => {
  const jobs = named('send_mail')
  expect(jobs[0]).toMatchObject({ kind: 5, failed: false })
  expect(jobs[0]?.attributes).toMatchObject({ 'tapfolio.tenant': 'airlink' })
  expect(named('hand over a mail').map(({ parentSpanId }) => parentSpanId)).toContain(jobs[0]?.spanId)
})

test('what is asked of a peer is a span below the call: its host, and no path', () => {
  const asked = collector.spans.filter(({ attributes }) => attributes['server.address'] !== undefined)
  expect(asked.length).toBeGreaterThan(0)
  for (const { attributes, parentSpanId } of asked) {
    expect(attributes).toMatchObject({ 'http.request.method': 'GET', 'http.response.status_code': '200' })
    expect(collector.spans.find(({ spanId }) => spanId === parentSpanId)?.kind).toBe(2)
  }
})

test('the reference that a traveller sees finds the trace; an expected “no” is no failure', () => {
  const call = collector.spans.find(({ attributes }) => attributes['tapfolio.request_id'] === reference)
  expect(call).toMatchObject({ name: 'login', failed: false })
  expect(call?.attributes['tapfolio.refusal']).toMatch(/^\w+\.\w+$/)
})

test('what is traced is counted too: a refusal by its call and code, a peer by its host', () => {
  expect(metrics).toMatch(/^tapfolio_refusals_total\{call="login",code="\w+\.\w+"\} 1$/m)
  expect(metrics).toMatch(/^tapfolio_peer_seconds_count\{peer="localhost:\d+",status="200"\} \d+$/m)
})

test('a trace says nothing of a person, of a token, or of what is sent to the collector itself', () => {
  for (const secret of ['canary', 'Canarino', 'Tracciato', 'quiet lagoon', 'token=', '/v1/traces'])
    expect(collector.said.includes(secret), secret).toBe(false)
  const hosts = new Set(collector.spans.map(({ attributes }) => attributes['server.address']))
  expect(hosts).not.toContain(new URL(collector.url).host)
})

test('nothing listens for traces once the portal has ended', () => {
  expect(works.hasSubscribers).toBe(false)
})
