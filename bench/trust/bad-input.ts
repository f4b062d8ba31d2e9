import pg from 'pg'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/call.ts'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import { badRequestsOf, seeded } from '../../tools/bad-input/mutate.ts'
import { noteLongRun } from '../../tools/proof/long-runs.ts'
import { startBenchPortal } from '../ground/bench-portal.ts'
import { addressOf, rawAsker } from './ask-raw.ts'
import { feedBadLines } from './bad-feed.ts'
import { goFirst } from './go-first.ts'
import { addPeople, openSessions } from './people.ts'

/**
 * `npm run bad-input [REQUESTS [SEED [CALL…]]]`: so many bad requests to every call of a running server, made from the
 * shapes of the calls, by hundreds of travellers and addresses so that no limit answers first; then as many bad lines of
 * each kind to the operator's feed. A fault of ours (5xx but what is meant so), an end of the process, a stall of its loop
 * above 100 ms that the same requests cause again or a p99 above 250 ms ends it with 1. Ten thousand a call take an hour.
 */
const [count = '300', seed = '1', ...named] = process.argv.slice(2)
/** Answers above 499 that are no fault of ours: "busy" is said to who should come again, and 500 to a forged outcome, as the card provider's protocol wants. */
const meant: Readonly<Record<string, string>> = {
  '"code":"fault.busy"': 'to come again, as too much was asked',
  '"code":"outcome.forged"': 'to forged outcomes of payments, as the card provider’s protocol wants',
}
const requests = Number(count)
const bench = await startBenchPortal()
const owner = new pg.Client({ connectionString: bench.databaseUrl })
await owner.connect()
const people = await addPeople(owner, { tenant: 'airlink', name: 'bad', count: 400 })
let isGone = false
const settings = {
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  SANDBOX_PORT: process.env['SANDBOX_PORT'] ?? '9',
}
const portal = await startPortalProcess(bench.databaseUrl, settings, { whenForked: (_kill, pid) => goFirst(pid) })
void portal.gone.then(() => (isGone = true))
const asker = rawAsker(portal.url, 8)
const random = seeded(Number(seed))
/** All of them are counted; the first ones are told. */
let faultCount = 0
const faults: string[] = []
const answers = new Map<string, number>()
/** How long each answer took, in milliseconds. */
const times: number[] = []

const rows = (Object.entries(calls) as [string, Call][]).filter(([name]) => named.length === 0 || named.includes(name))
let asked = 0
let worst = { name: 'none', seconds: 0 }
/** For so long the loop may stand still. */
const mostSeconds = 0.1
/** In so many milliseconds all but one of a hundred are answered. */
const mostP99 = 250
try {
  // What starting took is no matter of input.
  await longestStall()
  for (const [name, row] of rows) {
    let seconds = await askBadly(name, row)
    // What requests cause they cause again; a stall that they do not was the machine's, which does much else.
    for (let turn = 0; turn < 3 && seconds > mostSeconds; turn++) seconds = Math.min(seconds, await askBadly(name, row))
    if (seconds > worst.seconds) worst = { name, seconds }
  }
  const feed = { url: portal.url, operatorSecret: bench.operatorSecret, lines: requests, seed: Number(seed) }
  const fed = rows.some(([name]) => name === 'feedOperatorData') ? await feedBadLines(feed) : { sent: 0, faults: [] }
  faults.push(...fed.faults.map((fault) => `feed: ${fault}`))
  faultCount += fed.faults.length
  const stalled = await longestStall()
  if (stalled > worst.seconds) worst = { name: 'the feed’s lines', seconds: stalled }
  for (const fault of faults) process.stdout.write(`FAULT ${fault}\n`)
  const byStatus = [...answers]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([kind, count]) => `${count.toLocaleString('en')} × ${kind}`)
  const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
  noteLongRun('bad-input', {
    isGood: faultCount === 0 && worst.seconds <= mostSeconds && p99 < mostP99,
    isPart: named.length > 0,
    said: `${asked.toLocaleString('en')} bad requests to ${String(rows.length)} calls and ${fed.sent.toLocaleString('en')} bad lines to the feed (seed ${seed}), ${faultCount.toLocaleString('en')} faults: ${byStatus.join(', ')}; p99 ${p99.toFixed(0)} ms; longest stall of the loop that the same requests cause again ${(worst.seconds * 1000).toFixed(0)} ms, at ${worst.name}`,
  })
} finally {
  portal.kill()
  asker.close()
  await owner.end()
  await bench.close()
}

/** All bad requests to one call, the same ones each time; answers how long the loop stood still at the most. */
async function askBadly(name: string, row: Call): Promise<number> {
  const next = badRequestsOf(row, seeded(Number(seed)))
  let left = requests
  const cookies = await openSessions(owner, 'airlink', people)
  const askOn = async () => {
    while (left-- > 0 && !isGone) {
      const bad = next()
      const cookie = cookies[Math.floor(random() * cookies.length)] ?? ''
      const { status, text, ms } = await asker.ask({
        ...bad,
        cookie,
        address: addressOf(Math.floor(random() * 2 ** 24)),
      })
      asked++
      times.push(ms)
      const isTold = status === 0 || status >= 500
      const why = isTold ? Object.entries(meant).find(([code]) => text.includes(code))?.[1] : undefined
      const kind = `${String(status)}${isTold ? ` (${why ?? 'A FAULT'}, by ${name})` : ''}`
      answers.set(kind, (answers.get(kind) ?? 0) + 1)
      if (!isTold || why !== undefined) continue
      faultCount++
      if (faults.length < 50)
        faults.push(`${name}: ${String(status)} ${text.slice(0, 160)} for ${JSON.stringify(bad).slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, askOn))
  if (isGone) throw new Error(`the server ended at ${name}`)
  return longestStall()
}

/** By the process's own metric, which looks at the time since it was asked last. */
async function longestStall(): Promise<number> {
  const text = await (await fetch(`${portal.internalUrl}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds ([\d.e-]+)/m.exec(text)?.[1] ?? 0)
}
