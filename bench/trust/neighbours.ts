import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { mintShortIds } from '#domain/operator/server/mint-short-ids.ts'
import { demoLogin } from '#testkit/browser/demo/demo-visit.ts'
import { signedChallenge, solvedAnswer } from '#testkit/captcha/solve-challenge.ts'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import { noteLongRun } from '../../tools/proof/long-runs.ts'
import { startBenchPortal } from '../ground/bench-portal.ts'
import { addressOf, rawAsker } from './ask-raw.ts'
import type { RawAnswer, RawRequest } from './ask-raw.ts'
import { askOpenly } from './loud.ts'
import type { Loud } from './loud.ts'
import { addPeople, openSessions } from './people.ts'
import type { Person } from './people.ts'

/**
 * `npm run neighbours [SECONDS]`: how long travellers of a quiet tenant wait for their session, cards and lists, twenty
 * calls a second, alone, then beside a tenant that asks twenty times as much, then beside one address that guesses
 * passwords at twenty times what it may. Their p99 must stay under three times the quiet one's. Then receipts as PDFs, two
 * a second, of the quiet tenant and of other addresses of the loud one, beside an address there that asks for more of them
 * than can be drawn: each of the quiet ones is drawn, 99 of 100 within a second. Then 5,000 travellers behind one address
 * open the portal within a minute, every tenth of them by a login with the work of a bot check where it is asked for:
 * nobody is turned away.
 */
const seconds = Number(process.argv[2] ?? 30)
const perSecond = 20
const crowd = 5000
const bench = await startBenchPortal()
const owner = new pg.Client({ connectionString: bench.databaseUrl })
await owner.connect()
const portal = await startPortalProcess(bench.databaseUrl, { TRUSTED_PROXIES: '127.0.0.1,::1', SANDBOX_PORT: '9' })
const asker = rawAsker(portal.url, 200)
const keys = { airlink: 'pk_airlink_demo', lagunare: 'pk_lagunare_demo' }
const calls = ['/session', '/home', '/account/activity', '/sessions']

const travellersOf = async (tenant: keyof typeof keys, name: string, count: number) =>
  openSessions(owner, tenant, await addPeople(owner, { tenant, name, count }))
const reader = (tenant: keyof typeof keys, cookies: readonly string[], from: number) => (n: number) => ({
  path: calls[n % calls.length] ?? '',
  cookie: cookies[n % cookies.length] ?? '',
  address: addressOf(from + (n % cookies.length)),
  key: keys[tenant],
})

const quietly = (requestOf: (n: number) => RawRequest) => askOpenly(asker, { seconds, rate: perSecond }, requestOf)

/** A receipt of the tenant's, which anybody may ask for who knows its short id. */
async function receiptOf(tenant: keyof typeof keys): Promise<string> {
  const [shortId = ''] = mintShortIds(1)
  await owner.query(
    `insert into operator_payments (tenant_id, id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
     values ($1, 'neighbours', $2, '0000450000000000027', 1300, 'EUR', 'SUCCEEDED', now(), now())`,
    [tenant, shortId],
  )
  return `/payments/receipt/${shortId}.pdf`
}

/** Somebody loud, on a thread of its own; answers how often a second it really asked. */
async function beLoud(loud: Loud): Promise<number> {
  const worker = new Worker(join(import.meta.dirname, 'loud.ts'), { workerData: loud })
  const [[count]] = (await Promise.all([once(worker, 'message'), once(worker, 'exit')])) as [[number], unknown]
  return count / loud.seconds
}

const p99 = (all: readonly { ms: number }[]) =>
  all.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.floor(all.length * 0.99)] ?? Infinity
const refused = (all: readonly { status: number }[]) => all.filter(({ status }) => status !== 200).length

