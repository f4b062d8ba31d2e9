import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { migrate } from '#platform/server/database/migrations/migrate.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { addTraveller, linkCard, travellerPassword } from '#testkit/portal/travellers.ts'
import { growCard, growLedger, partByMonth } from './ground/grow-ledger.ts'

// What a ledger that grows does to its readers: two portals, one over few tickets and one over many, are asked the same in
// turns, so that whatever else the machine does meets both. In each a traveller with 300 tickets and one with 50,000. Then
// the long list is read whole, beside the short one's pages. Arguments: how many tickets the two have, or the address of a
// database that was filled so.

const [few = '10000', many = '10000000'] = process.argv.slice(2)
const rounds = 300
const key = 'pk_airlink_demo'
const people = {
  short: { alias: '0004711000000000300', tickets: 300 },
  long: { alias: '0004711000000050000', tickets: 50_000 },
}
type Person = keyof typeof people

const ends: (() => Promise<void>)[] = []
let server: ReturnType<typeof start> | undefined
try {
  const portals = [await grown(few), await grown(many)] as const
  await comparePages(portals)
  await readWhole(portals[1])
} finally {
  for (const end of ends.toReversed()) await end()
}

interface Grown {
  tickets: number
  pid: number
  ask(who: Person, path: string): Promise<{ ms: number; text: string }>
  askOnly(who: Person, path: string): Promise<Response>
}

async function grown(what: string): Promise<Grown> {
  const isFilled = what.startsWith('postgres')
  const databaseUrl = isFilled ? what : await filled(Number(what))
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const { rows } = await owner.query<{ size: string; parts: string; tickets: string }>(`
    select pg_size_pretty(sum(pg_total_relation_size(oid))) as size, count(*) filter (where relispartition) as parts,
      (select sum(number) from ledger_days where kind = 'ticket') as tickets
    from pg_class
    where relkind = 'r' and (relname like 'ledger%' or relname in ('operator_tickets', 'operator_payments'))`)
  await owner.end()
  const tickets = Number(rows[0]?.tickets)
  say(`${tickets.toLocaleString('en')} tickets: ${rows[0]?.size ?? ''} in ${rows[0]?.parts ?? ''} parts`)
  let pid = 0
  const portal = await startPortalProcess(databaseUrl, {}, { whenForked: (_kill, own) => (pid = own) })
  ends.push(async () => {
    portal.kill()
    await portal.gone
  })
  const cookies: Partial<Record<Person, string>> = {}
  for (const who of Object.keys(people) as Person[]) {
    const client = new BrowserLike(portal.url, key)
    await client.ask('/login', { email: `${who}@example.org`, password: travellerPassword })
    cookies[who] = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  const askOnly = (who: Person, path: string) =>
    fetch(`${portal.url.replace('localhost', '127.0.0.1')}/api${path}`, {
      headers: {
        cookie: cookies[who] ?? '',
        'x-api-key': key,
        'accept-encoding': 'identity',
        'sec-fetch-site': 'same-origin',
      },
    })
  return {
    tickets,
    pid,
    askOnly,
    async ask(who, path) {
      const start = performance.now()
      const answer = await askOnly(who, path)
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`${path}: ${String(answer.status)} ${text}`)
      return { ms: performance.now() - start, text }
    },
  }
}

/** A new database with so many tickets, and the two travellers; answers its address. */
async function filled(tickets: number): Promise<string> {
  const url = new URL((await (server ??= start())).url)
  url.pathname = `/tickets_${String(tickets)}`
  const began = performance.now()
  const work = async (text: string, at: string) => {
    const owner = new pg.Client({ connectionString: at })
    await owner.connect()
    await owner.query(text)
    return owner
  }
  await (await work(`create database tickets_${String(tickets)}`, (await server).url)).end()
  await migrate(url.href)
  const owner = await work(
    `set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set synchronous_commit = off`,
    url.href,
  )
  await partByMonth(owner)
  for (const { alias, tickets: own } of Object.values(people)) await growCard(owner, alias, own)
  await growLedger(owner, tickets)
  await owner.end()
  const database = openDatabase(url.href, pino({ level: 'silent' }))
  const at = { database: database.ofTenant('airlink') }
  for (const who of Object.keys(people) as Person[])
    await linkCard(at, await addTraveller(at, `${who}@example.org`), people[who].alias)
  await database.close()
  say(`filled in ${String(Math.round((performance.now() - began) / 1000))} s`)
  return url.href
}

