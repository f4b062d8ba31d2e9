import { hash } from 'node:crypto'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FeedReport, FeedState } from '#contract/shapes/settlement.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { sampleTicket } from '#testkit/operator/sample-records.ts'
import { stateOfFeed } from './feed-progress-queries.ts'
import { beginKeyed } from './keyed-feed.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

/** About 400 bytes each: 6,000 fill four blocks and a rest. */
const linesOf = (mark: string, number = 6000) =>
  Array.from({ length: number }, (_, at) => `${JSON.stringify(sampleTicket({ id: `${mark}-${String(at)}` }))}\n`)
/** As an operator computes it, from the published words. */
const markOf = (lines: readonly string[]) =>
  lines
    .reduce<Buffer>(
      (mark, line) => hash('sha256', Buffer.concat([mark, Buffer.from(line.replace(/\n$/, ''))]), 'buffer'),
      Buffer.alloc(32),
    )
    .toString('hex')

const bearer = () => ({ authorization: `Bearer ${portal.operatorSecret}` })
const told = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as FeedReport & FeedState & { code?: string; detail?: string }),
})
async function send(query: string, lines: readonly string[], packed = false) {
  const body = lines.join('')
  const headers = { 'content-type': 'application/x-ndjson', ...bearer(), ...(packed && { 'content-encoding': 'gzip' }) }
  const sent = packed ? new Uint8Array(gzipSync(body)) : body
  return told(await fetch(`${portal.url}/api/operator/feed${query}`, { method: 'POST', headers, body: sent }))
}
const state = async (key: string) => told(await fetch(`${portal.url}/api/operator/feed/${key}`, { headers: bearer() }))
const storedLike = async (mark: string) => {
  const rows = await portal.database.sql<{ number: number }>`
    select count(*)::int as number from ledger_tickets where id like ${`${mark}-%`}`
  return rows[0]?.number
}