try {
  const quiet = reader('lagunare', await travellersOf('lagunare', 'quiet', 50), 1)
  const loudCookies = await travellersOf('airlink', 'loud', 500)
  const { url } = portal
  const tenant: Loud = {
    url,
    seconds,
    rate: perSecond * 20,
    kind: 'calls',
    key: keys.airlink,
    paths: calls,
    cookies: loudCookies,
  }
  // Three hundred failures an hour are an address's: twenty times that is two a second, and this is twenty times more again.
  const address: Loud = { url, seconds, rate: 40, kind: 'guesses', address: '203.0.113.9' }
  await quietly(quiet)
  const alone = await quietly(quiet)
  const [besideTenant, tenantRate] = await Promise.all([quietly(quiet), beLoud(tenant)])
  const [besideAddress, addressRate] = await Promise.all([quietly(quiet), beLoud(address)])
  const papers = await papersBeside()
  const people = await addPeople(owner, { tenant: 'airlink', name: 'behind-one', count: crowd })
  const cookies = await openSessions(owner, 'airlink', people)
  const { calls: behind, logins } = await crowdBehindOne(people, cookies)
  const factors = [besideTenant, besideAddress].map((each) => p99(each) / p99(alone))
  const turned = [alone, besideTenant, besideAddress, papers.alone, papers.beside, behind, logins].map(refused)
  noteLongRun('neighbours', {
    isGood:
      factors.every((factor) => factor < 3) &&
      turned.every((count) => count === 0) &&
      p99(papers.beside) < 1000 &&
      papers.isLoud &&
      tenantRate > tenant.rate * 0.95 &&
      addressRate > address.rate * 0.95,
    size: { seconds },
    said: `p99 of a quiet tenant ${p99(alone).toFixed(1)} ms alone, × ${factors[0]?.toFixed(2) ?? ''} beside a tenant that asks twenty times as much (${tenantRate.toFixed(0)} a second), × ${factors[1]?.toFixed(2) ?? ''} beside an address that guesses ${addressRate.toFixed(0)} passwords a second; p99 of receipts ${p99(papers.alone).toFixed(0)} ms alone, ${p99(papers.beside).toFixed(0)} beside an address that asks for ${papers.rate.toFixed(0)} a second, which is more than can be drawn; ${crowd.toLocaleString('en')} travellers behind one address, ${String(behind.length)} calls and ${String(logins.length)} logins within a minute; turned away ${turned.join(', ')}`,
  })
} finally {
  portal.kill()
  asker.close()
  await owner.end()
  await bench.close()
}

/** Receipts of the quiet tenant and of others of the loud one, each from an address of its own, alone and beside one address. */
async function papersBeside() {
  const path = { airlink: await receiptOf('airlink'), lagunare: await receiptOf('lagunare') }
  const asked = (n: number): RawRequest => ({
    ...(n % 2 === 0 ? { path: path.airlink } : { path: path.lagunare, host: 'lagunare.localhost' }),
    address: addressOf(2000 + n),
  })
  const askQuietly = () => askOpenly(asker, { seconds, rate: 2 }, asked)
  await askQuietly()
  const before = await askQuietly()
  const loud: Loud = { url: portal.url, seconds, rate: 90, kind: 'papers', address: '203.0.113.10', path: path.airlink }
  const [beside, rate] = await Promise.all([askQuietly(), beLoud(loud)])
  return { alone: before, beside, rate, isLoud: rate > loud.rate * 0.95 }
}

/** Each asks for all that home asks for, spread over a minute; every tenth has no session yet and logs in first. */
async function crowdBehindOne(people: readonly Person[], cookies: readonly string[]) {
  const began = performance.now()
  const address = '203.0.113.50'
  const opened: Promise<RawAnswer[]>[] = []
  const logins: Promise<RawAnswer>[] = []
  const openHome = (cookie: string) =>
    Promise.all(calls.slice(0, 3).map((path) => asker.ask({ path, cookie, address })))
  for (const [n, cookie] of cookies.entries()) {
    while (performance.now() - began < (n / cookies.length) * 60_000) await new Promise((later) => setTimeout(later, 5))
    if (n % 10 > 0) {
      opened.push(openHome(cookie))
      continue
    }
    const login = logIn(people[n]?.email ?? '', address)
    logins.push(login)
    opened.push(login.then(({ headers }) => openHome(String(headers['set-cookie']?.[0]).split(';')[0] ?? '')))
  }
  return { calls: (await Promise.all(opened)).flat(), logins: await Promise.all(logins) }
}

/** As the page does it: the bot check's work only where it is asked for. */
async function logIn(email: string, address: string): Promise<RawAnswer> {
  const ask = (more: object) =>
    asker.ask({ path: '/login', body: JSON.stringify({ email, password: demoLogin.password, ...more }), address })
  const answer = await ask({})
  if (!answer.text.includes('captcha.required')) return answer
  return ask({ captcha: await solvedAnswer(await signedChallenge({ tenant: 'airlink' })) })
}
