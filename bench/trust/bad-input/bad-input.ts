import { join } from 'node:path'
import pg from 'pg'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/call.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import { seeded } from '#testkit/crash/seeded.ts'
import { badRequestsOf } from '../../../tools/bad-input/mutate.ts'
import type { BadRequest } from '../../../tools/bad-input/mutate.ts'
import { currentCommit, noteLongRun } from '../../../tools/proof/long-runs.ts'
import { startBenchPortal } from '../../ground/bench-portal.ts'
import { addressOf, rawAsker } from '../ask-raw.ts'
import type { RawAnswer } from '../ask-raw.ts'
import { feedBadLines } from './bad-feed.ts'
import { count, keepFound, nothingFound } from './bad-input-found.ts'
import type { FoundOfCall } from './bad-input-found.ts'
import { floodOfForgeries } from './forged-flood.ts'
import type { Flood } from './forged-flood.ts'
import { goFirst } from '../go-first.ts'
import { addPeople, openSessions } from '../people.ts'

/**
 * `npm run bad-input [REQUESTS [SEED [CALL…]]]`: so many bad requests to every call of a running server, made from the
 * shapes of the calls, by hundreds of travellers and addresses so that no limit answers first; then as many bad lines of
 * each kind to the operator's feed, and as many forged outcomes of payments from one address. A fault of ours (5xx but what
 * is meant so), an end of the process, a stall of its loop above 100 ms that the same requests cause again, of the same
 * server or as the first ones of a new one, or a p99 above 250 ms ends it with 1. Ten thousand a call take a quarter of an
 * hour; when it is ended before, the same words at the same commit go on with the calls that are left.
 */
const [requestsAsked = '10000', seedAsked = '1', ...named] = process.argv.slice(2)
const [requests, seed] = [Number(requestsAsked), Number(seedAsked)]
/** Answers above 499 that are no fault of ours: "busy" is said to who should come again, and 500 to a forged outcome, as the card provider's protocol wants. */
const meant: Readonly<Record<string, string>> = {
  '"code":"fault.busy"': 'to come again, as too much was asked',
  '"code":"outcome.forged"': 'to forged outcomes of payments, as the card provider’s protocol wants',
}
/** So many are sent before the loop is looked at; when it stood still, these come again, so many times at the most. */
const atOnce = 500
const turns = 3
/** For so long the loop may stand still. */
const mostSeconds = 0.1
/** In so many milliseconds all but one of a hundred are answered. */
const mostP99 = 250

const inMs = (seconds: number): string => `${(seconds * 1000).toFixed(0)} ms`

const rows = (Object.entries(calls) as [string, Call][]).filter(([name]) => named.length === 0 || named.includes(name))
const isPart = named.length > 0
const keptIn = join(import.meta.dirname, '../../../build/bad-input.json')
const kept = keepFound({ commit: currentCommit(), requests, seed }, isPart ? undefined : keptIn)
const bench = await startBenchPortal()
const owner = new pg.Client({ connectionString: bench.databaseUrl })
await owner.connect()
const people = await addPeople(owner, { tenant: 'airlink', name: 'bad', count: 400 })
// What this tenant does not offer would be refused unread, and so would what has no solved challenge.
const codes = { senderBank: '03069', ordererBank: '02008', company: 'A1B2C', operation: 'INTERROGAZIONE' }
const tenants = await tenantsWith({
  pendingAmount: { kind: 'easychannel', address: '{sandbox}/easychannel', codes },
  guestSearch: { kind: 'offered', days: 90 },
  receiptOwner: 'none',
  captcha: { kind: 'none' },
})
const settings = {
  TENANTS_DIR: tenants.folder,
  LOG_LEVEL: 'error',
  // As one of production does before it is ready.
  WITH_PAGES: 'yes',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  SANDBOX_PORT: process.env['SANDBOX_PORT'] ?? '9',
}
const server = await startAsked()
try {
  for (const [name, row] of rows) {
    if (kept.has(name)) continue
    const found = await askBadly(name, row)
    kept.add(found)
    const first = found.firstSeconds === 0 ? '' : `, at first ${inMs(found.firstSeconds)}`
    process.stdout.write(`${name}: stood still for ${inMs(found.stallSeconds)}${first}\n`)
  }
  const feed = { url: server.url, operatorSecret: bench.operatorSecret, lines: requests, seed }
  const fed = rows.some(([name]) => name === 'feedOperatorData') ? await feedBadLines(feed) : { sent: 0, faults: [] }
  const ofFeed = { ...nothingFound('the feed’s lines'), faultCount: fed.faults.length, faults: fed.faults }
  const stallSeconds = await server.longestStall()
  kept.add({ ...ofFeed, stallSeconds, onceSeconds: stallSeconds })
  server.end()
  tell(fed.sent, await floodOfForgeries(bench.databaseUrl, requests, settings))
} finally {
  server.end()
  await owner.end()
  await bench.close()
  await tenants.remove()
}