/** Sends lines over a connection of its own and leaves it open. */
function begin(key: string, lines: readonly string[]) {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1')
  let said = ''
  socket.on('data', (bytes) => (said += bytes.toString())).on('error', () => undefined)
  const head = [
    `POST /api/operator/feed?key=${key} HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${bearer().authorization}`,
  ]
  socket.write([...head, 'Transfer-Encoding: chunked', '', ''].join('\r\n'))
  const more = (next: readonly string[]) => {
    const text = next.join('')
    socket.write(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`)
  }
  more(lines)
  return { more, cut: () => socket.destroy(), said: () => said }
}

/** A feed that broke off in its middle, once some of it is noted as stored; answers after how many lines. */
async function broken(key: string, lines: readonly string[]): Promise<number> {
  const before = await brokenFeeds()
  const sending = begin(key, lines.slice(0, 4500))
  await expect.poll(async () => (await state(key)).lines).toBeGreaterThan(1000)
  sending.cut()
  // Until what was being written is.
  await expect.poll(brokenFeeds).toBe(before + 1)
  return (await state(key)).lines
}

async function brokenFeeds(): Promise<number> {
  const text = await (await fetch(`${portal.internalUrl}/metrics`)).text()
  return Number(/^tapfolio_feeds_total\{tenant="airlink",end="broken"\} (\d+)$/m.exec(text)?.[1] ?? 0)
}

describe('a feed with a key', () => {
  test('a feed with a key that broke off goes on after the lines that are stored, and its numbers are those of it all', async () => {
    const lines = linesOf('broken')
    const stored = await broken('broken', lines)
    expect(stored).toBeLessThanOrEqual(4500)
    expect(await storedLike('broken')).toBeGreaterThanOrEqual(stored)
    const query = `?key=broken&after=${String(stored)}&mark=${markOf(lines.slice(0, stored))}`
    const rest = [...lines.slice(stored, -1), '{"type":"ticket"}\n']
    const report = await send(query, rest, true)
    expect(report).toMatchObject({ status: 200, lines: 6000, refused: 1 })
    expect(report.accepted + report.unchanged).toBe(5999)
    // Lines are counted over the whole feed.
    expect(new Set(report.errors.map(({ line }) => line))).toEqual(new Set([6000]))
    expect(await storedLike('broken')).toBe(5999)
    expect(await state('broken')).toMatchObject({ status: 200, key: 'broken', lines: 6000, is_ended: true, refused: 1 })
  })

  test('a feed with a key that broke off may be sent again as a whole: what is stored is only compared', async () => {
    const lines = linesOf('again')
    const stored = await broken('again', lines)
    // Would come back if they were stored again.
    await portal.database.sql`delete from ledger_places where kind = 'ticket' and name = 'again-0'`
    await portal.database.sql`delete from ledger_tickets where id = 'again-0'`
    expect(await send('?key=again', lines)).toMatchObject({ status: 200, lines: 6000, refused: 0 })
    expect(stored).toBeGreaterThan(1000)
    expect(await storedLike('again')).toBe(5999)
    const first = await state('again')
    // Once more it changes nothing, and is told the same.
    expect(await send('?key=again', lines, true)).toMatchObject({ status: 200, accepted: first.accepted, lines: 6000 })
    expect(await state('again')).toMatchObject({ accepted: first.accepted, unchanged: first.unchanged, is_ended: true })
  })

  test('a feed with a key is refused when other lines came under the key before, wherever it goes on', async () => {
    const lines = linesOf('other')
    const stored = await broken('other', lines)
    const mark = markOf(lines.slice(0, stored))
    const at = (after: number, with_: string) => `?key=other&after=${String(after)}&mark=${with_}`
    const rest = linesOf('never', 3)
    const changed = { status: 409, code: 'operator.feed_changed' }
    expect(await send(at(stored - 1, markOf(lines.slice(0, stored - 1))), rest)).toMatchObject({
      ...changed,
      detail: `of this key ${String(stored)} lines are stored, not ${String(stored - 1)}`,
    })
    expect(await send(at(stored, markOf(lines.slice(1, stored + 1))), rest)).toMatchObject(changed)
    expect(await send('?key=other', [...linesOf('never', 1), ...lines.slice(1)])).toMatchObject(changed)
    expect(await send('?key=other', lines.slice(0, stored - 5))).toMatchObject(changed)
    expect(await storedLike('never')).toBe(0)
    // None of them kept the right one from going on, nor from being told that it ended.
    expect(await send(at(stored, mark), lines.slice(stored))).toMatchObject({ status: 200, lines: 6000 })
    expect(await send('?key=other', [...lines, ...rest])).toMatchObject(changed)
    expect(await storedLike('never')).toBe(0)
  })

  test('a feed with a key belongs to the sender that began last: the other is stopped, and each line is stored once', async () => {
    const lines = linesOf('two')
    const first = begin('two', lines.slice(0, 3000))
    await expect.poll(async () => (await state('two')).lines).toBeGreaterThan(1000)
    const second = await send('?key=two', lines)
    expect(second).toMatchObject({ status: 200, lines: 6000 })
    // It is told with a batch that it sends after one that could not be noted.
    const goOn = () => (first.more(lines.slice(3000)), first.said())
    await expect.poll(goOn, { interval: 250 }).toContain('operator.feed_elsewhere')
    first.cut()
    expect(await storedLike('two')).toBe(6000)
    expect(await state('two')).toMatchObject({ lines: 6000, is_ended: true })
  })

  test('a feed with a key is nobody else’s: another operator’s of the same name begins at its first line', async () => {
    expect(await send('?key=ours', linesOf('ours', 2))).toMatchObject({ lines: 2 })
    const others = openDatabase(portal.databaseUrl, pino({ level: 'silent' }), 2)
    try {
      const theirs = others.ofTenant('lagunare')
      expect(await stateOfFeed(theirs, 'ours')).toBeUndefined()
      expect((await beginKeyed(theirs, 'ours', undefined)).lines).toBe(0)
      expect(await stateOfFeed(theirs, 'ours')).toMatchObject({ lines: 0, is_ended: false })
    } finally {
      await others.close()
    }
    expect(await state('ours')).toMatchObject({ status: 200, lines: 2, is_ended: true })
    expect(await state('theirs')).toMatchObject({ status: 404, code: 'operator.feed_unknown' })
  })

  test('a feed with a key is noted only as far as everything before is stored too, in whichever order batches end', async () => {
    const keyed = await beginKeyed(portal.database, 'order', undefined)
    const marks = [markOf(['1']), markOf(['2']), markOf(['3'])].map((mark) => Buffer.from(mark, 'hex'))
    const [first, second, third] = marks.map((mark) => keyed.reading(10, mark, 0))
    second?.(4, 6)
    third?.(10, 0)
    await keyed.noted()
    expect(await state('order')).toMatchObject({ lines: 0, accepted: 0 })
    first?.(1, 9)
    await keyed.noted()
    expect(await state('order')).toMatchObject({ lines: 30, accepted: 15, unchanged: 15 })
  })

  test.each(['?after=1', '?key=a%20b', `?key=a&after=3`, '?key=a&after=3&mark=zz', `?key=${'k'.repeat(65)}`])(
    'a feed with a key is malformed as %s',
    async (query) => {
      expect(await send(query, [])).toMatchObject({ status: 400 })
    },
  )
})
