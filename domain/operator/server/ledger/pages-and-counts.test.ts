import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLedgerBench } from '#testkit/operator/operator-bench.ts'
import type { LedgerBench } from '#testkit/operator/operator-bench.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { emptyOperatorRows, miscounted } from '#testkit/operator/operator-rows-queries.ts'
import { mine, payment, phone, ticket } from '#testkit/operator/records.ts'
import { keepLedger } from './keep-ledger.ts'
import { makeLedgerOperator } from './make-ledger-operator.ts'

let bench: LedgerBench
beforeAll(async () => {
  bench = await openLedgerBench()
})
beforeEach(() => emptyOperatorRows(bench.database))
afterAll(() => bench.close())

/** Instants over forty days, several a day, some of them equal; the edges of days among them. */
const instants = Array.from({ length: 240 }, (_, n) => {
  const [day, minute] = [Math.floor((n * 7) % 40), [0, 0, 1, 720, 1438, 1439][n % 6] ?? 0]
  return new Date(Date.UTC(2026, 1, 1 + day, 0, minute)).toISOString()
})
const cardOf = (n: number) => (n % 3 === 0 ? phone : mine)
const byKey = (one: readonly [string, string], other: readonly [string, string]) =>
  one[0] === other[0] ? (one[1] < other[1] ? -1 : 1) : one[0] < other[0] ? -1 : 1
