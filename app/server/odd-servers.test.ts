import { hash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askRun } from '#testkit/of-the-run/ask-run.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import { DoomedVisitor } from '#testkit/crash/doomed-visitor.ts'
import { flows } from '#testkit/crash/flows.ts'
import { HastyVisitor } from '#testkit/crash/hasty-visitor.ts'
import { judge } from '#testkit/crash/judging/judge.ts'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import { openStatementGate } from '#testkit/crash/statement-gate.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { logIn } from '#testkit/portal/travellers.ts'

let portal: TestPortal
let file: string
beforeAll(async () => {
  portal = await startTestPortal()
  file = await askRun('bundled-portal')
})
afterAll(() => portal.close())

const settings = () => ({
  PUBLIC_URL: portal.url,
  SANDBOX_PORT: new URL(portal.sandboxUrl).port,
  // A mail that one server could not send is waited for by every flow.
  SMTP_URL: portal.smtpUrl,
})

describe('a server whose clock is wrong', () => {
  test.each([
    ['25 hours ahead', 25 * 3600],
    ['two hours behind', -2 * 3600],
  ])(
    'a server whose clock is wrong by %s serves every flow: what expires does so by the clock of the database',
    async (_how, clockAheadSeconds) => {
      const server = await startPortalProcess(portal.databaseUrl, settings(), { file, clockAheadSeconds })
      for (const [name, flow] of Object.entries(flows)) {
        const { as, walk } = await flow(portal)
        const browser = as === undefined ? portal.client() : await logIn(portal, as)
        const visitor = new DoomedVisitor(new BrowserLike(server.url, portal.key), browser)
        await walk(visitor).catch((fault: unknown) => expect.fail(`${name}: ${String(fault)}`))
        expect([name, visitor.wasCut]).toEqual([name, false])
      }
      server.kill()
      await server.gone
      expect(await judge(portal)).toEqual([])
    },
  )
})

test('whoever goes away before each answer, and asks again, gets to every end, and nothing is half done or doubled', async () => {
  for (const [name, flow] of Object.entries(flows)) {
    const { as, walk } = await flow(portal)
    const browser = as === undefined ? portal.client() : await logIn(portal, as)
    await walk(new HastyVisitor(browser)).catch((fault: unknown) => expect.fail(`${name}: ${String(fault)}`))
  }
  expect(await judge(portal)).toEqual([])
})

test('a server that is killed in the middle of its migrations leaves what the next one finishes', async () => {
  const bare = await createTestDatabase({ bare: true })
  const gate = await openStatementGate(bare.url)
  let kill = (): void => undefined
  gate.arm({ pool: 'portal migrate', at: 25, side: 'after', reached: () => kill() })
  const started = startPortalProcess(gate.urlOf(bare.url), settings(), { file, whenForked: (end) => (kill = end) })
  await expect(started).rejects.toThrow('ended before it served')
  await gate.close()
  const next = await startPortalProcess(bare.url, settings(), { file })
  await expect.poll(async () => (await fetch(`${next.internalUrl}/readyz`)).status, { timeout: 20_000 }).toBe(200)
  next.kill()
  await next.gone
  await bare.close()
})

test('a server that is killed in the middle of a feed leaves what another goes on with, and no line is lost', async () => {
  const server = await startPortalProcess(portal.databaseUrl, settings(), { file })
  const authorization = `Bearer ${portal.operatorSecret}`
  const at = { alias_pan: '0000450000000000027', valid_from: '2026-03-29T00:50:00Z', valid_to: '2026-03-29T03:50:00Z' }
  const rest = { time_zone: 'Europe/Rome', payment_id: null, updated: '2026-03-29T04:00:00Z', last_tap: null }
  const lines = Array.from({ length: 4500 }, (_, number) => {
    const taps = { passenger_number: 1, first_tap: { stop: 'Milano Cadorna', at: at.valid_from } }
    const ticket = {
      type: 'ticket',
      id: `killed-${String(number)}`,
      name: 'Airport single',
      amount: 1300,
      currency: 'EUR',
    }
    return `${JSON.stringify({ ...ticket, ...at, ...rest, ...taps })}\n`
  })
  const feed = (url: string, body: string | ReadableStream, query: string) =>
    fetch(`${url}/api/operator/feed${query}`, {
      method: 'POST',
      headers: { authorization },
      body,
      duplex: 'half',
    } as RequestInit)
  const state = async () => {
    const answer = await fetch(`${portal.url}/api/operator/feed/killed`, { headers: { authorization } })
    return (await answer.json()) as { lines?: number; is_ended?: boolean }
  }
  // It never ends by itself.
  const begun = new ReadableStream({
    start: (stream) => void stream.enqueue(Buffer.from(lines.slice(0, 4000).join(''))),
  })
  const broken = feed(server.url, begun, '?key=killed').catch(() => 'broken')
  await expect.poll(async () => (await state()).lines ?? 0, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0)
  server.kill()
  await server.gone
  expect(await broken).toBe('broken')
  const goOn = async () => {
    const { lines: stored = 0 } = await state()
    const mark = lines
      .slice(0, stored)
      .reduce<Buffer>(
        (so, line) => hash('sha256', Buffer.concat([so, Buffer.from(line.trimEnd())]), 'buffer'),
        Buffer.alloc(32),
      )
    const query = `?key=killed&after=${String(stored)}&mark=${mark.toString('hex')}`
    return (await (await feed(portal.url, lines.slice(stored).join(''), query)).json()) as object
  }
  // Of what the killed one had asked the database for, one more may have been noted in between.
  let answer = await goOn()
  if ('code' in answer) answer = await goOn()
  expect(answer).toMatchObject({ lines: 4500, refused: 0 })
  expect(await portal.database.sql`select from ledger_tickets where id like 'killed-%'`).toHaveLength(4500)
})

// Where the system tells of a process's descriptors.
test.runIf(process.platform === 'linux')(
  'a server that answered many holds no more descriptors than one that answered few',
  async () => {
    let pid = 0
    const server = await startPortalProcess(portal.databaseUrl, settings(), {
      file,
      whenForked: (_kill, id) => (pid = id),
    })
    const client = new BrowserLike(server.url, portal.key)
    const answerMany = async (times: number) => {
      for (let done = 0; done < times; done++)
        await Promise.all(Array.from({ length: 8 }, () => client.ask('/login', { email: 'no', password: 'x' })))
      return readdirSync(`/proc/${String(pid)}/fd`).length
    }
    const afterFew = await answerMany(15)
    // One kept a call would be hundreds.
    expect(await answerMany(40)).toBeLessThanOrEqual(afterFew + 16)
    server.kill()
    await server.gone
  },
)
