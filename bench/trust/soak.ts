import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import { goals } from '../../tools/proof/goals.ts'
import { noteLongRun } from '../../tools/proof/long-runs.ts'
import { startBenchPortal } from '../ground/bench-portal.ts'
import { addressOf, rawAsker } from './ask-raw.ts'
import { goFirst } from './go-first.ts'
import { addPeople, openSessions } from './people.ts'

/**
 * `npm run soak [MINUTES [USERS]]`: so many (200) travellers for so many minutes (30), each asking something every two
 * seconds or so, one of fifty logging in anew. Told are answers that were faults, the p95 of lists, of the other calls and
 * of logins by themselves, how long the server worked and how long others had its processor, and
 * by how much its memory grew a minute, and its descriptors in all, once a quarter of the time was gone. Below ten minutes
 * these two are no part of the verdict: a server that has just started still grows.
 */
const minutes = Number(process.argv[2] ?? 30)
const users = Number(process.argv[3] ?? 200)
const pauseMs = 2000
const [account] = demoAccounts
if (!account) throw new Error('the demo has no account')

const bench = await startBenchPortal()
const owner = new pg.Client({ connectionString: bench.databaseUrl })
await owner.connect()
let pid = 0
const portal = await startPortalProcess(
  bench.databaseUrl,
  { TRUSTED_PROXIES: '127.0.0.1,::1', SANDBOX_PORT: '9' },
  {
    whenForked: (_kill, forked) => {
      pid = forked
      goFirst(pid)
    },
  },
)
const asker = rawAsker(portal.url, 50)
const people = await addPeople(owner, { tenant: 'airlink', name: 'soak', count: users })
const cookies = await openSessions(owner, 'airlink', people)
const [demoCookie = ''] = await openSessions(
  owner,
  'airlink',
  (
    await owner.query<{ id: string; email: string }>(
      "select id, email from accounts where tenant_id = 'airlink' and email = $1",
      [account.email],
    )
  ).rows,
)
const lists = ['/tickets/get/pk_airlink_demo/10/0/3:desc////', '/payments/get/pk_airlink_demo/10/0/4:desc//////']
const own = ['/session', '/home', '/account/activity', '/sessions', '/cases', '/insights']

const faults: string[] = []
const times = { lists: [] as number[], others: [] as number[], logins: [] as number[] }
let answers = 0
const memory: { minute: number; mb: number; descriptors: number }[] = []
const began = performance.now()
const minutesGone = () => (performance.now() - began) / 60_000

async function live(at: number): Promise<void> {
  const person = people[at]
  const address = addressOf(at + 1)
  for (let turn = at; minutesGone() < minutes; turn++) {
    await new Promise((later) => setTimeout(later, pauseMs * (0.5 + Math.random())))
    const isLogin = Math.random() < 0.02
    // Lists of trips are the demo traveller's, who has some.
    const isList = !isLogin && turn % 3 === 0
    const answer = isLogin
      ? await asker.ask({
          path: '/login',
          body: JSON.stringify({ email: person?.email, password: account?.password }),
          address,
        })
      : await asker.ask({
          path: isList ? (lists[turn % 2] ?? '') : (own[turn % own.length] ?? ''),
          cookie: isList ? demoCookie : (cookies[at] ?? ''),
          address,
        })
    answers++
    times[isLogin ? 'logins' : isList ? 'lists' : 'others'].push(answer.ms)
    if (isLogin) {
      // The oldest of ten sessions ends with the eleventh: one goes on in the new one.
      const [cookie] = [answer.headers['set-cookie'] ?? []].flat()
      if (cookie !== undefined) cookies[at] = cookie.split(';')[0] ?? ''
    }
    if (answer.status !== 200) faults.push(`${String(answer.status)} ${answer.text.slice(0, 120)}`)
  }
}

/** What the system says of the process: its memory and open descriptors. */
function look(): void {
  const kb = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1])
  memory.push({ minute: minutesGone(), mb: kb / 1024, descriptors: readdirSync(`/proc/${String(pid)}/fd`).length })
}

/** Of the thread that answers calls, in seconds: how long it worked, and how long it waited for a processor that others had. */
function turnsOf(process: number): { worked: number; waited: number } {
  const [worked = 0, waited = 0] = readFileSync(`/proc/${String(process)}/schedstat`, 'utf8')
    .split(' ')
    .map(Number)
  return { worked: worked / 1e9, waited: waited / 1e9 }
}

function p95Of(ms: readonly number[]): number {
  return ms.toSorted((one, other) => one - other)[Math.floor(ms.length * 0.95)] ?? 0
}

/** Megabytes a minute by least squares. */
function slope(seen: typeof memory): number {
  const mean = (of: (each: (typeof memory)[number]) => number) =>
    seen.reduce((sum, each) => sum + of(each), 0) / seen.length
  const [minute, mb] = [mean((each) => each.minute), mean((each) => each.mb)]
  const over = seen.reduce((sum, each) => sum + (each.minute - minute) * (each.mb - mb), 0)
  return over / seen.reduce((sum, each) => sum + (each.minute - minute) ** 2, 0)
}

try {
  const before = turnsOf(pid)
  const timer = setInterval(look, 5000)
  await Promise.all(people.map((_, at) => live(at)))
  clearInterval(timer)
  const later = memory.filter(({ minute }) => minute > minutes / 4)
  const [first, last] = [later[0], later.at(-1)]
  const grew = slope(later)
  const turns = turnsOf(pid)
  const [worked, waited] = [turns.worked - before.worked, turns.waited - before.waited]
  const p95 = p95Of([...times.lists, ...times.others])
  const each = Object.entries(times).map(([kind, ms]) => `${kind} ${p95Of(ms).toFixed(0)}`)
  const more = (last?.descriptors ?? 0) - (first?.descriptors ?? 0)
  for (const fault of faults.slice(0, 50)) process.stdout.write(`FAULT ${fault}\n`)
  const name = minutes === 30 ? 'soak' : `soak ${String(minutes)}`
  const isSteady = minutes < 10 || (grew < 1 && more <= 10)
  noteLongRun(name, {
    isGood: faults.length === 0 && isSteady && p95 < 300,
    isPart: !goals.some(({ runs = [] }) => runs.includes(name)),
    size: { minutes, travellers: users },
    said: `${String(users)} travellers for ${String(minutes)} minutes, ${answers.toLocaleString('en')} answers with ${String(times.logins.length)} logins, ${String(faults.length)} of them no success, p95 of all but logins ${p95.toFixed(0)} ms (${each.join(', ')}); the server worked ${worked.toFixed(0)} s and waited ${waited.toFixed(0)} s for a processor that others had; memory ${(first?.mb ?? 0).toFixed(0)} → ${(last?.mb ?? 0).toFixed(0)} MB, ${grew.toFixed(2)} MB a minute, descriptors ${String(first?.descriptors)} → ${String(last?.descriptors)}`,
  })
} finally {
  portal.kill()
  asker.close()
  await owner.end()
  await bench.close()
}
