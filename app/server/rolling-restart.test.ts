import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import { startReadyProxy } from '#testkit/portal/ready-proxy.ts'
import { startPortal } from './server.ts'
import type { RunningPortal } from './server.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const build = join(import.meta.dirname, '../../build')

/** A server of ours over the one database; it can be started again at its ports. */
async function server(settings: Record<string, string>) {
  const [PORT, INTERNAL_PORT] = [String(await findFreePort()), String(await findFreePort())]
  const config = readConfig({ PORT, INTERNAL_PORT, PUBLIC_URL: `http://localhost:${PORT}`, ...settings })
  const smtpUrl = 'smtp://127.0.0.1:1'
  const start = () => startPortal({ config, databaseUrl: database.url, smtpUrl, log: makeLogger('silent') })
  return { start, running: await start() }
}

/** Once here; `npm run roll-outs` makes it many by ROLL_OUTS and reads build/roll-outs.json. */
const rollOuts = Number(process.env['ROLL_OUTS'] ?? 1)
const eachMs = 60_000

test(
  'a server is restarted under load, and no request behind a proxy that follows /readyz fails',
  { timeout: 20_000 + rollOuts * eachMs },
  async () => {
    const servers = [await server({ DRAIN_SECONDS: '2' }), await server({ DRAIN_SECONDS: '2' })]
    const proxy = await startReadyProxy(servers.map(({ running: { url, internalUrl } }) => ({ url, internalUrl })))
    const failures: string[] = []
    let answers = 0
    let isOver = false
    const visitors = Array.from({ length: 3 }, async () => {
      while (!isOver) {
        const response = await fetch(`${proxy.url}/api/login`, {
          method: 'POST',
          headers: { 'x-api-key': 'pk_airlink_demo', 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'nobody@example.org', password: '' }),
        })
        const text = await response.text()
        answers++
        if (response.status >= 500) failures.push(`${String(response.status)} ${text}`)
      }
    })
    for (let at = 0; at < rollOuts; at++) {
      const one = servers[at % 2]
      if (!one) throw new Error('there are two')
      await one.running.close()
      one.running = await one.start()
      await expect.poll(() => proxy.readyCount(), { interval: 20, timeout: eachMs / 2 }).toBe(2)
    }
    isOver = true
    await Promise.all(visitors)
    proxy.close()
    await Promise.all(servers.map(({ running }) => running.close(AbortSignal.abort())))
    if (rollOuts > 1) {
      mkdirSync(build, { recursive: true })
      writeFileSync(join(build, 'roll-outs.json'), JSON.stringify({ rollOuts, answers, failures: failures.length }))
    }
    expect(failures).toEqual([])
    expect(answers).toBeGreaterThan(20)
  },
)

/** A call that the server has begun to read and whose body goes on dripping, until the server ends it. */
async function drip(to: RunningPortal): Promise<{ ended: Promise<void> }> {
  const socket = connect(Number(new URL(to.url).port), '127.0.0.1')
  const head = [
    'POST /api/login HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 9999',
    'Expect: 100-continue',
    '',
    '',
  ]
  socket.on('error', () => undefined).write(head.join('\r\n'))
  await once(socket, 'data')
  const timer = setInterval(() => socket.write(' '), 20)
  return { ended: new Promise((resolve) => socket.once('close', () => (clearInterval(timer), resolve()))) }
}

test('a body that drips holds the end no longer than the time for it, and somebody in a hurry not even so long', async () => {
  for (const [settings, hurry] of [
    [{ SHUTDOWN_SECONDS: '0.5' }, undefined],
    [{ SHUTDOWN_SECONDS: '600', DRAIN_SECONDS: '600' }, AbortSignal.timeout(300)],
  ] as const) {
    const { running } = await server(settings)
    const dripping = await drip(running)
    await Promise.all([running.close(hurry), dripping.ended])
    await expect(fetch(running.internalUrl)).rejects.toThrow()
  }
})
