import { spawnSync } from 'node:child_process'
import { Agent, request } from 'node:https'
import { resolve } from 'node:path'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import { startNginx } from './behind-nginx.ts'
import { makeHome, must, settingsFor, startRelease } from './run-release.ts'

/**
 * `node tools/release/try-deploy.ts [FOLDER]`: two servers of a release behind nginx with TLS, by deploy/nginx.conf as it
 * stands but for its names and ports: pages and calls come through, and while the servers are replaced one after the other
 * under load, no GET fails. Needs nginx (a Debian package).
 */
const folder = resolve(process.argv[2] ?? 'build/release')
if (spawnSync('nginx', ['-v']).status !== 0) {
  process.stderr.write('nginx is not installed: apt-get install nginx\n')
  process.exit(2)
}
const postgres = await startEmbeddedPostgres({ forTests: true })
const { home, remove } = makeHome(folder)
const settings = settingsFor(postgres.url, { DRAIN_SECONDS: '2', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' })
const start = (port?: number) => startRelease(folder, { home, settings, ...(port !== undefined && { port }) })
const servers = [await start(), await start()]
const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()]

const [first, second] = servers.map(({ port }) => port)
const nginx = await startNginx({
  name: 'tap.example',
  ports: { http: httpPort, https: httpsPort, servers: [first ?? 0, second ?? 0] },
})
const agent = new Agent({ ca: nginx.certificate, keepAlive: true, maxSockets: 16 })

interface Answer {
  status: number
  text: string
}

function ask(path: string, body?: object): Promise<Answer> {
  return new Promise((answered, failed) => {
    const asked = request(
      {
        ...{ agent, host: '127.0.0.1', port: httpsPort, servername: 'tap.example', path, timeout: 20_000 },
        method: body ? 'POST' : 'GET',
        headers: {
          host: 'tap.example',
          'x-api-key': 'pk_airlink_demo',
          ...(body && { 'content-type': 'application/json' }),
        },
      },
      (response) => {
        let text = ''
        response.on('data', (bytes: Buffer) => (text += bytes.toString()))
        response.on('end', () => answered({ status: response.statusCode ?? 0, text }))
      },
    )
    asked.on('error', failed)
    asked.end(body && JSON.stringify(body))
  })
}

try {
  const end = performance.now() + 10_000
  let why = ''
  while (!(await ask('/').catch((error: unknown) => void (why = String(error))))) {
    if (performance.now() > end) throw new Error(`nginx does not answer: ${why}\n${nginx.said()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const page = await ask('/')
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page.text) ?? []
  must(page.status === 200 && (await ask(script)).status === 200, 'a page and its script come through nginx with TLS')
  const plain = await fetch(`http://127.0.0.1:${String(httpPort)}/x`, {
    redirect: 'manual',
    headers: { host: 'tap.example' },
  })
  must(plain.status === 308, 'whoever comes without TLS is led to it')
  const login = await ask('/api/login', { email: 'nobody@example.org', password: 'not the right one' })
  must(login.text === 'No Account Found', 'a call comes through')
  const long = await ask(`/api/tickets/get/pk_airlink_demo/10/0/3:desc///${'0000450000000000204,'.repeat(180)}/`)
  must(long.status === 401 || long.status === 200, `so does one of the longest path (${String(long.status)})`)

  await ask('/forgot_password/request_in_progress?token=secret-of-a-mail')
  const visits = nginx.visits()
  must(
    /"reqId":"[\w-]{36}"/.test(visits) &&
      nginx.usual() === '' &&
      !/secret-of-a-mail|0000450000000000204|forgot_password|assets/.test(visits + nginx.said()),
    'of a visit its log keeps the answer’s id, and neither path nor query',
  )

  const counted = { answers: 0, failed: [] as string[] }
  let isOver = false
  const load = Array.from({ length: 12 }, async () => {
    while (!isOver) {
      // Of pages one address may ask for so many a minute; the parts of one are for whoever asks.
      const answer = await ask(counted.answers % 20 === 0 ? '/' : script).catch((error: unknown) => ({
        status: 0,
        text: (error as Error).message,
      }))
      counted.answers++
      if (answer.status !== 200) counted.failed.push(`${String(answer.status)} ${answer.text.slice(0, 80)}`)
    }
  })
  for (const [index, server] of servers.entries()) {
    const code = await server.stop()
    must(code === 0, `server ${String(index + 1)} ended in order`)
    servers[index] = await start(server.port)
  }
  isOver = true
  await Promise.all(load)
  const { answers, failed } = counted
  must(
    failed.length === 0,
    `of ${String(answers)} pages and scripts asked for while both servers were replaced, none failed ${failed.slice(0, 3).join(', ')}`,
  )
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  agent.destroy()
  await nginx.close()
  for (const server of servers) server.kill()
  await postgres.stop()
  remove()
}
