import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import autocannon from 'autocannon'
import pg from 'pg'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startBenchPortal } from './ground/bench-portal.ts'
import { fillTravel } from './ground/fill-travel.ts'
import { databaseUs, middle, spread, usedUs } from './ground/processor-time.ts'
import { fetchPeerPackages } from './peers/peer-packages.ts'

// What a list costs: processor time of server and database together a request, of the portal as a browser asks it, and of
// three peers on the same PostgreSQL, in turns; the middle of the rounds counts. `guarded` is node:http and pg with the best
// form of the query and what a list may not be without: isolation, ownership, checks of what leaves, compression; its answers
// are the portal's. `bare` has none of these. `typeorm` is what one writes with Express and TypeORM, without isolation and
// checks; its packages are fetched with the first run. Arguments: how many tickets, and the names of the lists; all by default.

const [first = '300000', ...named] = process.argv.slice(2)
const tickets = Number(first)
const rounds = 5
const requests = 1500
const key = 'pk_airlink_demo'
const peers = { guarded: 'guarded-lists', bare: 'bare-lists', typeorm: 'express-typeorm' } as const

/** One of those who are asked. */
interface Asked {
  pid: number
  options: autocannon.Options & { url: string }
  costs: { server: number; database: number }[]
}

fetchPeerPackages()
// It seeds, with the sandbox beside it; the measured one is a process of its own.
const bench = await startBenchPortal()
const owner = new pg.Client({ connectionString: bench.databaseUrl })
await owner.connect()
const backend = (await owner.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0
try {
  await fillTravel(owner, tickets)
  await measure()
} finally {
  await owner.end()
  await bench.close()
}

async function measure(): Promise<void> {
  const [account] = demoAccounts
  if (!account) throw new Error('the demo has no account')
  let serverPid = 0
  const portal = await startPortalProcess(
    bench.databaseUrl,
    { LOG_LEVEL: 'info' },
    { whenForked: (_kill, pid) => (serverPid = pid) },
  )
  const client = new BrowserLike(portal.url, key)
  const login = await client.ask('/login', { email: account.email, password: account.password })
  const { id } = (login.json as { account: { id: string } }).account
  const headers = {
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-api-key': key,
    'accept-language': 'en',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'sec-fetch-site': 'same-origin',
  }
  const lists: Record<string, { path: string; body?: object }> = {
    tickets: { path: `/tickets/get/${key}/10/0/3:desc////` },
    payments: { path: `/payments/get/${key}/10/0/4:desc//////` },
    cards: { path: '/bank_cards/get', body: { accounts_id: id } },
    session: { path: '/session' },
    summaries: { path: `/payments/get_failed_summaries/${key}/0/0/` },
  }
  const started = await Promise.all(
    Object.values(peers).map((file) => startPeer(file, { ALIASES: account.cards.join(','), ACCOUNT: id })),
  )
  say(
    `${tickets.toLocaleString('en')} tickets; processor time of server and database, µs a request, middle of ${String(rounds)} (spread), in the server alone`,
  )
  for (const [name, { path, body }] of Object.entries(lists)) {
    if (named.length > 0 && !named.includes(name)) continue
    const post = body && { method: 'POST' as const, body: JSON.stringify(body) }
    const url = `${portal.url.replace('localhost', '127.0.0.1')}/api${path}`
    const asked: Asked[] = [
      {
        pid: serverPid,
        options: { url, ...post, headers: { ...headers, ...(post && { 'content-type': 'application/json' }) } },
        costs: [],
      },
      ...started.map(({ port, child }) => ({
        pid: child.pid ?? 0,
        options: { url: `http://127.0.0.1:${String(port)}/${name}`, headers },
        costs: [],
      })),
    ]
    await holdToPortal(name, asked)
    for (const each of asked) await cost(each)
    for (let round = 0; round < rounds; round++) for (const each of asked) each.costs.push(await cost(each))
    sayCosts(name, asked)
  }
  for (const { child } of started) child.disconnect()
  portal.kill()
  await portal.gone
}

async function startPeer(file: string, settings: Record<string, string>) {
  const child: ChildProcess = fork(join(import.meta.dirname, `peers/${file}.ts`), [], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: bench.databaseUrl, ...settings },
    execArgv: [],
  })
  const [port] = (await once(child, 'message')) as [number]
  return { port, child }
}

/** A peer that answers something else would be no peer. What only the portal says (what a card provider takes) is left out. */
async function holdToPortal(name: string, [portal, guarded]: readonly Asked[]): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [portal, guarded].map(async (each) => {
      if (!each) throw new Error('nobody is asked')
      const { url, method = 'GET', headers, body } = each.options
      const answer = await fetch(url, { method, headers: headers as Record<string, string>, body: body as string })
      return (await answer.json()) as unknown
    }),
  )
  if (!isDeepStrictEqual(ours, theirs))
    throw new Error(`${name}: the guarded peer answers ${JSON.stringify(theirs)} and not ${JSON.stringify(ours)}`)
}

function sayCosts(name: string, asked: readonly Asked[]): void {
  const all = asked.map(({ costs }) => costs.map(({ server, database }) => server + database))
  const [ours = 0, ...theirs] = all.map(middle)
  const parts = asked.map(({ costs }, at) => {
    const who = ['portal', ...Object.keys(peers)][at] ?? ''
    const server = middle(costs.map((each) => each.server)).toFixed(0)
    return `${who} ${middle(all[at] ?? []).toFixed(0)} (${spread(all[at] ?? [])}), ${server}`
  })
  say(`${name}: ${parts.join('; ')}`)
  const [guarded = 0, bare = 0, typeorm = 0] = theirs
  say(
    `${name}: of guarded ${(ours / guarded).toFixed(2)}, of bare ${(ours / bare).toFixed(2)}; ${(typeorm / ours).toFixed(2)} times as quick as typeorm`,
  )
}

/** Processor time of the server's process and of PostgreSQL's in µs a request. */
async function cost({ options, pid }: Asked): Promise<Asked['costs'][number]> {
  const before = { server: usedUs(pid), database: databaseUs(backend) }
  const result = await autocannon({ ...options, connections: 8, amount: requests })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${options.url}: ${String(result.non2xx)} bad answers`)
  return {
    server: (usedUs(pid) - before.server) / requests,
    database: (databaseUs(backend) - before.database) / requests,
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
