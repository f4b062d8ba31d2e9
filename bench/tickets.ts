import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import pg from 'pg'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startBenchPortal } from './bench-portal.ts'

// "My last 10 tickets": the portal with session, ownership, checks of every field and security headers, beside a bare
// node:http server with pg that runs the same query for the same cards and writes the rows as they are. Both on the
// same PostgreSQL, one after the other, three rounds each; the best round counts.

const bench = await startBenchPortal()
const [account] = demoAccounts
if (!account) throw new Error('the demo has no account')
const client = new BrowserLike(bench.portal.url, 'pk_airlink_demo')
await client.ask('/login', { email: account.email, password: account.password })
const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const pool = new pg.Pool({ connectionString: bench.databaseUrl, max: 8 })
const text = `
  select t.*, count(*) over () as total, c.label, c.truncated_pan, c.form_factor
  from operator_tickets t join operator_cards c on c.tenant_id = t.tenant_id and c.alias_pan = t.alias_pan
  where t.tenant_id = 'airlink' and t.alias_pan = any ($1) order by t.valid_from desc limit 10`
const bare = createServer((_request, response) => {
  pool.query({ name: 'tickets', text, values: [account.cards] }).then(
    ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ payload: rows })),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
await new Promise<void>((listening) => bare.listen(0, '127.0.0.1', listening))
const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`
const portalUrl = `${bench.portal.url.replace('localhost', '127.0.0.1')}/api/tickets/get/pk_airlink_demo/10/0/3:desc////`

async function rate(url: string): Promise<number> {
  let best = 0
  for (let round = 0; round < 3; round++) {
    const result = await autocannon({ url, connections: 16, duration: 4, headers: { cookie } })
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} bad answers`)
    best = Math.max(best, result.requests.average)
  }
  return best
}

try {
  const ours = await rate(portalUrl)
  const theirs = await rate(bareUrl)
  process.stdout.write(
    [
      `portal:             ${Math.round(ours)} requests/s`,
      `bare node:http+pg:  ${Math.round(theirs)} requests/s`,
      `ratio:              ${(ours / theirs).toFixed(2)}`,
      '',
    ].join('\n'),
  )
} finally {
  bare.close()
  await pool.end()
  await bench.close()
}
