import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest } from '#testkit/portal/raw-request.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { asOwner } from '#testkit/portal/travellers.ts'
import { sampleCard, sampleTicket } from '#testkit/operator/sample-records.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings: { REQUEST_SECONDS: '0.5', FEED_IDLE_SECONDS: '1' } })
})
afterAll(() => portal.close())

const port = () => Number(new URL(portal.url).port)
const line = (id: string) => `${JSON.stringify(sampleTicket({ id }))}\n`
const storedLike = (id: string) =>
  portal.database.sql`select id from operator_tickets where id like ${`${id}%`} order by id`
const headOf = (path: string, ...more: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', 'Transfer-Encoding: chunked', ...more, '', ''].join(
    '\r\n',
  )
const head = (...more: string[]) => headOf('/api/operator/feed', ...more)
const chunk = (bytes: string | Buffer) => `${Buffer.byteLength(bytes).toString(16)}\r\n${bytes.toString('latin1')}\r\n`
const bearer = () => `Authorization: Bearer ${portal.operatorSecret}`

/** Asks over the one connection of `agent`. */
function askOver(agent: Agent, path: string, feed?: string): Promise<number | undefined> {
  return new Promise((answered, failed) => {
    const headers = { 'x-api-key': portal.key, ...(feed !== undefined && { authorization: bearer().slice(15) }) }
    const method = feed === undefined ? 'GET' : 'POST'
    const asked = request({ agent, port: port(), host: '127.0.0.1', path, method, headers }, (response) => {
      response.resume().on('end', () => answered(response.statusCode))
    })
    asked.on('error', failed)
    asked.end(feed)
  })
}

describe('a feed', () => {
  test('a feed that is given up in its middle leaves its connection to whatever is asked next', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    await asOwner(
      portal,
      `create function is_full() returns trigger language plpgsql as $$
         begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
       create trigger is_full before insert on operator_cards for each row execute function is_full()`,
    )
    const cards = Array.from(
      { length: 12_000 },
      (_, at) => `${JSON.stringify(sampleCard({ token: `t-${String(at)}` }))}\n`,
    )
    expect(await askOver(agent, '/api/operator/feed', cards.join(''))).toBe(503)
    expect(await askOver(agent, '/api/languages')).toBe(200)
    await asOwner(portal, 'drop function is_full cascade')
    agent.destroy()
  })

  test('a feed takes any time while it goes on, and each of its lines is stored', async () => {
    const socket = connect(port(), '127.0.0.1')
    let said = ''
    socket.on('data', (bytes) => (said += bytes.toString()))
    socket.write(head(bearer()))
    const from = performance.now()
    let lines = 0
    // Longer than any other request may take.
    const timer = setInterval(() => {
      if (performance.now() - from < 900) socket.write(chunk(line(`long-${String(lines++)}`)))
      else clearInterval(timer)
      if (performance.now() - from >= 900) socket.write('0\r\n\r\n')
    }, 50)
    await expect.poll(() => said, { timeout: 30_000 }).toContain('accepted')
    expect(said).toMatch(/^HTTP\/1\.1 200/)
    expect(JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1))).toMatchObject({
      accepted: lines,
      refused: 0,
    })
    expect(lines).toBeGreaterThan(0)
  })

  test('a feed that goes quiet is ended, told what is stored, and what came whole is there', async () => {
    const sent = head(bearer()) + chunk(line('quiet-1') + line('quiet-2') + '{}\n' + line('quiet-3').slice(0, 40))
    const { status, headers, body } = await rawRequest(port(), sent)
    expect([status, headers.get('connection')]).toEqual([408, 'close'])
    expect(JSON.parse(body)).toMatchObject({
      code: 'operator.feed_idle',
      detail:
        'no byte came for 1 s, so the feed was ended. Of the lines until then 2 were stored, 0 changed nothing and 1 were refused. Sending everything again is safe',
    })
    expect(await storedLike('quiet-')).toEqual([{ id: 'quiet-1' }, { id: 'quiet-2' }])
  })

  test('a feed that has a key and goes quiet is told after which line to go on', async () => {
    const sent =
      headOf('/api/operator/feed?key=quiet', bearer()) + chunk(line('keyed-1') + line('keyed-2') + '{"type":')
    const { status, body } = await rawRequest(port(), sent)
    expect([status, JSON.parse(body)]).toMatchObject([
      408,
      { code: 'operator.feed_idle', detail: expect.stringContaining('Go on after line 2') as string },
    ])
    const told = await fetch(`${portal.url}/api/operator/feed/quiet`, {
      headers: { authorization: bearer().slice(15) },
    })
    expect(await told.json()).toMatchObject({ lines: 2, is_ended: false })
  })

  test('a feed that is packed and goes quiet is ended likewise', async () => {
    const packed = gzipSync(line('packed-1'))
    const socket = connect(port(), '127.0.0.1')
    let said = ''
    socket.on('data', (bytes) => (said += bytes.toString()))
    socket.write(head(bearer()))
    socket.write(`${(packed.length + 8).toString(16)}\r\n`)
    socket.write(packed)
    await expect.poll(() => said, { timeout: 30_000 }).toContain('operator.feed_idle')
    socket.destroy()
  })

  test('a feed of somebody without the secret has no more time than any other request', async () => {
    const { status } = await rawRequest(port(), head().replace('Connection: close\r\n', ''), {
      bytes: chunk('x'),
      everyMs: 100,
    })
    expect(status).toBe(401)
  })
})
