import pg from 'pg'
import { mintShortIds } from '#domain/operator/server/mint-short-ids.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startBenchPortal } from './ground/bench-portal.ts'
import { watchMemory } from './ground/watch-memory.ts'

// What memory a statement takes while it is downloaded: 50,000 payments with their trips, as CSV, JSON and PDF, over the wire,
// read and thrown away in the same process. Its peer in the same run: a tenth of them. The database is another process; a PDF is
// drawn in a thread of this one, so that its memory is counted.

const bench = await startBenchPortal()
const [account] = demoAccounts
if (!account) throw new Error('the demo has no account')
const [alias = ''] = account.cards
const owner = new pg.Client({ connectionString: bench.databaseUrl })
await owner.connect()
await owner.query(`set tapfolio.tenant = 'airlink'`)
const many = 50_000
const first = '2022-01-01T00:00:00Z'
// One each half hour: 5,000 lie within the first 104 days, all within 1,042.
await owner.query(
  `insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
   select 'bench ' || n, short_id, $1, 1300, 'EUR', 'SUCCEEDED', $2::timestamptz + n * interval '30 minutes', now()
   from unnest($3::text[]) with ordinality as minted (short_id, n)`,
  [alias, first, mintShortIds(many)],
)
await owner.query(
  `insert into operator_tickets (id, alias_pan, name, amount_minor, currency, passenger_number, valid_from, valid_to, time_zone, payment_id, updated,
     first_tap, last_tap)
   select 'bench ' || n, $1, 'Airport Express, single', 1300, 'EUR', 1, $2::timestamptz + n * interval '30 minutes', now(), 'Europe/Rome', 'bench ' || n, now(),
     '{"stop":"Milano Cadorna"}', '{"stop":"Malpensa Terminal 1"}'
   from generate_series(1, ${String(many)}) n`,
  [alias, first],
)
await owner.query('analyze operator_payments, operator_tickets')

const client = new BrowserLike(bench.portal.url, 'pk_airlink_demo')
await client.ask('/login', { email: account.email, password: account.password })
const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)

async function measure(format: 'csv' | 'json' | 'pdf', to: string): Promise<void> {
  const watch = watchMemory()
  const start = performance.now()
  const url = `${bench.portal.url}/api/statements/statement.${format}?from=2022-01-01&to=${to}`
  const response = await fetch(url, { headers: { cookie } })
  if (response.status !== 200 || !response.body) throw new Error(`${format}: ${String(response.status)}`)
  let [bytes, lines, firstMs] = [0, 0, 0]
  for await (const chunk of response.body) {
    if (bytes === 0) firstMs = performance.now() - start
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines += 1
  }
  const memory = watch.end()
  const line = { format, to, lines, megabytes: megabytes(bytes), firstMs: Math.round(firstMs) }
  process.stdout.write(
    `${JSON.stringify({ ...line, seconds: Math.round((performance.now() - start) / 100) / 10, ...memory })}\n`,
  )
}

try {
  // The first one warms everything up.
  for (const to of ['2022-04-14', '2022-04-14', '2024-12-31'])
    for (const format of ['csv', 'json', 'pdf'] as const) await measure(format, to)
} finally {
  await owner.end()
  await bench.close()
}
