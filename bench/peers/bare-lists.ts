import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

// The limit that the lists are compared with: node:http and pg, one statement a call in its best form, rows written as
// they come. No session, no ownership, no checks, no compression. Its own process, which says its port when it serves.

const { DATABASE_URL = '', ALIASES = '', ACCOUNT = '' } = process.env
const aliases = ALIASES.split(',')

const cards = `(select a.alias_pan, c.token, c.label, c.truncated_pan, c.form_factor from unnest($1::text[]) a (alias_pan)
  left join lateral (select * from operator_cards c where c.tenant_id = 'airlink' and c.alias_pan = a.alias_pan
    order by c.updated desc, c.token limit 1) c on true) asked`

const statements: Readonly<Record<string, { text: string; values: unknown[] }>> = {
  '/tickets': {
    text: `select counted.total, t.* from
      (select count(*) as total from operator_tickets where tenant_id = 'airlink' and alias_pan = any ($1)) counted
      left join (select t.*, asked.label, asked.truncated_pan, asked.form_factor from ${cards}
        cross join lateral (select id, alias_pan, name, amount_minor as amount, currency, passenger_number, first_tap,
            last_tap, valid_from, valid_to, time_zone from operator_tickets t
          where t.tenant_id = 'airlink' and t.alias_pan = asked.alias_pan order by valid_from desc, id desc limit 10) t
        order by valid_from desc, id desc limit 10) t on true
      order by t.valid_from desc, t.id desc`,
    values: [aliases],
  },
  '/payments': {
    text: `select counted.total, t.*,
        (select sum(amount_minor) from settlements s
          where s.tenant_id = 'airlink' and s.kind = 'surplus' and s.payment_id = t.id) as surplus from
      (select count(*) as total from operator_payments where tenant_id = 'airlink' and alias_pan = any ($1)) counted
      left join (select t.*, asked.token, asked.label, asked.truncated_pan, asked.form_factor,
          exists (select from order_payments o
            where o.tenant_id = 'airlink' and o.payment_id = t.id and o.is_open) as in_verification
        from ${cards}
        cross join lateral (select id, short_id, alias_pan, amount_minor, currency, status, created, updated
          from operator_payments t
          where t.tenant_id = 'airlink' and t.alias_pan = asked.alias_pan order by created desc, id desc limit 10) t
        order by created desc, id desc limit 10) t on true
      order by t.created desc, t.id desc`,
    values: [aliases],
  },
  '/cards': {
    text: `select id, label, truncated_pan, alias_pan, aid, token, form_factor, created, updated from bank_cards
      where tenant_id = 'airlink' and account_id = $1 and removed_at is null order by created desc, form_factor, id`,
    values: [ACCOUNT],
  },
  '/session': {
    text: `select s.id as session_id, a.id, a.name, a.surname, a.email, a.language, a.google_id, a.facebook_id,
        a.notify_ticket_issuance
      from sessions s join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
      where s.tenant_id = 'airlink' and s.account_id = $1 and s.last_seen > now() - interval '1 day' limit 1`,
    values: [ACCOUNT],
  },
  '/summaries': {
    text: `select currency, coalesce(sum(amount_minor) filter (where not verifying), 0) as total,
        count(*) filter (where not verifying) as count, count(*) filter (where verifying) as in_verification,
        array_agg(short_id order by created, id) filter (where not verifying) as short_ids
      from (select p.*, exists (select from order_payments o
            where o.tenant_id = 'airlink' and o.payment_id = p.id and o.is_open) as verifying
          from operator_payments p
          where p.tenant_id = 'airlink' and p.alias_pan = any ($1) and p.status = 'FAILED') failed
      group by currency`,
    values: [aliases],
  },
}

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 8 })
const server = createServer((request, response) => {
  const name = request.url ?? ''
  const statement = statements[name]
  if (!statement) return void response.writeHead(404).end()
  request.resume()
  pool.query({ name, ...statement }).then(
    ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ payload: rows })),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
