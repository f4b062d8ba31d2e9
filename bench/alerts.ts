import { Readable } from 'node:stream'
import pg from 'pg'
import { feedLines } from './ground/feed-lines.ts'
import { startBenchPortal } from './ground/bench-portal.ts'

// What alerts cost a feed: 400,000 lines over the wire, of whose payments one in seven failed within the last hours, once with
// 1,000 accounts that hold cards of them with every alert on, and once without them, its peer in the same run. Then
// how long it takes until the last mail is written. Lines: the first argument.

const count = Number(process.argv[2] ?? 400_000)
const holders = 1_000
const bench = await startBenchPortal()
const owner = new pg.Client({ connectionString: bench.databaseUrl })
await owner.connect()
await owner.query(`set tapfolio.tenant = 'airlink'`)

/** A feed's line as the bench has it, as new as today where it is a payment's. */
const fresh = (text: string, n: number, hourAgo: string): string => {
  if (!text.startsWith('{"type":"payment"')) return text
  const record = JSON.parse(text) as object
  const charges = [{ result: n % 7 === 0 ? 'FAILED' : 'SUCCEEDED', at: hourAgo }]
  return `${JSON.stringify({ ...record, charges, created: hourAgo, updated: hourAgo })}\n`
}

/** All lines in pieces as a socket gives them, made before the clock runs. */
function pieces(): Buffer[] {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const made: Buffer[] = []
  let text = ''
  let n = 0
  for (const each of feedLines(count)) {
    text += fresh(each, n++, hourAgo)
    if (text.length < 64 * 1024) continue
    made.push(Buffer.from(text))
    text = ''
  }
  return [...made, Buffer.from(text)]
}

async function feed(): Promise<number> {
  const body = pieces()
  const start = performance.now()
  const response = await fetch(`${bench.portal.url}/api/operator/feed`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${bench.operatorSecret}` },
    body: Readable.toWeb(Readable.from(body)) as ReadableStream,
    duplex: 'half',
  } as RequestInit)
  const report = (await response.json()) as { accepted: number }
  if (report.accepted !== count) throw new Error(`stored ${String(report.accepted)} of ${String(count)}`)
  return (performance.now() - start) / 1000
}

const one = async (text: string): Promise<number> => {
  const { rows } = await owner.query<{ n: string }>(text)
  return Number(rows[0]?.n)
}

/** Waits until nothing is left to be told; the seconds that took. */
async function untilTold(): Promise<number> {
  const start = performance.now()
  while ((await one('select count(*) as n from alerts where taken_at is null')) > 0) {
    if (performance.now() - start > 300_000) throw new Error('alerts are still waiting')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return (performance.now() - start) / 1000
}

try {
  const alone = await feed()
  await owner.query('truncate operator_tickets, operator_payments, operator_cards cascade')
  await owner.query(
    `with people as (
       insert into accounts (email, email_canonical, name, surname, language, confirmed_at)
       select 'bench' || n || '@example.org', 'bench' || n || '@example.org', 'Bench', 'Traveller', 'en', now()
       from generate_series(0, ${String(holders - 1)}) n returning id, email),
     held as (
       insert into bank_cards (account_id, order_id, alias_pan, token, label, truncated_pan, aid, form_factor, created)
       select id, 'bench', '0000' || (450000000000000 + n / 40 * 100 + 60 + n % 40), 'bench ' || n, 'VISA', '459825xxxxxx0027', 'A0', 'CARD',
         now() - interval '9 days'
       from (select id, substring(email from 'bench(\\d+)@')::int as n from people) numbered)
     insert into alert_choices (account_id, kind, is_on, since)
     select id, kind, true, now() - interval '9 days'
     from people, unnest('{payment_failed,payment_paid,card_changed,card_expiring,new_login}'::text[]) kind`,
  )
  const told = await feed()
  const waitSeconds = await untilTold()
  const raised = await one('select count(*) as n from alerts')
  const accounts = await one('select count(distinct account_id) as n from alerts')
  process.stdout.write(
    [
      `feed of ${count.toLocaleString('en')} lines, nobody holds its cards: ${alone.toFixed(1)} s`,
      `the same with ${String(holders)} accounts that hold cards of them, alerts on: ${told.toFixed(1)} s, ${(told / alone).toFixed(2)} times`,
      `failed payments told of: ${String(raised)}, to ${String(accounts)} accounts, one mail each; the last was written ${waitSeconds.toFixed(1)} s after the feed`,
      '',
    ].join('\n'),
  )
} finally {
  await owner.end()
  await bench.close()
}
