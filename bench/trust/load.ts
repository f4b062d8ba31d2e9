import pg from 'pg'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import { noteLongRun } from '../../tools/proof/long-runs.ts'
import { startBenchPortal } from '../ground/bench-portal.ts'
import { fillTravel } from '../ground/fill-travel.ts'
import { addressOf, rawAsker } from './ask-raw.ts'
import { addPeople, openSessions } from './people.ts'

/**
 * `npm run load [ROWS [SECONDS]]`: how many travellers log in with a password a second, eight at once for so many (20)
 * seconds, each another account and address; then how long lists take that are searched, sorted, filtered and paged in a
 * tenant with so many (a million) tickets and a third as many payments. 45 logins a second are wanted, and 95 of 100 lists
 * within half a second.
 */
const tickets = Number(process.argv[2] ?? 1_000_000)
const seconds = Number(process.argv[3] ?? 20)
const listsAsked = 600
const [account] = demoAccounts
if (!account) throw new Error('the demo has no account')

const bench = await startBenchPortal()
const owner = new pg.Client({ connectionString: bench.databaseUrl })
await owner.connect()
const portal = await startPortalProcess(bench.databaseUrl, { TRUSTED_PROXIES: '127.0.0.1,::1', SANDBOX_PORT: '9' })
const asker = rawAsker(portal.url, 8)

try {
  const perSecond = await logIns()
  await fillTravel(owner, tickets)
  const lists = await askForLists()
  const p95 = lists.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.floor(lists.length * 0.95)] ?? 0
  const refused = lists.filter(({ status }) => status !== 200).length
  noteLongRun('load', {
    isGood: perSecond >= 45 && p95 < 500 && refused === 0,
    size: { tickets, seconds },
    said: `${perSecond.toFixed(1)} password logins a second over ${String(seconds)} seconds; ${String(lists.length)} lists of trips and payments in a tenant with ${tickets.toLocaleString('en')} tickets, p95 ${p95.toFixed(0)} ms, ${String(refused)} without success`,
  })
} finally {
  portal.kill()
  asker.close()
  await owner.end()
  await bench.close()
}

async function logIns(): Promise<number> {
  const people = await addPeople(owner, { tenant: 'airlink', name: 'load', count: seconds * 300 })
  let [next, good] = [0, 0]
  const began = performance.now()
  const isOver = () => performance.now() - began > seconds * 1000
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (!isOver()) {
        const body = JSON.stringify({ email: people[next]?.email, password: account?.password })
        const { status } = await asker.ask({ path: '/login', body, address: addressOf(++next) })
        if (status === 200) good++
      }
    }),
  )
  return good / ((performance.now() - began) / 1000)
}

/** One after the other, as a traveller reads them. */
async function askForLists() {
  const [demo] = await owner
    .query<{ id: string; email: string }>("select id, email from accounts where tenant_id = 'airlink' and email = $1", [
      account?.email,
    ])
    .then(({ rows }) => rows)
  const [cookie = ''] = demo ? await openSessions(owner, 'airlink', [demo]) : []
  const from = encodeURIComponent('2020-01-01-00:00')
  const paths = [
    '/tickets/get/pk_airlink_demo/10/0/3:desc////',
    '/tickets/get/pk_airlink_demo/25/100/0:asc////',
    '/tickets/get/pk_airlink_demo/10/0/1:asc////malpensa',
    `/tickets/get/pk_airlink_demo/100/0/3:desc/${from}///`,
    '/payments/get/pk_airlink_demo/10/0/4:desc//////',
    '/payments/get/pk_airlink_demo/25/50/2:asc//////',
    '/payments/get/pk_airlink_demo/10/0/4:desc/true/false////',
  ]
  const answers: Awaited<ReturnType<typeof asker.ask>>[] = []
  for (let n = 0; n < listsAsked; n++)
    answers.push(await asker.ask({ path: paths[n % paths.length] ?? '', cookie, address: addressOf(n) }))
  return answers
}