async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-growth-'))
  await chmod(folder, 0o711)
  const started = await startEmbeddedPostgres({ dataDir: folder })
  ends.unshift(async () => {
    await started.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return started
}

async function comparePages([small, large]: readonly [Grown, Grown]): Promise<void> {
  const calls: readonly [string, Person, string][] = [
    ['tickets', 'short', `/tickets/get/${key}/10/0/3:desc////`],
    ['tickets, page 20', 'short', `/tickets/get/${key}/10/190/3:desc////`],
    ['payments', 'short', `/payments/get/${key}/10/0/4:desc//////`],
    ['payments, failed', 'short', `/payments/get/${key}/10/0/4:desc//true////`],
    ['summaries', 'short', `/payments/get_failed_summaries/${key}/0/0/`],
    ['session', 'short', '/session'],
    ['tickets of 50,000', 'long', `/tickets/get/${key}/10/0/3:desc////`],
    ['page 4,000 of 50,000', 'long', `/tickets/get/${key}/10/40000/3:desc////`],
    ['payments of 50,000', 'long', `/payments/get/${key}/10/0/4:desc//////`],
    ['failed of 50,000', 'long', `/payments/get/${key}/10/0/4:desc//true////`],
  ]
  say(`p50 in ms, ${String(rounds)} requests each in turns`)
  say(
    `${'call'.padEnd(24)}${small.tickets.toLocaleString('en').padEnd(12)}${large.tickets.toLocaleString('en').padEnd(14)}ratio`,
  )
  const firsts: Partial<Record<string, number>> = {}
  for (const [name, who, path] of calls) {
    const times: [number[], number[]] = [[], []]
    for (let warm = 0; warm < 20; warm++) for (const each of [small, large]) await each.ask(who, path)
    for (let round = 0; round < rounds; round++)
      for (const [place, each] of [small, large].entries()) times[place]?.push((await each.ask(who, path)).ms)
    const [one, other] = [percentile(times[0], 0.5), percentile(times[1], 0.5)]
    firsts[name] = other
    say(`${name.padEnd(24)}${one.toFixed(2).padEnd(12)}${other.toFixed(2).padEnd(14)}${(other / one).toFixed(2)}`)
  }
  const against = (long: string, short: string) =>
    say(`${long} against ${short}: ${((firsts[long] ?? 0) / (firsts[short] ?? 1)).toFixed(2)}`)
  against('tickets of 50,000', 'tickets')
  against('page 4,000 of 50,000', 'tickets')
  against('payments of 50,000', 'payments')
}

async function readWhole(large: Grown): Promise<void> {
  const page = `/tickets/get/${key}/10/0/3:desc////`
  const alone = await pagesWhile(large, page, new Promise((done) => void setTimeout(done, 4000)))
  const whole = `/tickets/get/${key}/0/0/3:desc////`
  const before = memoryMb(large.pid)
  let highest = before
  const watch = setInterval(() => (highest = Math.max(highest, memoryMb(large.pid))), 20)
  const start = performance.now()
  let firstMs = 0
  const reading = (async () => {
    const answer = await large.askOnly('long', whole)
    let text = ''
    const decoder = new TextDecoder()
    for await (const bytes of answer.body ?? []) {
      firstMs ||= performance.now() - start
      text += decoder.decode(bytes as Uint8Array, { stream: true })
    }
    return text
  })()
  const meanwhile = await pagesWhile(large, page, reading)
  const text = await reading
  const seconds = (performance.now() - start) / 1000
  clearInterval(watch)
  const { payload, total } = JSON.parse(text) as { payload: { id: string }[]; total: number }
  const once = new Set(payload.map(({ id }) => id)).size
  say(
    `all of 50,000: ${String(payload.length)} rows, ${String(once)} of them different, total ${String(total)}, ${(text.length / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, the first after ${firstMs.toFixed(0)} ms`,
  )
  say(`memory of the server: ${before.toFixed(0)} MB before, at most ${highest.toFixed(0)} MB`)
  say(
    `a short page beside it: p50 ${percentile(alone, 0.5).toFixed(1)} → ${percentile(meanwhile, 0.5).toFixed(1)} ms, p99 ${percentile(alone, 0.99).toFixed(1)} → ${percentile(meanwhile, 0.99).toFixed(1)} ms (${String(meanwhile.length)} pages)`,
  )
}

async function pagesWhile(at: Grown, path: string, busy: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  void busy.finally(() => (isOver = true))
  while (!isOver) times.push((await at.ask('short', path)).ms)
  return times
}

function memoryMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
