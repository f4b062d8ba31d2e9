import pg from 'pg'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startBenchPortal } from './ground/bench-portal.ts'

// What is left of the portal when more is asked of it than it can do: logins offered at six times the rate beside the full
// rate, and ordinary calls while sixty whole lists of 10,000 rows are asked for beside the same calls alone. JSON lines.
// Clients and portal share this process, so all figures are those of a small machine.

const seconds = 5
const bench = await startBenchPortal()
const owner = new pg.Client({ connectionString: bench.databaseUrl })
await owner.connect()
await owner.query(`set tapfolio.tenant = 'airlink'`)

const browser = () => new BrowserLike(bench.portal.url, 'pk_airlink_demo')
const asBrowserOf = async ({ email, password }: { email: string; password: string }) => {
  const client = browser()
  await client.ask('/login', { email, password })
  return client
}
function demoAccount(index: number): (typeof demoAccounts)[number] {
  const account = demoAccounts[index]
  if (!account) throw new Error('the demo has too few accounts')
  return account
}
const [account, other] = [demoAccount(0), demoAccount(1)]

const say = (line: object) => process.stdout.write(`${JSON.stringify({ bench: 'overload', ...line })}\n`)
const part = (all: number[], of: number) => Math.round(all.toSorted((a, b) => a - b)[Math.floor(all.length * of)] ?? 0)

/** Logins as fast as they are answered, then six times as many whether they are answered or not. */
async function logins(): Promise<void> {
  // Each an account of its own, as limits let nobody log in sixty times a minute.
  await owner.query(
    `insert into accounts (email, email_canonical, name, surname, language, password_hash, confirmed_at)
     select 'bench' || n || '@example.org', 'bench' || n || '@example.org', 'Anna', 'Rossi', 'it', password_hash, now()
     from accounts, generate_series(1, 5000) n where tenant_id = 'airlink' and email = $1`,
    [account.email],
  )
  let next = 0
  const logIn = async () => {
    const start = performance.now()
    next += 1
    const body = { email: `bench${String(next)}@example.org`, password: account.password }
    const { status } = await browser().ask('/login', body)
    return { status, ms: performance.now() - start }
  }
  let full = 0
  const end = performance.now() + seconds * 1000
  const closedLoop = async () => {
    while (performance.now() < end) if ((await logIn()).status === 200) full += 1
  }
  await Promise.all(Array.from({ length: 4 }, closedLoop))
  const rate = full / seconds
  const offered: ReturnType<typeof logIn>[] = []
  const start = performance.now()
  while (performance.now() - start < seconds * 1000) {
    const due = ((performance.now() - start) / 1000) * rate * 6
    while (offered.length < due) offered.push(logIn())
    await new Promise((later) => setTimeout(later, 10))
  }
  const answers = await Promise.all(offered)
  const took = (performance.now() - start) / 1000
  const good = answers.filter(({ status }) => status === 200)
  const away = answers.filter(({ status }) => status === 503)
  say({
    work: 'logins',
    fullRate: Math.round(rate * 10) / 10,
    offeredRate: Math.round((offered.length / seconds) * 10) / 10,
    succeededRate: Math.round((good.length / took) * 10) / 10,
    successMs: {
      p50: part(
        good.map(({ ms }) => ms),
        0.5,
      ),
      p95: part(
        good.map(({ ms }) => ms),
        0.95,
      ),
    },
    turnedAway: away.length,
    turnedAwayMs: {
      p50: part(
        away.map(({ ms }) => ms),
        0.5,
      ),
      p95: part(
        away.map(({ ms }) => ms),
        0.95,
      ),
    },
    others: answers.length - good.length - away.length,
  })
}

async function lists(): Promise<void> {
  const [one, two] = [await asBrowserOf(account), await asBrowserOf(other)]
  for (const [index, { cards }] of [account, other].entries())
    await owner.query(
      `insert into operator_tickets (id, alias_pan, name, amount_minor, currency, passenger_number, valid_from, valid_to, time_zone, updated)
       select 'bench ' || $2 || ' ' || n, $1, 'Malpensa Express', 1300, 'EUR', 1, now() - interval '1 day', now(), 'Europe/Rome', now()
       from generate_series(1, 10000) n`,
      [cards[0], String(index)],
    )
  const caller = await asBrowserOf(account)
  const measure = async (until: Promise<unknown>) => {
    const times: number[] = []
    let isOver = false
    void until.then(() => (isOver = true))
    while (!isOver) {
      const start = performance.now()
      await caller.ask('/session')
      times.push(performance.now() - start)
      await new Promise((later) => setTimeout(later, 5))
    }
    return { calls: times.length, p50: part(times, 0.5), p95: part(times, 0.95), max: part(times, 0.9999) }
  }
  const alone = await measure(new Promise((later) => setTimeout(later, 2000)))
  const path = '/tickets/get/pk_airlink_demo/0/0/3:desc////'
  const start = performance.now()
  const statuses: number[] = []
  const all = Promise.all(
    Array.from({ length: 60 }, async (_, n) => statuses.push((await (n % 2 === 0 ? one : two).ask(path)).status)),
  )
  const beside = await measure(all)
  const count = (status: number) => statuses.filter((each) => each === status).length
  const took = Math.round(performance.now() - start) / 1000
  say({ work: '60 lists', sessionMs: { alone, beside }, answered: count(200), turnedAway: count(503), seconds: took })
}

try {
  await logins()
  await lists()
} finally {
  await owner.end()
  await bench.close()
}
