import { hash } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import pg from 'pg'
import { calls } from '#contract/calls.ts'
import { accountOfRow } from '#domain/accounts/server/account-of-row.ts'
import type { AccountRow } from '#domain/accounts/server/account-of-row.ts'
import { portalTypes } from '#platform/server/database/portal-types.ts'

// The bare peer with what a list may not be without, and no more: isolation (the tenant's row security), ownership (the
// session by its token, its cards, the list, joined in one statement), checks of what leaves (cut to the row's shape), and
// the compression that browsers ask for. No framework, no limits, no headers of safety, no log, no metrics. Its answers are
// the portal's, which the measurement looks at. Its own process, which says its port when it serves.

const { DATABASE_URL = '' } = process.env

/** Each list reads for `asker`, in whose row it stands. */
const cards = `(select a.alias_pan, coalesce(c.token, '') as token, coalesce(c.label, '') as label,
    coalesce(c.truncated_pan, '') as truncated_pan, coalesce(c.form_factor, '') as form_factor
  from unnest(asker.alias_pans) a (alias_pan)
  left join lateral (select * from operator_cards c where c.alias_pan = a.alias_pan order by c.updated desc, c.token limit 1) c
    on true) card`

const ofAsker = (list: string, shown = 'asker.account_id') => `select ${shown}, list.*
  from (select a.id as account_id, a.name as account_name, a.surname, a.email, a.language, a.google_id, a.facebook_id,
      a.notify_ticket_issuance,
      array(select alias_pan from bank_cards b
        where b.tenant_id = a.tenant_id and b.account_id = a.id and b.removed_at is null) as alias_pans
    from sessions s join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
    where s.token_hash = $1 and s.last_seen > now() - interval '30 minutes' and s.created > now() - interval '12 hours'
  ) asker left join lateral (${list}) list on true`

const statements: Readonly<Record<string, string>> = {
  '/tickets': ofAsker(`select counted.total, t.* from
      (select count(*) as total from operator_tickets where alias_pan = any (asker.alias_pans)) counted
      left join (select t.*, card.label, card.truncated_pan, card.form_factor from ${cards}
        cross join lateral (select id, alias_pan, name, amount_minor as amount, currency, passenger_number, first_tap,
            last_tap, valid_from, valid_to, time_zone from operator_tickets t
          where t.alias_pan = card.alias_pan order by valid_from desc, id desc limit 10) t
        order by valid_from desc, id desc limit 10) t on true
      order by t.valid_from desc, t.id desc`),
  '/payments': ofAsker(`select counted.total, t.*,
        exists (select from order_payments o where o.payment_id = t.id and o.is_open) as in_verification,
        exists (select from order_payments o join provider_orders said using (tenant_id, order_id)
          where o.payment_id = t.id and o.is_open and said.result is not null) as in_doubt,
        (select case when count(*) > 0 then jsonb_build_object('amount', sum(s.amount_minor),
            'returned', coalesce(sum(s.amount_minor) filter (where r.cursor is not null), 0)) end
          from settlements s left join surplus_refunds r on r.cursor = s.cursor
          where s.kind = 'surplus' and s.payment_id = t.id) as surplus
      from (select count(*) as total from operator_payments where alias_pan = any (asker.alias_pans)) counted
      left join (select t.*, card.token, card.label, card.truncated_pan, card.form_factor from ${cards}
        cross join lateral (select id, short_id, alias_pan, amount_minor as amount, currency, status, created,
            greatest(updated, settled_at) as updated
          from operator_payments t where t.alias_pan = card.alias_pan order by created desc, id desc limit 10) t
        order by created desc, id desc limit 10) t on true
      order by t.created desc, t.id desc`),
  '/cards':
    ofAsker(`select id, label, truncated_pan, alias_pan, aid, token, form_factor, form_factor as form_factors_name,
        created, updated
      from bank_cards where account_id = asker.account_id and removed_at is null
      order by bank_cards.created desc, form_factor, id`),
  '/session': ofAsker('select', 'asker.*'),
  '/summaries': ofAsker(`select currency as currencies_code,
        coalesce(sum(amount_minor) filter (where not verifying), 0)::bigint as total_amount,
        count(*) filter (where not verifying) as count,
        count(*) filter (where verifying) as in_verification,
        count(*) filter (where doubted) as in_doubt,
        coalesce(array_agg(short_id order by created, id) filter (where not verifying), '{}') as short_ids
      from (select p.*, exists (select from order_payments o where o.payment_id = p.id and o.is_open) as verifying,
            exists (select from order_payments o join provider_orders said using (tenant_id, order_id)
              where o.payment_id = p.id and o.is_open and said.result is not null) as doubted
          from operator_payments p
          where p.alias_pan = any (asker.alias_pans) and p.status = 'FAILED' and p.amount_minor > 0) failed
      group by currency order by currency`),
}

type Row = Record<string, unknown> & { total: number | null; id: string | null }

const answers: Readonly<Record<string, (rows: Row[]) => unknown>> = {
  '/tickets': (rows) =>
    calls.listTickets.answer.parse({ payload: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }),
  '/payments': (rows) =>
    calls.listPayments.answer.parse({
      payload: rows.flatMap((row) => (row.id === null ? [] : [paymentOf(row)])),
      total: rows[0]?.total ?? 0,
    }),
  '/cards': (rows) => calls.listBankCards.answer.parse(rows.filter(({ id }) => id !== null)),
  '/session': ([row]) => calls.getSession.answer.parse({ account: accountIn(row) }),
  '/summaries': (rows) =>
    calls.getFailedSummaries.answer.parse({ payload: rows.filter((row) => row['currencies_code'] !== null) }),
}

const accountIn = (row: Row | undefined) => {
  const { account_id: id, account_name: name, ...rest } = { ...row }
  return accountOfRow({ ...rest, id, name } as unknown as AccountRow)
}

function paymentOf(row: Row) {
  const { id, short_id, amount, created, updated, in_verification, label, truncated_pan, token } = row
  return {
    Payments: {
      ...{ id, short_id, amount, currencies_code: row['currency'], created, updated, in_verification },
      ...(row['in_doubt'] === true && { in_doubt: true }),
      ...(row['surplus'] !== null && { surplus: row['surplus'] }),
    },
    BankCard: { label, truncated_pan, token, form_factors_name: row['form_factor'] },
    LastCharge: { charge_results_name: row['status'] },
    AliasPan: { alias_pan: row['alias_pan'] },
  }
}

const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 8,
  options: '-c role=tapfolio_app -c tapfolio.tenant=airlink -c timezone=UTC',
  types: portalTypes,
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = request.url ?? ''
  const [text, shaped] = [statements[name], answers[name]]
  if (text === undefined || !shaped) return void response.writeHead(404).end()
  const token = /-session=([\w-]{43})/.exec(request.headers.cookie ?? '')?.[1]
  if (token === undefined) return void response.writeHead(401).end()
  const { rows } = await pool.query<Row>({ name, text, values: [hash('sha256', token, 'buffer')] })
  if (rows.length === 0) return void response.writeHead(401).end()
  const json = JSON.stringify(shaped(rows))
  response.setHeader('content-type', 'application/json')
  response.setHeader('vary', 'accept-encoding')
  if (json.length < 1024 || !request.headers['accept-encoding']?.includes('br')) return void response.end(json)
  response.setHeader('content-encoding', 'br').end(brotliCompressSync(json, pressing))
}

const pressing = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

const server = createServer((request, response) => {
  request.resume()
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
