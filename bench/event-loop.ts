import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startBenchPortal } from './ground/bench-portal.ts'

// How long the event loop stands still, and an ordinary call with it, while receipts of a hundred tickets in Hangul are
// drawn and odd passwords are scored: one JSON line each. Its limit in the same run: the same ordinary calls alone.

const bench = await startBenchPortal()
const owner = new pg.Client({ connectionString: bench.databaseUrl })
await owner.connect()
const shortId = 'B'.padEnd(26, '7')
await owner.query(`set tapfolio.tenant = 'airlink'`)
await owner.query(
  `insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
   values ('bench', $1, '0000000000000000077', 130000, 'EUR', 'SUCCEEDED', now(), now())`,
  [shortId],
)
await owner.query(`
  insert into operator_tickets (id, alias_pan, name, amount_minor, currency, passenger_number, valid_from, valid_to, time_zone, payment_id, updated,
    first_tap, last_tap)
  select 'bench ' || n, '0000000000000000077', '서울 ' || chr(44032 + n * 97) || chr(44032 + n * 53), 1300, 'EUR', 1, now(), now(), 'Asia/Seoul', 'bench', now(),
    json_build_object('stop', '역 ' || chr(44100 + n * 41)), json_build_object('stop', '공항 ' || chr(44200 + n * 37))
  from generate_series(1, 100) n`)

const client = new BrowserLike(bench.portal.url, 'pk_airlink_demo')
const word = '4@8({[</369&#!1/|0$5+7%2p@$$w0rd!aB'
const signUp = (n: number) => {
  const password = `${word}${String(n)}`.slice(0, 40)
  const email = 'bench@example.org'
  const user = { name: 'Anna', surname: 'Rossi', email, confirm_email: email, password, language: 'xx' }
  return client.ask('/sign_up', { user })
}
const draw = () => fetch(`${bench.portal.url}/api/payments/receipt/${shortId}.pdf`).then((file) => file.arrayBuffer())

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 2 })
  const calls: number[] = []
  let isOver = false
  const ordinary = async () => {
    while (!isOver) {
      const start = performance.now()
      await client.ask('/languages')
      calls.push(performance.now() - start)
      await new Promise((later) => setTimeout(later, 5))
    }
  }
  const asking = ordinary()
  delay.enable()
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1000
  delay.disable()
  isOver = true
  await asking
  calls.sort((one, other) => one - other)
  const ms = (value: number) => Math.round(value * 10) / 10
  const at = (part: number) => ms(calls[Math.min(calls.length - 1, Math.floor(calls.length * part))] ?? 0)
  const loop = { p50: ms(delay.percentile(50) / 1e6), p99: ms(delay.percentile(99) / 1e6), max: ms(delay.max / 1e6) }
  const line = {
    bench: 'event-loop',
    work: name,
    seconds: ms(seconds),
    loopDelayMs: loop,
    callMs: { p50: at(0.5), p99: at(0.99), max: at(1) },
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

try {
  // Fonts and dictionaries are read by the first of each.
  await Promise.all([draw(), signUp(0), client.ask('/languages')])
  await measure('nothing else', () => new Promise((later) => setTimeout(later, 2000)))
  await measure('8 receipts of 100 tickets', () => Promise.all(Array.from({ length: 8 }, draw)))
  await measure('30 passwords', () => Promise.all(Array.from({ length: 30 }, (_, n) => signUp(n))))
} finally {
  await owner.end()
  await bench.close()
}
