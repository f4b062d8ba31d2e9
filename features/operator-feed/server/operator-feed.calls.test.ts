import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Settlement } from '#contract/shapes/settlement.ts'
import { makeLedgerOperator } from '#domain/operator/server/ledger/make-ledger-operator.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { feedExamples, feedReportExamples, settlementsExample } from '../../../tools/integration/examples.ts'
import { sampleCard, samplePayment, sampleTicket } from '#testkit/operator/sample-records.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const bearer = () => ({ authorization: `Bearer ${portal.operatorSecret}` })
const ndjson = (...records: unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('')

function feed(body: string | Buffer | ReadableStream, headers: Record<string, string> = bearer()) {
  return fetch(`${portal.url}/api/operator/feed`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', ...headers },
    body: typeof body === 'string' || body instanceof ReadableStream ? body : new Uint8Array(body),
    duplex: 'half',
  } as RequestInit)
}

async function settlements(query = '') {
  const response = await fetch(`${portal.url}/api/operator/settlements${query}`, { headers: bearer() })
  return (await response.json()) as { payload: Settlement[]; next: string }
}

describe('feedOperatorData answers', () => {
  test('feedOperatorData answers how many records it stored, left and refused', async () => {
    const response = await feed(
      ndjson(sampleCard(), sampleTicket(), { ...sampleTicket(), id: undefined }, samplePayment()),
    )
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      accepted: 3,
      unchanged: 0,
      refused: 1,
      errors: [{ line: 3, path: 'id', code: 'missing', expected: 'must be a text of 1 to 64 characters' }],
      warnings: [],
    })
  })

  test('feedOperatorData answers an empty feed, which says that nothing is new', async () => {
    await portal.database.sql`delete from operator_feeds`
    const response = await feed('')
    expect(await response.json()).toMatchObject({ accepted: 0, unchanged: 0, refused: 0 })
    expect(await portal.database.sql`select at from operator_feeds`).toHaveLength(1)
  })

  test('feedOperatorData answers the published example as it is published, and the one of a bad line as well', async () => {
    await portal.database.sql`delete from operator_cards`
    await portal.database.sql`delete from operator_tickets`
    await portal.database.sql`delete from operator_payments`
    const example = readFileSync(join(import.meta.dirname, '../../../docs/integration/feed.example.ndjson'), 'utf8')
    expect(await (await feed(example)).json()).toEqual(feedReportExamples.taken)
    const { payment } = feedExamples
    const declined = { ...payment, id: 'P-3', charges: [{ result: 'DECLINED', at: payment.created }] }
    const partly = await feed(ndjson({ ...payment, id: 'P-2' }, declined))
    expect(await partly.json()).toEqual(feedReportExamples.partly)
  })

  test('feedOperatorData answers the same for packed bytes, and for a body far longer than other calls may send', async () => {
    const records = Array.from({ length: 3000 }, (_, n) => sampleTicket({ id: `long-${String(n)}` }))
    const packed = await feed(gzipSync(ndjson(...records)), { ...bearer(), 'content-encoding': 'gzip' })
    expect(await packed.json()).toMatchObject({ accepted: 3000 })
    expect(await (await feed(ndjson(...records))).json()).toMatchObject({ unchanged: 3000 })
  })
})

describe('feedOperatorData refuses', () => {
  test('feedOperatorData refuses another encoding, and broken gzip', async () => {
    expect((await feed('x', { ...bearer(), 'content-encoding': 'br' })).status).toBe(400)
    const packed = gzipSync(ndjson(sampleTicket()))
    expect((await feed(packed.subarray(0, -9), { ...bearer(), 'content-encoding': 'gzip' })).status).toBe(400)
  })

  test('feedOperatorData refuses records of a tenant whose data is the remote operator’s', async () => {
    const remote = await startTestPortal({ tenant: 'nordovest' })
    try {
      const authorization = `Bearer ${remote.operatorSecret}`
      const body = ndjson(sampleTicket())
      const answer = await fetch(`${remote.url}/api/operator/feed`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', authorization },
        body,
      })
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'operator.no_feed'])
      expect(await remote.database.sql`select id from operator_tickets`).toEqual([])
    } finally {
      await remote.close()
    }
  })
})

