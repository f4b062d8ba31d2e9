import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import { startBenchPortal } from './ground/bench-portal.ts'
import { fillTravel } from './ground/fill-travel.ts'
import { databaseUs, firstThreadUs, middle, part, spread, usedUs } from './ground/processor-time.ts'
import { addressOf, rawAsker } from './trust/ask-raw.ts'
import { addPeople, openSessions } from './trust/people.ts'

// What a login costs beside the comparing of its password: processor time of server and database together, and of argon2id alone
// at the same cost in a process of its own, in turns. Then how long lists wait while logins come as fast as they are
// answered, beside the same while the same hashing goes on in another process. Arguments: logins a round, and rounds.

const [logins = 150, rounds = 5] = process.argv.slice(2).map(Number)
const secondsOfLists = 6
const listsASecond = 40

const bench = await startBenchPortal()
const owner = new pg.Client({ connectionString: bench.databaseUrl })
await owner.connect()
const backend = (await owner.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0
let serverPid = 0
const settings = { LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1,::1', SANDBOX_PORT: '9' }
const portal = await startPortalProcess(bench.databaseUrl, settings, { whenForked: (_kill, pid) => (serverPid = pid) })
const alone = fork(join(import.meta.dirname, 'peers/argon2-alone.ts'), [], { execArgv: [] })
await once(alone, 'message')
const asker = rawAsker(portal.url, 9)
const [demo] = demoAccounts
if (!demo) throw new Error('the demo has no account')

interface LoginPerson {
  email: string
  address: string
  /** What makes its browser familiar, once it logged in. */
  cookie?: string | undefined
}

try {
  await costs()
  if (rounds > 0) await lists()
} finally {
  asker.close()
  alone.disconnect()
  portal.kill()
  await portal.gone
  await owner.end()
  await bench.close()
}

async function logIn(person: LoginPerson): Promise<void> {
  const { cookie, email, address } = person
  const body = JSON.stringify({ email, password: demo?.password })
  const { status, text, headers } = await asker.ask({
    path: '/login',
    body,
    address,
    ...(cookie !== undefined && { cookie }),
  })
  // The machine is busy with others' work: nothing was compared.
  if (status === 503) return logIn(person)
  if (status !== 200 || !text.includes('"account"')) throw new Error(`a login was answered ${String(status)}: ${text}`)
  person.cookie ??= [headers['set-cookie'] ?? []]
    .flat()
    .find((line) => line.includes('familiar'))
    ?.split(';')[0]
}

/** Eight at once, as the portal lets eight costly calls in. */
async function logAllIn(people: readonly LoginPerson[], connections = 8): Promise<void> {
  const waiting = [...people]
  const one = async () => {
    for (let person = waiting.pop(); person; person = waiting.pop()) await logIn(person)
  }
  await Promise.all(Array.from({ length: connections }, one))
}

async function costs(): Promise<void> {
  let number = 0
  const strangers = async (count: number): Promise<LoginPerson[]> => {
    const people = await addPeople(owner, { tenant: 'airlink', name: `login${String(number)}`, count })
    return people.map(({ email }) => ({ email, address: addressOf(++number) }))
  }
  const known = await strangers(logins)
  await logAllIn(known)
  await argon(logins)
  const taken = { alone: [] as number[], familiar: [] as Cost[], stranger: [] as Cost[] }
  const rates = { alone: [] as number[], familiar: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const before = performance.now()
    taken.alone.push(await argon(logins))
    rates.alone.push((logins / (performance.now() - before)) * 1000)
    const middleOf = performance.now()
    taken.familiar.push(await costOf(known))
    rates.familiar.push((logins / (performance.now() - middleOf)) * 1000)
    taken.stranger.push(await costOf(await strangers(logins)))
  }
  const ms = (us: number) => (us / 1000).toFixed(2)
  const all = (costs_: readonly Cost[]) => costs_.map(({ server, database }) => server + database)
  say(`processor time a login, middle of ${String(rounds)} rounds of ${String(logins)}`)
  say(
    `argon2id alone: ${ms(middle(taken.alone))} ms (${spread(
      taken.alone.map((us) => us / 1000),
      2,
    )})`,
  )
  for (const name of ['familiar', 'stranger'] as const) {
    const costs_ = taken[name]
    const [server, first, database] = (['server', 'first', 'database'] as const).map((part) =>
      middle(costs_.map((each) => each[part])),
    )
    const one = all(costs_)
    say(
      `login, browser ${name}: ${ms(middle(one))} ms (${spread(
        one.map((us) => us / 1000),
        2,
      )}), of which the server ${ms(server ?? 0)} (its first thread ${ms(first ?? 0)}) and the database ${ms(database ?? 0)}`,
    )
    const ratios = one.map((us, round) => (taken.alone[round] ?? 0) / us)
    say(`argon2id alone : login, browser ${name}: ${middle(ratios).toFixed(2)} (${spread(ratios, 2)})`)
  }
  say(
    `rate by the clock, clients included: ${middle(rates.familiar).toFixed(0)} logins a second of ${middle(rates.alone).toFixed(0)} hashes alone`,
  )
}

interface Cost {
  server: number
  /** Of the server without the threads that compare. */
  first: number
  database: number
}

/** µs a login of these people, all at their best speed. */
async function costOf(people: readonly LoginPerson[]): Promise<Cost> {
  const before = { server: usedUs(serverPid), first: firstThreadUs(serverPid), database: databaseUs(backend) }
  await logAllIn(people)
  return {
    server: (usedUs(serverPid) - before.server) / people.length,
    first: (firstThreadUs(serverPid) - before.first) / people.length,
    database: (databaseUs(backend) - before.database) / people.length,
  }
}

/** µs a comparison in a process that does nothing else. */
async function argon(count: number): Promise<number> {
  const before = usedUs(alone.pid ?? 0)
  const done = once(alone, 'message')
  alone.send(count)
  await done
  return (usedUs(alone.pid ?? 0) - before) / count
}

async function lists(): Promise<void> {
  await fillTravel(owner, 100_000)
  const [account] = await owner
    .query<{ id: string; email: string }>("select id, email from accounts where tenant_id = 'airlink' and email = $1", [
      demo?.email,
    ])
    .then(({ rows }) => rows)
  if (!account) throw new Error('the demo has no account')
  const [cookie = ''] = await openSessions(owner, 'airlink', [account])
  const people = (await addPeople(owner, { tenant: 'airlink', name: 'beside', count: 400 })).map(({ email }, n) => ({
    email,
    address: addressOf(100_000 + n),
  }))
  const ask = async () => {
    const { status, ms } = await asker.ask({
      path: '/tickets/get/pk_airlink_demo/10/0/3:desc////',
      cookie,
      address: '192.0.2.9',
    })
    if (status !== 200) throw new Error(`a list was answered ${String(status)}`)
    return ms
  }
  /** Asked at their times whether the one before was answered or not. */
  const waits = async (): Promise<number[]> => {
    const asked: Promise<number>[] = []
    for (let n = 0; n < secondsOfLists * listsASecond; n++) {
      asked.push(ask())
      await new Promise((later) => setTimeout(later, 1000 / listsASecond))
    }
    return Promise.all(asked)
  }
  await waits()
  const times = { alone: [] as number[], hashing: [] as number[], logins: [] as number[] }
  for (let round = 0; round < Math.min(rounds, 3); round++) {
    times.alone.push(...(await waits()))
    alone.send('endless')
    times.hashing.push(...(await waits()))
    const rested = once(alone, 'message')
    alone.send('rest')
    await rested
    let isOver = false
    const loggingIn = (async () => {
      while (!isOver)
        await logAllIn(
          people.splice(0, 8).map((person) => (people.push(person), person)),
          8,
        )
    })()
    times.logins.push(...(await waits()))
    isOver = true
    await loggingIn
  }
  for (const [name, all] of Object.entries({
    alone: times.alone,
    'beside the same hashing in another process': times.hashing,
    'beside logins': times.logins,
  }))
    say(`lists ${name}: p50 ${part(all, 0.5).toFixed(1)} ms, p99 ${part(all, 0.99).toFixed(1)} ms`)
  say(
    `lists' p99 beside logins : beside the same hashing elsewhere: ${(part(times.logins, 0.99) / part(times.hashing, 0.99)).toFixed(2)}`,
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