function tell(lines: number, flood: Flood): void {
  const { answers, p99, faultCount, faults, worst, worstFirst, onceSeconds } = kept.sum()
  for (const fault of faults) process.stdout.write(`FAULT ${fault}\n`)
  const sorted = Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const asked = sorted.reduce((sum, [, many]) => sum + many, 0)
  const byStatus = sorted.map(([kind, many]) => `${many.toLocaleString('en')} × ${kind}`)
  kept.forget()
  noteLongRun('bad-input', {
    isGood:
      faultCount === 0 &&
      flood.isGood &&
      Math.max(worst.stallSeconds, worstFirst.firstSeconds) <= mostSeconds &&
      p99 < mostP99,
    isPart,
    size: { 'requests a call': requests },
    said: `${asked.toLocaleString('en')} bad requests to ${String(rows.length)} calls and ${lines.toLocaleString('en')} bad lines to the feed (seed ${String(seed)}), ${faultCount.toLocaleString('en')} faults: ${byStatus.join(', ')}; p99 ${p99.toFixed(0)} ms; longest stall of the loop that the same requests cause again ${inMs(worst.stallSeconds)}, at ${worst.call}, that a new server’s first ones do ${inMs(worstFirst.firstSeconds)}, at ${worstFirst.call}, and of any ${inMs(onceSeconds)}; ${flood.said}`,
  })
}

/** All bad requests to one call, the same ones each time. */
async function askBadly(name: string, row: Call): Promise<FoundOfCall> {
  const found = nothingFound(name)
  const [next, random] = [badRequestsOf(row, seeded(seed)), seeded(seed)]
  for (let left = requests; left > 0; left -= atOnce) {
    const some = Array.from({ length: Math.min(left, atOnce) }, next)
    const once = await askAll(server, some, random, found)
    found.onceSeconds = Math.max(found.onceSeconds, once)
    // What requests cause they cause again: a stall that they do not is of a first use, which new servers show, or the machine's.
    const again = await leastOf(once, () => askAll(server, some, random, found))
    found.stallSeconds = Math.max(found.stallSeconds, again)
    if (once <= mostSeconds || again > mostSeconds) continue
    const first = await leastOf(once, () => askNewServer(some, random, found))
    found.firstSeconds = Math.max(found.firstSeconds, first)
  }
  return found
}

/** The least of some turns, which end with the first that stays below what it may. */
async function leastOf(seconds: number, ask: () => Promise<number>): Promise<number> {
  let least = seconds
  for (let turn = 0; turn < turns && least > mostSeconds; turn++) least = Math.min(least, await ask())
  return least
}

async function askNewServer(some: readonly BadRequest[], random: () => number, found: FoundOfCall): Promise<number> {
  const newServer = await startAsked()
  try {
    return await askAll(newServer, some, random, found)
  } finally {
    newServer.end()
  }
}

interface Asked {
  url: string
  ask: ReturnType<typeof rawAsker>['ask']
  isGone(): boolean
  /** Seconds, since it was asked last. */
  longestStall(): Promise<number>
  end(): void
}

async function startAsked(): Promise<Asked> {
  const portal = await startPortalProcess(bench.databaseUrl, settings, { whenForked: (_kill, pid) => goFirst(pid) })
  let isGone = false
  void portal.gone.then(() => (isGone = true))
  const asker = rawAsker(portal.url, 8)
  /** By the process's own metric, which looks at the time since it was asked last. */
  const longestStall = async () => {
    const text = await (await fetch(`${portal.internalUrl}/metrics`)).text()
    return Number(/^nodejs_eventloop_lag_max_seconds ([\d.e-]+)/m.exec(text)?.[1] ?? 0)
  }
  // What starting took is no matter of input.
  await longestStall()
  const end = () => {
    portal.kill()
    asker.close()
  }
  return { url: portal.url, ask: asker.ask, isGone: () => isGone, longestStall, end }
}

/** Sends them all, by anybody and from anywhere; answers how long the loop stood still at the most. */
async function askAll(
  asked: Asked,
  some: readonly BadRequest[],
  random: () => number,
  found: FoundOfCall,
): Promise<number> {
  // Each begins with sessions of its own, so that these do not grow to more than any traveller has.
  await owner.query('delete from sessions where account_id = any($1)', [people.map(({ id }) => id)])
  const cookies = await openSessions(owner, 'airlink', people)
  const left = some.values()
  const askOn = async () => {
    for (const bad of left) {
      if (asked.isGone()) return
      const cookie = cookies[Math.floor(random() * cookies.length)] ?? ''
      const answer = await asked.ask({ ...bad, cookie, address: addressOf(Math.floor(random() * 2 ** 24)) })
      note(found, bad, answer)
    }
  }
  await Promise.all(Array.from({ length: 8 }, askOn))
  if (asked.isGone()) throw new Error(`the server ended at ${found.call}`)
  return asked.longestStall()
}

function note(found: FoundOfCall, bad: BadRequest, { status, text, ms }: RawAnswer): void {
  count(found.times, String(Math.ceil(ms)))
  const isTold = status === 0 || status >= 500
  const why = isTold ? Object.entries(meant).find(([code]) => text.includes(code))?.[1] : undefined
  count(found.answers, `${String(status)}${isTold ? ` (${why ?? 'A FAULT'}, by ${found.call})` : ''}`)
  if (!isTold || why !== undefined) return
  found.faultCount++
  if (found.faults.length < 50)
    found.faults.push(`${found.call}: ${String(status)} ${text.slice(0, 160)} for ${JSON.stringify(bad).slice(0, 300)}`)
}
