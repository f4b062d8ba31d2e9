import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeLedgerOperator } from '#domain/operator/server/ledger/make-ledger-operator.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { PaymentRecord, TicketRecord } from '../lines/feed-record.ts'
import { sampleCard, samplePayment, sampleTicket } from '#testkit/operator/sample-records.ts'
import { storeFeed } from './store-feed.ts'

// A field that the feed may leave out is one that its store may forget: no type and no other test asks for it.

let server: TestDatabase
let database: TenantDatabase
beforeAll(async () => {
  server = await createTestDatabase()
  database = server.database.ofTenant('airlink')
})
afterAll(() => server.close())
beforeEach(clear)

async function clear(): Promise<void> {
  await database.sql`delete from operator_tickets`
  await database.sql`delete from operator_payments`
}

/** What a field may be given, the first that its shape takes. */
const values = ['7', 'CHF', '2026-03-29T01:00:00.000Z', 7, true, { stop: 'Bovisa' }, ['7']]

/** A value for every field that a record of this shape may leave out, all of them named anew by the shape alone. */
function optionalOf(shape: Readonly<Record<string, z.ZodType>>): Record<string, unknown> {
  const optional = Object.entries(shape).filter(([, field]) => field.safeParse(undefined).success)
  return Object.fromEntries(
    optional.map(([name, field]) => {
      const value = [...choicesOf(field), ...values].find((each) => field.safeParse(each).success)
      if (value === undefined) throw new Error(`none of the values of this test is a ${name}: give it one more`)
      return [name, value]
    }),
  )
}

/** The words of a field that is one of a few. */
function choicesOf(field: z.ZodType): readonly unknown[] {
  if (field instanceof z.ZodEnum) return field.options
  return field instanceof z.ZodOptional || field instanceof z.ZodNullable ? choicesOf(field.unwrap() as z.ZodType) : []
}

const without = (record: object, fields: object): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !(name in fields)))

const feed = (...records: readonly object[]) =>
  storeFeed(database, Readable.from(records.map((record) => Buffer.from(`${JSON.stringify(record)}\n`))))

const page = {
  ...{ aliasPans: [sampleTicket().alias_pan], limit: 10, offset: 0 },
  ...{ startDate: '2000-01-01T00:00:00Z', endDate: '2200-01-01T00:00:00Z' },
} as const

// What no list answers, such as the payment of a ticket, is read where it lies. The list has the last word.

async function listedTicket(): Promise<object> {
  const { payload } = await makeLedgerOperator(database).listTickets({
    ...page,
    sort: { column: 'id', direction: 'asc' },
  })
  const [row] = await database.sql<object>`select * from ledger_tickets`
  return { ...row, ...payload[0] }
}

async function listedPayment(): Promise<object> {
  const { payload } = await makeLedgerOperator(database).listPayments({
    ...page,
    sort: { column: 'id', direction: 'asc' },
    ...{ succeeded: undefined, failed: undefined },
  })
  const [row] = await database.sql<object>`select * from ledger_payments`
  return { ...row, ...payload[0]?.Payments }
}

describe.each([
  { kind: 'ticket', shape: TicketRecord.shape, sample: sampleTicket(), listed: listedTicket },
  { kind: 'payment', shape: PaymentRecord.shape, sample: samplePayment(), listed: listedPayment },
])('of every field that the record of a $kind may leave out', ({ shape, sample, listed }) => {
  const told = optionalOf(shape)
  const bare = without(sample, told)
  const full = { ...bare, ...told }

  test('what the feed says of a field that may be left out is what the list answers', async () => {
    await feed(sampleCard(), full)
    expect(await listed()).toMatchObject(told)
  })

  test('what a later record says, or leaves out, takes the place of what was known', async () => {
    await feed(sampleCard(), bare)
    await feed({ ...full, updated: '2026-04-01T00:00:00Z' })
    expect(await listed()).toMatchObject(told)
    await feed({ ...bare, updated: '2026-04-02T00:00:00Z' })
    expect(await listed()).toMatchObject(Object.fromEntries(Object.keys(told).map((name) => [name, null])))
  })

  test.each(Object.entries(told))(
    'one of two records of a feed of the same time wins by its %s, whichever came first',
    async (name, value) => {
      const more = { ...bare, [name]: value }
      await feed(sampleCard(), bare)
      await feed(more)
      const first: unknown = Reflect.get(await listed(), name)
      await clear()
      await feed(more)
      await feed(bare)
      expect(Reflect.get(await listed(), name)).toEqual(first)
    },
  )
})