describe('feedOperatorData keeps out', () => {
  test.each([{}, { authorization: 'Bearer guess' }, { authorization: 'Bearer ' }])(
    'feedOperatorData keeps out who shows %o',
    async (headers) => {
      expect((await feed(ndjson(sampleTicket({ id: 'forged' })), headers)).status).toBe(401)
      expect(await portal.database.sql`select id from operator_tickets where id = 'forged'`).toEqual([])
    },
  )

  test('feedOperatorData keeps out half of a batch when the connection breaks, and goes on living', async () => {
    const abort = new AbortController()
    const lines = Array.from({ length: 3000 }, (_, n) => ndjson(sampleTicket({ id: `cut-${String(n)}` })))
    const part = lines.join('')
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(part))
      },
    })
    const sent = fetch(`${portal.url}/api/operator/feed`, {
      method: 'POST',
      headers: bearer(),
      body,
      duplex: 'half',
      signal: abort.signal,
    } as RequestInit)
    const gone = expect(sent).rejects.toThrow()
    const before = await brokenFeeds()
    await expect.poll(cutCount, { timeout: 30_000 }).toBeGreaterThan(0)
    abort.abort()
    await gone
    // Until what was being written is.
    await expect.poll(brokenFeeds).not.toBe(before)
    expect((await feed(ndjson(sampleTicket({ id: 'after' })))).status).toBe(200)
    // Whole blocks of half a megabyte, and of what came after them nothing.
    const stored = Number(await cutCount())
    expect(stored).toBeLessThan(3000)
    expect(lines.slice(0, stored).join('').length).toBeGreaterThan(500_000)
  })
})

describe('listSettlements answers', () => {
  test('listSettlements answers online payments in order, a page at a time, and where to go on', async () => {
    const operator = makeLedgerOperator(portal.database)
    const names = ['s-1', 's-2', 's-3']
    await feed(ndjson(...names.map((id) => samplePayment({ id }))))
    expect(await settlements()).toEqual({ payload: [], next: '0' })
    for (const paymentId of names)
      await portal.database.transaction((inside) =>
        operator.settle(inside, {
          paymentId,
          orderId: `O-${paymentId}`,
          transactionId: 'X',
          amountMinor: 1300,
          currency: 'EUR',
        }),
      )
    // Without an order.
    await portal.noteForged()
    const first = await settlements('?limit=2')
    expect(first.payload).toEqual(
      ['s-1', 's-2'].map((payment_id, n) => ({
        cursor: String(n + 1),
        kind: 'payment',
        payment_id,
        order_id: `O-${payment_id}`,
        transaction_id: 'X',
        amount: 1300,
        currency: 'EUR',
        at: expect.stringMatching(/Z$/) as unknown,
      })),
    )
    expect(await settlements(`?after=${first.next}`)).toMatchObject({ payload: [{ payment_id: 's-3' }], next: '3' })
    expect(await settlements('?after=3')).toEqual({ payload: [], next: '3' })
    // The published example has the same fields, of the same kinds.
    const kinds = (row: object | undefined) => Object.entries(row ?? {}).map(([name, value]) => [name, typeof value])
    expect(kinds(settlementsExample.payload[0])).toEqual(kinds(first.payload[0]))
  })
})

describe('listSettlements refuses', () => {
  test.each(['?after=x', '?limit=0', '?limit=1001', '?after=1&after=2'])(
    'listSettlements refuses the malformed %s',
    async (query) => {
      const response = await fetch(`${portal.url}/api/operator/settlements${query}`, { headers: bearer() })
      expect(response.status).toBe(400)
    },
  )
})

describe('listSettlements keeps out', () => {
  test('listSettlements keeps out who shows no secret', async () => {
    expect((await fetch(`${portal.url}/api/operator/settlements`)).status).toBe(401)
  })
})

async function brokenFeeds(): Promise<string | undefined> {
  const metrics = await (await fetch(`${portal.internalUrl}/metrics`)).text()
  return /^tapfolio_feeds_total\{tenant="airlink",end="broken"\} \d+$/m.exec(metrics)?.[0]
}

async function cutCount(): Promise<number | undefined> {
  const [row] = await portal.database.sql<{ count: number }>`
    select count(*) as count from operator_tickets where id like 'cut-%'`
  return row?.count
}
