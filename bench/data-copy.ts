import pg from 'pg'
import { mintShortIds } from '#domain/operator/server/mint-short-ids.ts'
import { addTraveller, linkCard, logIn, travellerPassword } from '#testkit/portal/travellers.ts'
import { startBenchPortal } from './ground/bench-portal.ts'
import { watchMemory } from './ground/watch-memory.ts'

// What memory a copy of all data takes while it is prepared, sealed and downloaded: 50,000 tickets with their payments and 50
// receipts. Its peer in the same run: a tenth of them. Server, job and reader are one process; the database is another.

const bench = await startBenchPortal()
const owner = new pg.Client({ connectionString: bench.databaseUrl })
await owner.connect()
await owner.query(`set tapfolio.tenant = 'airlink'`)

async function travellerOf(rows: number): Promise<string> {
  const email = `copy${String(rows)}@example.org`
  const alias = String(4_711_000_000_000_000 + rows).padStart(19, '0')
  await linkCard(bench, await addTraveller(bench, email), alias)
  await owner.query(
    `insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
     select $1 || ' ' || n, short_id, $1, 1300, 'EUR', case when n <= 50 then 'SUCCEEDED' else 'FAILED' end,
       now() - n * interval '10 minutes', now()
     from unnest($2::text[]) with ordinality as minted (short_id, n)`,
    [alias, mintShortIds(rows)],
  )
  await owner.query(
    `insert into operator_tickets (id, alias_pan, name, amount_minor, currency, passenger_number, valid_from, valid_to,
       time_zone, payment_id, updated, first_tap, last_tap)
     select $1 || ' ' || n, $1, 'Airport Express, single', 1300, 'EUR', 1, now() - n * interval '10 minutes', now(),
       'Europe/Rome', $1 || ' ' || n, now(), '{"stop":"Milano Cadorna"}', '{"stop":"Malpensa Terminal 1"}'
     from generate_series(1, ${String(rows)}) n`,
    [alias],
  )
  return email
}

async function measure(rows: number): Promise<void> {
  const client = await logIn(bench, await travellerOf(rows))
  await owner.query('analyze operator_payments, operator_tickets')
  const watch = watchMemory()
  const start = performance.now()
  const asked = await client.ask('/account/data', { password: travellerPassword })
  if (asked.status !== 200) throw new Error(asked.text)
  let copy = (asked.json as { copy: { id: string; state: string } }).copy
  while (copy.state === 'preparing') {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    copy = ((await client.ask('/account/data')).json as { copy: typeof copy }).copy
  }
  const prepared = performance.now()
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${bench.portal.url}/api/account/data/${copy.id}.zip`, { headers: { cookie } })
  if (response.status !== 200 || !response.body) throw new Error(`${copy.state}: ${String(response.status)}`)
  let bytes = 0
  for await (const chunk of response.body) bytes += chunk.length
  const memory = watch.end()
  const seconds = {
    prepared: Math.round(prepared - start) / 1000,
    read: Math.round(performance.now() - prepared) / 1000,
  }
  process.stdout.write(`${JSON.stringify({ rows, kilobytes: Math.round(bytes / 1024), seconds, ...memory })}\n`)
}

try {
  // The first one warms everything up.
  for (const rows of [4_999, 5_000, 50_000]) await measure(rows)
} finally {
  await owner.end()
  await bench.close()
}
