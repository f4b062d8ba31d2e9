import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { calls } from '#contract/calls.ts'
import { wireTexts } from '#contract/refusals.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import type { Call } from '#contract/call.ts'
import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { readConfig } from '#platform/server/config.ts'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import { seeded } from '#testkit/crash/seeded.ts'
import { badRequestsOf, goodBodyOf } from '../../tools/bad-input/mutate.ts'
import { noteLongRun } from '../../tools/proof/long-runs.ts'
import { startBenchPortal } from '../ground/bench-portal.ts'
import { addressOf, rawAsker } from './ask-raw.ts'
import { addPeople, openSessions } from './people.ts'

/**
 * `npm run leaks [LINES]`: asks every call with planted secrets in every place where something may stand, well-formed and
 * not, until the server, at its most talkative, wrote so many lines of log (100,000). No planted secret, cookie or secret
 * of the settings may stand in a line; none that is kept as a hash only in any table; none of the settings in what browsers load.
 */
const wanted = Number(process.argv[2] ?? 100_000)
const planted = {
  password: 'Canary heron by the mill',
  code: '73910284',
  token: `CanaryToken${'x'.repeat(32)}`,
  'alias PAN': '0009876501234567890',
  'card number': '4716482039115527',
  'date of birth': '1907-03-09',
  address: 'canary.heron@example.test',
  name: 'Canaryheron',
} as const
/** Each in its own field only: what we must not even be able to read ourselves. */
const neverKept = {
  password: 'Another heron on the weir',
  code: '60471935',
  token: `OwnToken${'y'.repeat(35)}`,
} as const

const [demo] = demoAccounts
const bench = await startBenchPortal()
const owner = new pg.Client({ connectionString: bench.databaseUrl })
await owner.connect()
const people = await addPeople(owner, { tenant: 'airlink', name: 'leak', count: 100 })
const config = readConfig({})
const settings = ['airlink', 'nordovest', 'lagunare'].flatMap((tenant) =>
  Object.values(config.secretsOf(tenant, tenantSecrets)).filter((secret) => secret.length >= 8),
)
const secrets = new Map<string, string>([
  ...[...Object.entries(planted), ...Object.entries(neverKept)].map(([name, value]) => [value, name] as const),
  ...[...settings, config.SEALING_KEY].map((value) => [value, 'a setting'] as const),
])
const leaks: string[] = []
let lines = 0
let usesSecrets = 0

/** Short ones stand alone: eight digits are part of many longer numbers. */
function isIn(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + value.length] ?? ' '}`
    if (value.length > 10 || !/[\da-f-]/i.test(around)) return true
  }
  return false
}

function look(text: string, where: string): void {
  for (const [value, name] of secrets)
    if (isIn(text, value) && leaks.length < 50) leaks.push(`${name} in ${where}: ${text.slice(0, 400)}`)
}

const portal = await startPortalProcess(
  bench.databaseUrl,
  { TRUSTED_PROXIES: '127.0.0.1,::1', SANDBOX_PORT: '9', LOG_LEVEL: 'trace' },
  { onLog: (line) => (lines++, look(line, 'the log')) },
)
const asker = rawAsker(portal.url, 8)
const random = seeded(7)
const values = {
  poisons: Object.values(planted).map((value) => JSON.stringify(value)),
  segments: Object.values(planted),
}
const makers = (Object.values(calls) as Call[]).map((row) => badRequestsOf(row, random, values))
let asked = 0

/** As many requests as there are calls, each by somebody, some of them with secrets where cookies and keys stand. */
async function round(): Promise<void> {
  const cookies = await openSessions(owner, 'airlink', people)
  for (const cookie of cookies) secrets.set(cookie.slice(cookie.indexOf('=') + 1), 'a session')
  for (let time = 0; time < 20; time++)
    await Promise.all(
      makers.map((next) => {
        asked++
        const cookie = random() < 0.8 ? cookies[Math.floor(random() * cookies.length)] : `demo-session=${planted.token}`
        return asker.ask({
          ...next(),
          cookie: cookie ?? '',
          address: addressOf(asked),
          ...(random() < 0.05 && { key: planted.token }),
        })
      }),
    )
  for (const cookie of cookies) secrets.delete(cookie.slice(cookie.indexOf('=') + 1))
}

/** Passwords, codes and tokens where they belong: in every field of theirs of every call, and where a password is taken. */
async function useSecrets(): Promise<void> {
  const { password, code, token } = neverKept
  const cookies = await openSessions(owner, 'airlink', people)
  const own = (name: string, value: unknown) =>
    typeof value !== 'string'
      ? value
      : /password/i.test(name)
        ? password
        : /^(?:otp|code)$/i.test(name)
          ? code
          : name === 'token'
            ? token
            : value
  await takePasswords(cookies[0] ?? '')
  const bodies: [string, unknown][] = [['/login', { email: people[1]?.email, password, otp: code }]]
  for (const row of Object.values(calls) as Call[])
    for (let time = 0; time < 10; time++) if (!row.path.includes('{')) bodies.push([row.path, goodBodyOf(row, random)])
  for (const [path, body] of bodies) {
    if (body === undefined) continue
    const text = JSON.stringify(body, own)
    usesSecrets += Object.values(neverKept).some((value) => text.includes(value)) ? 1 : 0
    await asker.ask({ path, body: text, cookie: cookies[asked % cookies.length] ?? '', address: addressOf(++asked) })
  }
}

/** Two passwords that are kept as a hash, as their answers say: of a sign-up, and of an account that has changed its own. */
async function takePasswords(cookie: string): Promise<void> {
  const { password } = neverKept
  const email = 'fresh@example.test'
  const name = { name: 'Anna', surname: 'Rossi', language: 'en' }
  const user = { ...name, email, confirm_email: email, password, confirm_password: password }
  const change = { password: demo?.password, new_password: password, confirm_new_password: password }
  for (const [path, body, done] of [
    ['/sign_up', { user }, wireTexts.registered],
    ['/change_password', change, wireTexts.done],
  ] as const) {
    const { text } = await asker.ask({ path, body: JSON.stringify(body), cookie, address: addressOf(++asked) })
    if (text !== done) throw new Error(`${path} took no password: ${text}`)
    usesSecrets++
  }
}

async function lookThroughTables(): Promise<number> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(
      `select each::text as row from ${name} as each where each::text like any ($1)`,
      [Object.values(neverKept).map((value) => `%${value}%`)],
    )
    for (const { row } of rows)
      for (const [kind, value] of Object.entries(neverKept))
        if (isIn(row, value)) leaks.push(`${kind} in ${name}: ${row.slice(0, 300)}`)
  }
  return tables.length
}

function lookThroughBundle(): number {
  const folder = join(import.meta.dirname, '../../build/web')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  for (const file of files) look(readFileSync(join(file.parentPath, file.name), 'latin1'), file.name)
  return files.length
}

try {
  await useSecrets()
  while (lines < wanted) await round()
  const tables = await lookThroughTables()
  const files = lookThroughBundle()
  for (const leak of leaks) process.stdout.write(`LEAK ${leak}\n`)
  noteLongRun('leaks', {
    isGood: leaks.length === 0,
    size: { 'lines of log': lines },
    said: `${asked.toLocaleString('en')} requests with ${String(values.poisons.length)} planted secrets (${String(usesSecrets)} with passwords, codes and tokens in their own fields), ${lines.toLocaleString('en')} lines of log, ${String(tables)} tables and ${String(files)} files of the bundle looked through: ${String(leaks.length)} leaks`,
  })
} finally {
  portal.kill()
  asker.close()
  await owner.end()
  await bench.close()
}