const ranges = [
  [undefined, undefined],
  ['2026-02-03T23:00:00.000Z', '2026-02-25T12:00:30.000Z'],
  ['2026-02-10T00:00:00.000Z', '2026-02-11T00:00:00.000Z'],
  ['2026-02-10T00:00:30.000Z', '2026-02-10T12:00:00.000Z'],
  ['2026-02-20T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
  ['2026-02-20T00:00:00.000Z', undefined],
  ['2026-02-20T12:00:00.000Z', undefined],
  [undefined, '2026-02-20T00:00:00.000Z'],
  [undefined, '2026-02-20T12:00:00.000Z'],
] as const

describe('pages found by the counts of days', () => {
  test.each(['asc', 'desc'] as const)(
    'pages found by the counts of days are those of sorting all tickets, however deep: %s',
    async (direction) => {
      const { operator, feed } = bench
      await feed(...instants.map((at, n) => ticket(`T-${String(n).padStart(3, '0')}`, { at, alias: cardOf(n) })))
      for (const [startDate, endDate] of ranges) {
        const within = instants
          .map((at, n) => [at, `T-${String(n).padStart(3, '0')}`] as const)
          .filter(([at]) => at >= (startDate ?? '') && at < (endDate ?? '9'))
          .sort(byKey)
          .map(([, id]) => id)
        const wanted = direction === 'asc' ? within : within.toReversed()
        for (const offset of [0, 7, 101, 150, 231, 239, 240, 1000]) {
          const query = { aliasPans: [mine, phone], limit: 9, offset, startDate, endDate }
          const { payload, total } = await operator.listTickets({ ...query, sort: { column: 'valid_from', direction } })
          expect([payload.map(({ id }) => id), total]).toEqual([wanted.slice(offset, offset + 9), wanted.length])
        }
      }
    },
  )

  test('the first pages read their own rows and no others of their cards, once the parts to come are known as empty', async () => {
    const { database, databaseUrl, feed } = bench
    await feed(...instants.map((at, n) => ticket(`T-${String(n).padStart(3, '0')}`, { at, alias: cardOf(n) })))
    await withDatabase(databaseUrl, (owner) => owner.query('vacuum analyze'))
    const query = { aliasPans: [mine, phone], limit: 10, offset: 0, isCounted: false }
    const rowsRead = async (inside: TenantDatabase) => {
      const rows = await inside.sql<{ read: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as read from pg_stat_xact_user_tables
        where relname like 'ledger_tickets%' or relname = 'operator_tickets'`
      return rows[0]?.read ?? 0
    }
    const read = await database.transaction(async (inside) => {
      const before = await rowsRead(inside)
      const range = { startDate: '2026-01-01T00:00:00.000Z', endDate: undefined }
      const sort = { column: 'valid_from', direction: 'desc' } as const
      await makeLedgerOperator(inside).listTickets({ ...query, ...range, sort })
      return (await rowsRead(inside)) - before
    })
    expect(read).toBe(20)
  })

  test('pages found by the counts of days are those of the wanted payments alone, and count those alone', async () => {
    const { operator, feed } = bench
    const results = ['SUCCEEDED', 'SUCCEEDED', 'FAILED', 'SUCCEEDED', 'PENDING', 'SUCCEEDED', 'SUCCEEDED']
    const all = instants.map((at, n) => ({
      at,
      n,
      id: `P-${String(n).padStart(3, '0')}`,
      result: results[n % 7] ?? '',
    }))
    await feed(...all.map(({ id, at, n, result }) => payment(id, { at, result, alias: cardOf(n) })))
    for (const [succeeded, failed, kinds] of [
      [true, undefined, ['SUCCEEDED']],
      [undefined, true, ['FAILED']],
      [false, false, ['PENDING']],
      [undefined, undefined, ['SUCCEEDED', 'FAILED', 'PENDING']],
    ] as const)
      for (const [startDate, endDate] of ranges) {
        const wanted = all
          .filter(
            ({ at, result }) =>
              at >= (startDate ?? '') && at < (endDate ?? '9') && (kinds as readonly string[]).includes(result),
          )
          .map(({ at, id }) => [at, id] as const)
          .sort(byKey)
          .map(([, id]) => id)
          .toReversed()
        for (const offset of [0, 5, 120]) {
          const query = { aliasPans: [mine, phone], limit: 6, offset, startDate, endDate, succeeded, failed }
          const { payload, total } = await operator.listPayments({
            ...query,
            sort: { column: 'created', direction: 'desc' },
          })
          expect([payload.map(({ Payments }) => Payments.id), total]).toEqual([
            wanted.slice(offset, offset + 6),
            wanted.length,
          ])
        }
      }
  })
})

describe('a list that is read whole', () => {
  test('a list that is read whole has every row once, in any order, whatever comes in between and equal or not', async () => {
    const { operator, database, feed } = bench
    await database.sql`
      insert into operator_tickets (id, alias_pan, name, amount_minor, currency, passenger_number, valid_from, valid_to,
        time_zone, updated)
      select 'T-' || n, case when n % 3 = 0 then ${phone} else ${mine} end, 'fare ' || n % 7, n % 5, 'EUR', 1,
        '2026-02-01'::timestamptz + n % 40 * interval '1 microsecond', now(), 'Europe/Rome', now()
      from generate_series(1, 2300) n`
    const query = { aliasPans: [mine, phone], limit: 0, offset: 0, startDate: undefined, endDate: undefined }
    for (const column of ['valid_from', 'name', 'amount', 'first_tap'] as const)
      for (const direction of ['asc', 'desc'] as const) {
        const seen: string[] = []
        let pieces = 0
        for await (const piece of operator.readTickets({ ...query, sort: { column, direction } })) {
          // It sorts before all others and after all others; what was read is not read again.
          if (pieces === 0)
            await feed(ticket('A', { at: '2020-01-01T00:00:00Z' }), ticket('Z', { at: '2026-10-01T00:00:00Z' }))
          seen.push(...piece.map(({ id }) => id))
          pieces += 1
        }
        const old = seen.filter((id) => id.startsWith('T-'))
        expect([column, direction, pieces >= 3, old.length, new Set(seen).size]).toEqual([
          column,
          direction,
          true,
          2300,
          seen.length,
        ])
        await database.sql`delete from operator_tickets where id in ('A', 'Z')`
      }
    const limited: number[] = []
    const part = { limit: 1500, offset: 900, sort: { column: 'valid_from', direction: 'asc' } } as const
    for await (const piece of operator.readTickets({ ...query, ...part })) limited.push(piece.length)
    expect(limited).toEqual([1000, 400])
    await database.sql`delete from operator_tickets`
  })
})

describe('counts', () => {
  test('counts of days are those of the rows after feeds at once that change cards and days, settle, and add up', async () => {
    const { operator, database, feed } = bench
    const round = (salt: number) =>
      instants.flatMap((at, n) => [
        ticket(`T-${String(n % 60)}`, { at: instants[(n * salt) % 240] ?? at, alias: cardOf(n + salt) }),
        payment(`P-${String(n % 60)}`, {
          at: instants[(n + salt) % 240] ?? at,
          alias: cardOf(n * salt),
          result: (n + salt) % 4 === 0 ? 'FAILED' : 'SUCCEEDED',
        }),
      ])
    const settleSome = async () => {
      for (const { id } of await database.sql<{ id: string }>`
        select id from ledger_payments where status = 'FAILED' order by id limit 5`)
        await database
          .transaction((inside) =>
            operator.settle(inside, {
              paymentId: id,
              orderId: `O-${id}`,
              transactionId: 'X',
              amountMinor: 1300,
              currency: 'EUR',
            }),
          )
          // A feed took it elsewhere in between.
          .catch((error: Error) => expect(error.message).toMatch(/has no payment/))
    }
    await feed(...round(1))
    await Promise.all([
      feed(...round(3)),
      feed(...round(5)),
      settleSome(),
      keepLedger(database, undefined),
      feed(...round(7)),
    ])
    expect(await miscounted(database)).toEqual([])
    expect((await keepLedger(database, undefined)).addedUp).toBeGreaterThan(50)
    expect(await miscounted(database)).toEqual([])
    expect((await keepLedger(database, undefined)).addedUp).toBe(0)
    const { total } = await operator.listTickets({
      ...{ aliasPans: [mine, phone], limit: 1, offset: 0, startDate: undefined, endDate: undefined },
      sort: { column: 'valid_from', direction: 'desc' },
    })
    expect(total).toBe(60)
  })
})

describe('a server of the release before', () => {
  test('what a server of the release before stores is counted, found by names, listed, and newer than before', async () => {
    const { operator, database, feed } = bench
    await feed(ticket('T-1'), payment('P-1'))
    const store = (id: string, alias: string, at: string, name: string) => database.sql<{ is_new: boolean }>`
      insert into operator_tickets as known (id, alias_pan, name, amount_minor, currency, passenger_number, valid_from,
        valid_to, time_zone, payment_id, updated)
      values (${id}, ${alias}, ${name}, 1300, 'EUR', 1, ${at}, ${at}, 'Europe/Rome', 'P-1', now())
      on conflict (tenant_id, id) do update set alias_pan = excluded.alias_pan, name = excluded.name,
        valid_from = excluded.valid_from, valid_to = excluded.valid_to, updated = excluded.updated
      where known.updated < excluded.updated
      returning known.xmax = 0 as is_new`
    expect(await store('T-1', phone, '2026-03-02T10:00:00Z', 'changed')).toEqual([{ is_new: false }])
    expect(await store('T-2', mine, '2026-03-03T10:00:00Z', 'new')).toEqual([{ is_new: true }])
    await database.sql`
      insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
      values ('P-2', 'SHORT-2', ${mine}, 1300, 'EUR', 'FAILED', now(), now())`
    await database.sql`update operator_payments set settled_order = 'O', settled_at = now() where id = 'P-1'`
    expect(await miscounted(database)).toEqual([])
    expect(await operator.findPayments(['SHORT-2'])).toMatchObject([{ id: 'P-2', alias_pan: mine, status: 'FAILED' }])
    expect(
      await operator.findTicketPayment({ id: 'T-2', aliasPan: mine, validFrom: '2026-03-03T10:00:00Z' }),
    ).toMatchObject({
      charge_results_name: 'SUCCEEDED',
    })
    // Older than what it wrote, and at another place than that.
    await feed(ticket('T-1'))
    const query = { aliasPans: [mine, phone], limit: 10, offset: 0, startDate: undefined, endDate: undefined }
    const listed = await operator.listTickets({ ...query, sort: { column: 'id', direction: 'asc' } })
    expect(listed).toMatchObject({
      total: 2,
      payload: [{ id: 'T-1', name: 'changed', alias_pan: phone }, { id: 'T-2' }],
    })
  })
})
