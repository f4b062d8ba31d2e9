import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { hiddenNames } from './outside-eyes/hidden-names.ts'
import { slowVisitors, sqlInjection, transport, wholeSite } from './outside-eyes/scanners.ts'
import type { Finding } from './outside-eyes/scanners.ts'
import { noteLongRun } from './proof/long-runs.ts'
import { startNginx } from './release/behind-nginx.ts'

/**
 * `npm run outside-eyes [wapiti|sqlmap|slowhttptest|testssl|ffuf]`: other people's scanners against the demo behind nginx with
 * TLS, logged in. Their reports lie in build/outside-eyes; what they find is told, and ends it with 1. They are Debian packages.
 */
const root = join(import.meta.dirname, '..')
const reports = join(root, 'build/outside-eyes')
const scanners = {
  ...{ wapiti: wholeSite, sqlmap: sqlInjection, slowhttptest: slowVisitors, testssl: transport },
  ffuf: hiddenNames,
}
const wanted = process.argv.slice(2)
const names = (Object.keys(scanners) as (keyof typeof scanners)[]).filter(
  (name) => wanted.length === 0 || wanted.includes(name),
)
for (const tool of ['nginx', ...names]) {
  if (spawnSync('which', [tool]).status === 0) continue
  process.stderr.write(`${tool} is not installed: apt-get install ${tool === 'testssl' ? 'testssl.sh' : tool}\n`)
  process.exit(2)
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const folder = mkdtempSync(join(tmpdir(), 'tapfolio-eyes-'))
const [port, internal, sandbox, smtp, http, https] = await sixPorts()
const url = `https://localhost:${String(https)}`
const demo = spawn(process.execPath, [join(root, 'run/start.ts')], {
  cwd: root,
  env: {
    PATH: process.env['PATH'] ?? '',
    ...{
      PORT: String(port),
      INTERNAL_PORT: String(internal),
      SANDBOX_PORT: String(sandbox),
      SANDBOX_SMTP_PORT: String(smtp),
    },
    ...{ DATA_DIR: join(folder, 'data'), PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' },
  },
})
let said = ''
for (const stream of [demo.stdout, demo.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
const nginx = await startNginx({ name: 'localhost', ports: { http, https, servers: [port, port] } })
const found: Finding[] = []
try {
  const end = performance.now() + 120_000
  while (!said.includes('is ready')) {
    if (performance.now() > end || demo.exitCode !== null) throw new Error(`the demo does not start:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const cookie = await logIn()
  for (const name of names) {
    process.stdout.write(`== ${name}\n`)
    const findings = await scanners[name]({ url, cookie, reports, isUp, statuses })
    // What a scanner asks of nobody's account finds nothing there.
    if ((await ask('/api/session', undefined, cookie)).status !== 200)
      findings.push({ scanner: name, what: 'it was logged out meanwhile' })
    for (const { what } of findings) process.stdout.write(`  ${what}\n`)
    if (findings.length === 0) process.stdout.write('  nothing found\n')
    found.push(...findings)
  }
  writeFileSync(join(reports, 'findings.json'), JSON.stringify(found, undefined, 2))
  const faults = said.match(/"status":5\d\d|a call failed/g) ?? []
  noteLongRun('outside-eyes', {
    isGood: found.length === 0 && faults.length === 0,
    isPart: wanted.length > 0,
    said: `${names.join(', ')}: ${String(found.length)} findings, and ${String(faults.length)} answers that were faults of ours`,
  })
} finally {
  await nginx.close()
  demo.kill('SIGTERM')
  await once(demo, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

async function sixPorts(): Promise<[number, number, number, number, number, number]> {
  const found: number[] = []
  while (found.length < 6) found.push(await findFreePort())
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = found
  return [a, b, c, d, e, f]
}

function statuses(): number[] {
  return [...nginx.visits().matchAll(/"status":(\d+)/g)].map(([, status]) => Number(status))
}

/** A page asked for meanwhile: whether others are still served, within seconds. */
async function isUp(): Promise<boolean> {
  return (await ask('/', undefined).catch(() => ({ status: 0 }))).status === 200
}

async function logIn(): Promise<string> {
  const [account] = demoAccounts
  if (!account) throw new Error('the demo has no account')
  const { cookies } = await ask('/api/login', { email: account.email, password: account.password })
  if (cookies === '') throw new Error('the demo account does not log in')
  return cookies
}

function ask(path: string, body: object | undefined, cookie?: string): Promise<{ status: number; cookies: string }> {
  return new Promise((answered, failed) => {
    const asked = request(
      `${url}${path}`,
      {
        method: body ? 'POST' : 'GET',
        ca: nginx.certificate,
        timeout: 5000,
        headers: {
          'x-api-key': 'pk_airlink_demo',
          ...(cookie !== undefined && { cookie }),
          ...(body && { 'content-type': 'application/json' }),
        },
      },
      (response) => {
        response.resume()
        const cookies = (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0] ?? '').join('; ')
        response.on('end', () => answered({ status: response.statusCode ?? 0, cookies }))
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('too slow')))
    asked.on('error', failed)
    asked.end(body && JSON.stringify(body))
  })
}
