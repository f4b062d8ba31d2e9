import type { Client } from 'pg'

/** A capture in the books of the sandbox's provider. */
interface Capture {
  shopId: string
  orderId: string
  amount: string
}

/**
 * What must hold at any moment, whatever was killed or cut, each as a statement that finds who breaks it. They look at the
 * database as its owner, past row-level security, so all tenants are judged at once.
 */
const standing: Readonly<Record<string, string>> = {
  'a payment is settled at most once': `
    select payment_id from settlements where kind = 'payment' group by tenant_id, payment_id having count(*) > 1`,
  'a success has evidence that was verified': `
    select order_id from provider_orders o where state = 'succeeded' and not exists (
      select 1 from provider_inbox i where i.tenant_id = o.tenant_id and i.order_id = o.order_id and i.verdict = 'success')`,
  'an order that succeeded settled its payments or has a surplus': `
    select o.order_id from provider_orders o join order_payments p using (tenant_id, order_id)
    where o.state = 'succeeded' and not exists (
      select 1 from settlements s where s.tenant_id = o.tenant_id and s.payment_id = p.payment_id
        and s.order_id = o.order_id and s.amount_minor = p.amount_minor)`,
  'a settlement belongs to an order that succeeded': `
    select s.payment_id from settlements s where not exists (
      select 1 from provider_orders o where o.tenant_id = s.tenant_id and o.order_id = s.order_id and o.state = 'succeeded')`,
  'an open order has a planned check': `
    select order_id from provider_orders where state = 'open' and not exists (
      select 1 from graphile_worker.jobs where key = 'order:' || order_id)`,
  'a payment waits for an open order alone': `
    select payment_id from order_payments p join provider_orders o using (tenant_id, order_id)
    where p.is_open and o.state <> 'open'`,
  'each success stands in the audit once': `
    select o.order_id from provider_orders o where o.state = 'succeeded' and 1 <> (
      select count(*) from audit a where a.tenant_id = o.tenant_id and a.what = 'order.succeeded'
        and a.subject = o.order_id)`,
  'a card belongs to one account': `
    select alias_pan from bank_cards where removed_at is null group by tenant_id, alias_pan having count(*) > 1`,
  'a session belongs to a living account': `
    select s.id from sessions s left join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id where a.id is null`,
  'an address has one account': `
    select email_canonical from accounts group by tenant_id, email_canonical having count(*) > 1`,
  'what was done stands in the audit once': `
    select o.order_id || ' ' || w.what from provider_orders o
    cross join lateral (values ('order.opened', true), ('order.refused', o.state = 'refused')) w (what, is_due)
    where is_due and 1 <> (
      select count(*) from audit a where a.tenant_id = o.tenant_id and a.subject = o.order_id and a.what = w.what)`,
  'a reference names its tenant': `
    select conrelid::regclass || ' ' || conname from pg_constraint c
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from unnest(conkey) k join pg_attribute a on a.attrelid = conrelid and a.attnum = k where attname = 'tenant_id')`,
  'an order is of one tenant': `
    select order_id from (
      select tenant_id, order_id from provider_orders union select tenant_id, order_id from settlements
      union select i.tenant_id, i.order_id from provider_inbox i join provider_orders using (order_id)
      union select b.tenant_id, b.order_id from bank_cards b join provider_orders using (order_id)
      union select tenant_id, subject from audit where what like 'order.%') found
    group by order_id having count(*) > 1`,
}

/** What must hold once all work is done. */
const atRest: Readonly<Record<string, string>> = {
  'a job gives nobody up': `
    select format('%s %s after %s tries: %s', task_identifier, coalesce(key, id::text), attempts, left(last_error, 200))
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and key is not null`,
}

/** By the database and the books of the sandbox's provider, once all work is done. */
export async function brokenByBooks(client: Client, sandboxUrl: string): Promise<string[]> {
  const { booked, captured } = await readBooks(client, sandboxUrl)
  return [
    ...(await brokenOf(client, { ...standing, ...atRest })),
    ...captured.filter((each) => !booked.has(each)).map((each) => `captured and not booked: ${each}`),
    ...brokenByBoth({ booked, captured }),
  ]
}

/** By the database and the books, in the middle of work too; `signed` are captures that a test signed in the provider's place. */
export async function brokenAnyTime(client: Client, sandboxUrl: string, signed: readonly string[]): Promise<string[]> {
  const { booked, captured } = await readBooks(client, sandboxUrl)
  const unsigned = new Set([...booked].filter((each) => !signed.includes(each)))
  return [...(await brokenOf(client, standing)), ...brokenByBoth({ booked: unsigned, captured })]
}

async function brokenOf(client: Client, rules: Readonly<Record<string, string>>): Promise<string[]> {
  const found: string[] = []
  for (const [rule, statement] of Object.entries(rules)) {
    const { rows } = await client.query<Record<string, string>>(statement)
    found.push(...rows.map((row) => `${rule}: ${Object.values(row).join(' ')}`))
  }
  return found
}

interface Books {
  booked: ReadonlySet<string>
  captured: readonly string[]
}

const brokenByBoth = ({ booked, captured }: Books): string[] => [
  ...captured.filter((each, at) => captured.indexOf(each) < at).map((each) => `captured twice: ${each}`),
  ...[...booked].filter((each) => !captured.includes(each)).map((each) => `booked and not captured: ${each}`),
]

async function readBooks(client: Client, sandboxUrl: string): Promise<Books> {
  const { rows } = await client.query<{ order: string }>(`
    select order_id || ' ' || amount_minor as order from provider_orders where state = 'succeeded' and purpose = 'payment'`)
  const captures = (await (await fetch(`${sandboxUrl}/control/ledger`)).json()) as Capture[]
  const booked = new Set(rows.map(({ order }) => order))
  const captured = captures.filter(({ amount }) => amount !== '0').map((each) => `${each.orderId} ${each.amount}`)
  return { booked, captured }
}
