import { hash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { peerPackages } from './peer-packages.ts'

// The same lists as somebody writes them with Express and TypeORM: repositories, the middleware that compresses, rows as
// they come. Ownership as the guarded peer has it, in questions one after the other; no row security, no checks of what
// leaves. Its packages are of this measurement alone (peer-packages). Its own process, which says its port when it serves.

type Row = Record<string, unknown>
interface Repository {
  find(options: object): Promise<Row[]>
  findOne(options: object): Promise<Row | null>
  findAndCount(options: object): Promise<[Row[], number]>
}
interface Source {
  initialize(): Promise<Source>
  getRepository(name: string): Repository
}
interface TypeOrm {
  DataSource: new (options: object) => Source
  EntitySchema: new (options: object) => object
  In: (values: readonly unknown[]) => unknown
  IsNull: () => unknown
  MoreThan: (value: unknown) => unknown
}
interface Answer {
  json(body: unknown): void
  status(code: number): Answer
}
interface App {
  use(middleware: unknown): void
  get(path: string, handler: (request: { headers: { cookie?: string } }, answer: Answer) => Promise<void>): void
  listen(port: number, host: string, ready: () => void): { address(): AddressInfo | string | null }
}

const load = peerPackages()
const { DataSource, EntitySchema, In, IsNull, MoreThan } = load('typeorm') as TypeOrm
const express = load('express') as () => App
const compression = load('compression') as () => unknown

/** Columns are named as in the table; `bigint` and `timestamptz` come as the driver reads them. */
const entity = (name: string, key: readonly string[], columns: Readonly<Record<string, string>>) =>
  new EntitySchema({
    name,
    tableName: name,
    columns: Object.fromEntries(
      Object.entries(columns).map(([column, type]) => [
        column,
        { type, nullable: true, primary: key.includes(column) },
      ]),
    ),
  })

const text = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'text']))
const times = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'timestamptz']))
const entities = [
  entity('sessions', ['id'], {
    tenant_id: 'text',
    id: 'uuid',
    token_hash: 'bytea',
    account_id: 'uuid',
    ...times('created', 'last_seen'),
  }),
  entity('accounts', ['id'], {
    ...text('tenant_id', 'name', 'surname', 'email', 'language', 'google_id', 'facebook_id'),
    id: 'uuid',
    notify_ticket_issuance: 'boolean',
  }),
  entity('bank_cards', ['id'], {
    ...text('tenant_id', 'label', 'truncated_pan', 'alias_pan', 'aid', 'token', 'form_factor'),
    id: 'uuid',
    account_id: 'uuid',
    ...times('created', 'updated', 'removed_at'),
  }),
  entity('operator_cards', ['token'], {
    ...text('tenant_id', 'alias_pan', 'token', 'label', 'truncated_pan', 'form_factor'),
    ...times('updated'),
  }),
  entity('operator_tickets', ['id'], {
    ...text('tenant_id', 'id', 'alias_pan', 'name', 'currency', 'time_zone'),
    amount_minor: 'bigint',
    passenger_number: 'integer',
    first_tap: 'jsonb',
    last_tap: 'jsonb',
    ...times('valid_from', 'valid_to'),
  }),
  entity('operator_payments', ['id'], {
    ...text('tenant_id', 'id', 'short_id', 'alias_pan', 'currency', 'status'),
    amount_minor: 'bigint',
    ...times('created', 'updated'),
  }),
  entity('order_payments', ['order_id', 'payment_id'], {
    ...text('tenant_id', 'order_id', 'payment_id'),
    is_open: 'boolean',
  }),
]
const source = await new DataSource({
  type: 'postgres',
  url: process.env.DATABASE_URL,
  entities,
  extra: { max: 8 },
}).initialize()
const of = (name: string) => source.getRepository(name)
const tenant_id = 'airlink'
const minuteMs = 60_000

async function ask(cookie: string | undefined) {
  const token = /-session=([\w-]{43})/.exec(cookie ?? '')?.[1]
  const since = (minutes: number) => MoreThan(new Date(Date.now() - minutes * minuteMs))
  const session =
    token === undefined
      ? null
      : await of('sessions').findOne({
          where: {
            tenant_id,
            token_hash: hash('sha256', token, 'buffer'),
            last_seen: since(30),
            created: since(12 * 60),
          },
        })
  const account = session && (await of('accounts').findOne({ where: { tenant_id, id: session['account_id'] } }))
  if (!account) return undefined
  const cards = () =>
    of('bank_cards').find({
      where: { tenant_id, account_id: account['id'], removed_at: IsNull() },
      order: { created: 'DESC', form_factor: 'ASC', id: 'ASC' },
    })
  return { account, cards }
}

async function known(aliases: readonly unknown[]) {
  const cards = await of('operator_cards').find({
    where: { tenant_id, alias_pan: In(aliases) },
    order: { updated: 'ASC' },
  })
  return new Map(cards.map((card) => [card['alias_pan'], card]))
}

async function isOpenOf(payments: readonly Row[]) {
  const open = await of('order_payments').find({
    where: { tenant_id, payment_id: In(payments.map(({ id }) => id)), is_open: true },
  })
  const ids = new Set(open.map((each) => each['payment_id']))
  return (payment: Row) => ids.has(payment['id'])
}

const app = express()
app.use(compression())
function serve(path: string, work: (asker: NonNullable<Awaited<ReturnType<typeof ask>>>) => Promise<unknown>): void {
  app.get(path, async (request, answer) => {
    const asker = await ask(request.headers.cookie)
    if (asker) answer.json(await work(asker))
    else answer.status(401).json({})
  })
}
const aliasesOf = (cards: readonly Row[]) => cards.map((card) => card['alias_pan'])
const page = async (table: string, by: string, cards: readonly Row[]) => {
  const aliases = aliasesOf(cards)
  const [rows, total] = await of(table).findAndCount({
    where: { tenant_id, alias_pan: In(aliases) },
    order: { [by]: 'DESC', id: 'DESC' },
    take: 10,
  })
  const named = await known(aliases)
  return { rows: rows.map((row) => ({ ...row, card: named.get(row['alias_pan']) })), total }
}
serve('/session', async ({ account }) => ({ account }))
serve('/cards', ({ cards }) => cards())
serve('/tickets', async ({ cards }) => {
  const { rows, total } = await page('operator_tickets', 'valid_from', await cards())
  return { payload: rows, total }
})
serve('/payments', async ({ cards }) => {
  const { rows, total } = await page('operator_payments', 'created', await cards())
  const isOpen = await isOpenOf(rows)
  return { payload: rows.map((row) => ({ ...row, in_verification: isOpen(row) })), total }
})
serve('/summaries', async ({ cards }) => {
  const failed = await of('operator_payments').find({
    where: { tenant_id, alias_pan: In(aliasesOf(await cards())), status: 'FAILED' },
    order: { created: 'ASC', id: 'ASC' },
  })
  const isOpen = await isOpenOf(failed)
  const payload = [...Map.groupBy(failed, (each) => each['currency'])].map(([currencies_code, all]) => {
    const due = all.filter((each) => !isOpen(each))
    return {
      currencies_code,
      total_amount: due.reduce((sum, each) => sum + Number(each['amount_minor']), 0),
      count: due.length,
      in_verification: all.length - due.length,
      short_ids: due.map((each) => each['short_id']),
    }
  })
  return { payload }
})
const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
