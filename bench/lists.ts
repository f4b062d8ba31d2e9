import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startBenchPortal } from './ground/bench-portal.ts'
import { fillTravel } from './ground/fill-travel.ts'

// What a list costs: processor time of server and database together a request, of the portal as a browser asks it
// (session, ownership, isolation, checks of what leaves, compression, a log line) and of a bare node:http and pg with the
// best form of the same query. Both on one PostgreSQL with three hundred thousand tickets, in turns; the middle of the rounds counts.
// Arguments: how many tickets, and the names of the lists; all by default.

const [first = '300000', ...named] = process.argv.slice(2)
const tickets = Number(first)
const rounds = 5
let postmaster = ''
const requests = 1500

// It seeds, with the sandbox beside it; the measured one is a process of its own.
const bench = await startBenchPortal()
const owner = new pg.Client({ connectionString: bench.databaseUrl })
try {
  await owner.connect()
  await fillTravel(owner, tickets)
  await measure()
} finally {
  await owner.end()
  await bench.close()
}

async function measure(): Promise<void> {
  const { rows } = await owner.query<{ pid: string }>(
    "select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid",
  )
  postmaster = rows[0]?.pid ?? ''
  const [account] = demoAccounts
  if (!account) throw new Error('the demo has no account')
  let serverPid = 0
  const portal = await startPortalProcess(
    bench.databaseUrl,
    { LOG_LEVEL: 'info' },
    { whenForked: (_kill, pid) => (serverPid = pid) },
  )
  const client = new BrowserLike(portal.url, 'pk_airlink_demo')
  const login = await client.ask('/login', { email: account.email, password: account.password })
  const { id } = (login.json as { account: { id: string } }).account
  const bare = fork(join(import.meta.dirname, 'peers/bare-lists.ts'), [], {
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: bench.databaseUrl,
      ALIASES: account.cards.join(','),
      ACCOUNT: id,
    },
    execArgv: [],
  })
  const [barePort] = (await once(bare, 'message')) as [number]

  const key = 'pk_airlink_demo'
  const lists: Record<string, { path: string; body?: object }> = {
    tickets: { path: `/tickets/get/${key}/10/0/3:desc////` },
    payments: { path: `/payments/get/${key}/10/0/4:desc//////` },
    cards: { path: '/bank_cards/get', body: { accounts_id: id } },
    session: { path: '/session' },
    summaries: { path: `/payments/get_failed_summaries/${key}/0/0/` },
  }
  const headers = {
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-api-key': key,
    'accept-language': 'en',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'sec-fetch-site': 'same-origin',
  }
  say(
    `${tickets.toLocaleString('en')} tickets; processor time of server and database, µs a request, middle of ${String(rounds)}`,
  )
  say('list        portal (spread)      bare (spread)      ratio   in the servers alone')
  for (const [name, { path, body }] of Object.entries(lists)) {
    if (named.length > 0 && !named.includes(name)) continue
    const post = body && { method: 'POST' as const, body: JSON.stringify(body) }
    const ours = {
      url: `${portal.url.replace('localhost', '127.0.0.1')}/api${path}`,
      ...post,
      headers: { ...headers, ...(post && { 'content-type': 'application/json' }) },
    }
    const theirs = { url: `http://127.0.0.1:${String(barePort)}/${name}` }
    const times: Record<'ours' | 'theirs', Cost[]> = { ours: [], theirs: [] }
    await cost(ours, serverPid)
    await cost(theirs, bare.pid ?? 0)
    for (let round = 0; round < rounds; round++) {
      times.ours.push(await cost(ours, serverPid))
      times.theirs.push(await cost(theirs, bare.pid ?? 0))
    }
    const [our, their] = [times.ours, times.theirs].map((all) => ({
      all: middle(all.map((each) => each.server + each.database)),
      server: middle(all.map((each) => each.server)),
      spread: spread(all.map((each) => each.server + each.database)),
    }))
    if (!our || !their) throw new Error('nothing was measured')
    say(
      `${name.padEnd(12)}${[our, their].map((each) => `${each.all.toFixed(0)} (${each.spread})`.padEnd(20)).join('')}${(our.all / their.all).toFixed(2)}    ${our.server.toFixed(0)} : ${their.server.toFixed(0)}`,
    )
  }
  bare.disconnect()
  portal.kill()
  await portal.gone
}

interface Cost {
  server: number
  database: number
}

/** Processor time of the server's process and of PostgreSQL's in µs a request. */
async function cost(options: autocannon.Options, pid: number): Promise<Cost> {
  const before = { server: usedUs(pid), database: databaseUs() }
  const result = await autocannon({ ...options, connections: 8, amount: requests })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${options.url}: ${String(result.non2xx)} bad answers`)
  return {
    server: (usedUs(pid) - before.server) / requests,
    database: (databaseUs() - before.database) / requests,
  }
}

/** What the kernel says of a process after its name: its parent, and its times in ticks of 10 ms. */
function statOf(pid: number | string): string[] {
  return (
    readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ') ?? []
  )
}

function usedUs(pid: number | string): number {
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

/** Of this database alone: other PostgreSQL may run on the machine. What ended is counted by its parent. */
function databaseUs(): number {
  const [, , , , , , , , , , , , , ended = '0', endedInKernel = '0'] = statOf(postmaster)
  let sum = usedUs(postmaster) + (Number(ended) + Number(endedInKernel)) * 10_000
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (statOf(pid)[1] === postmaster) sum += usedUs(pid)
    } catch {
      // It ended meanwhile.
    }
  }
  return sum
}

function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((one, other) => one - other)
}

function middle(numbers: readonly number[]): number {
  return sorted(numbers)[Math.floor(numbers.length / 2)] ?? 0
}

function spread(numbers: readonly number[]): string {
  return `${(sorted(numbers)[0] ?? 0).toFixed(0)}–${(sorted(numbers).at(-1) ?? 0).toFixed(0)}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
