import { createHash, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/call.ts'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import { startBenchPortal } from './bench-portal.ts'
import { badRequestsOf, seeded } from '../tools/bad-input/mutate.ts'

/**
 * `npm run bad-input [REQUESTS [SEED [CALL…]]]`: so many bad requests to every call of a running server, made from the
 * shapes of the calls, by hundreds of travellers and addresses so that no limit answers first. A fault of ours (5xx but
 * "busy"), an end of the process or a stall of its loop above 100 ms ends it with 1. Ten thousand a call take an hour.
 */
/** "Busy" is said to who should come again; a forged outcome is answered with 500, as the card provider's protocol wants. */
const isMeant = /"code":"(?:fault\.busy|outcome\.forged)"/
const [count = '300', seed = '1', ...named] = process.argv.slice(2)
const requests = Number(count)
const bench = await startBenchPortal()
const owner = new pg.Client({ connectionString: bench.databaseUrl })
await owner.connect()
const people = await addPeople(400)
let isGone = false
const portal = await startPortalProcess(bench.databaseUrl, {
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  SANDBOX_PORT: process.env['SANDBOX_PORT'] ?? '9',
})
void portal.gone.then(() => (isGone = true))
const { port } = new URL(portal.url)
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const random = seeded(Number(seed))
const faults: string[] = []
const answers = new Map<number, number>()

const rows = (Object.entries(calls) as [string, Call][]).filter(([name]) => named.length === 0 || named.includes(name))
let asked = 0
let worst = { name: 'none', seconds: 0 }
try {
  // What starting took is no matter of input.
  await longestStall()
  for (const [name, row] of rows) {
    const next = badRequestsOf(row, seeded(Number(seed)))
    let left = requests
    const cookies = await enter()
    const ask = async () => {
      while (left-- > 0 && !isGone) {
        const bad = next()
        const status = await send(bad, cookies[Math.floor(random() * cookies.length)] ?? '')
        asked++
        answers.set(status.code, (answers.get(status.code) ?? 0) + 1)
        const isFault = status.code === 0 || (status.code >= 500 && !isMeant.test(status.text))
        if (isFault && faults.length < 50)
          faults.push(
            `${name}: ${String(status.code)} ${status.text.slice(0, 160)} for ${JSON.stringify(bad).slice(0, 300)}`,
          )
      }
    }
    await Promise.all(Array.from({ length: 8 }, ask))
    if (isGone) throw new Error(`the server ended at ${name}`)
    const seconds = await longestStall()
    if (seconds > worst.seconds) worst = { name, seconds }
  }
  process.stdout.write(`${asked.toLocaleString('en')} bad requests to ${String(rows.length)} calls: `)
  process.stdout.write(
    `${[...answers]
      .toSorted(([one], [other]) => one - other)
      .map(([status, times]) => `${String(times)} × ${String(status)}`)
      .join(', ')}\n`,
  )
  process.stdout.write(`longest stall of the loop: ${(worst.seconds * 1000).toFixed(0)} ms, at ${worst.name}\n`)
  for (const fault of faults) process.stdout.write(`FAULT ${fault}\n`)
  process.exitCode = faults.length > 0 || worst.seconds > 0.1 ? 1 : 0
} finally {
  portal.kill()
  agent.destroy()
  await owner.end()
  await bench.close()
}

/** Travellers, straight into the tables; answers their ids. */
async function addPeople(howMany: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into accounts (tenant_id, email, email_canonical, name, surname, language, confirmed_at)
     select 'airlink', 'bad-' || n || '@example.test', 'bad-' || n || '@example.test', 'Bad', 'Input', 'en', now()
     from generate_series(1, $1) n returning id`,
    [howMany],
  )
  return rows.map(({ id }) => id)
}

/** A new session for each of those that are left, as some of what was asked ends them; answers the cookies. */
async function enter(): Promise<string[]> {
  const tokens = people.map(() => randomBytes(32).toString('base64url'))
  await owner.query(
    `insert into sessions (tenant_id, token_hash, account_id, user_agent)
     select 'airlink', hash, accounts.id, 'bad input' from unnest($1::uuid[], $2::bytea[]) as given (id, hash)
     join accounts on accounts.id = given.id`,
    [people, tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  return tokens.map((token) => `demo-session=${token}`)
}

function send(
  bad: ReturnType<ReturnType<typeof badRequestsOf>>,
  cookie: string,
): Promise<{ code: number; text: string }> {
  const address = `10.${[0, 0, 0].map(() => String(Math.floor(random() * 250) + 1)).join('.')}`
  return new Promise((answered) => {
    const asked = request(
      {
        ...{ agent, host: '127.0.0.1', port, method: bad.method, path: `/api${bad.path}`, timeout: 20_000 },
        headers: {
          'x-api-key': 'pk_airlink_demo',
          'api-key': 'pk_airlink_demo',
          'x-forwarded-for': address,
          cookie,
          ...(bad.contentType !== '' && { 'content-type': bad.contentType }),
        },
      },
      (response) => {
        let text = ''
        response.on('data', (bytes: Buffer) => (text += text.length < 1000 ? bytes.toString() : ''))
        response.on('end', () => answered({ code: response.statusCode ?? 0, text }))
        response.on('error', () => answered({ code: 0, text: '' }))
      },
    )
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => answered({ code: 0, text: '' }))
    asked.end(bad.body)
  })
}

/** By the process's own metric, which looks at the time since it was asked last. */
async function longestStall(): Promise<number> {
  const text = await (await fetch(`${portal.internalUrl}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds ([\d.e-]+)/m.exec(text)?.[1] ?? 0)
}
