import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import type { PortalProcess } from '#testkit/crash/start-portal-process.ts'
import { failures } from '#testkit/database/failing-disk.ts'
import { askRun } from '#testkit/of-the-run/ask-run.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'

/** F24 of docs/security/faults.md: a server in a process of its own, whose log finds no room. */
describe('a server whose log is on a disk that is full', () => {
  let portal: TestPortal
  let file: string
  beforeAll(async () => {
    portal = await startTestPortal()
    file = await askRun('bundled-portal')
  })
  afterAll(() => portal.close())

  async function start(logTo: number): Promise<{ server: PortalProcess; pid: number }> {
    let pid = 0
    const settings = { PUBLIC_URL: portal.url, LOG_LEVEL: 'info', SANDBOX_PORT: new URL(portal.sandboxUrl).port }
    const whenForked = (_kill: () => void, id: number) => (pid = id)
    const server = await startPortalProcess(portal.databaseUrl, settings, { file, logTo, whenForked })
    closeSync(logTo)
    onTestFinished(async () => {
      server.kill()
      await server.gone
    })
    return { server, pid }
  }

  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  afterAll(() => agent.destroy())
  /** Asks so often; answers the statuses that came, and the id of the last request. */
  async function askMany({ url }: PortalProcess, times: number) {
    const statuses = new Set<number | undefined>()
    let id = ''
    const one = () =>
      new Promise<void>((done, failed) => {
        const sent = request(`${url}/api/languages`, { agent, headers: { 'x-api-key': portal.key } }, (answer) => {
          statuses.add(answer.statusCode)
          id = String(answer.headers['x-request-id'])
          answer.resume().once('end', done)
        })
        sent.once('error', failed).end()
      })
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let asked = 0; asked < Math.ceil(times / 16); asked++) await one()
      }),
    )
    return { statuses: [...statuses], id }
  }
  const dropped = async ({ internalUrl }: PortalProcess) =>
    Number(/^tapfolio_log_lines_dropped_total (\d+)/m.exec(await (await fetch(`${internalUrl}/metrics`)).text())?.[1])
  /** More than what waits for room: a mebibyte of lines, each of more than 128 bytes. */
  const many = 6000

  test('a server whose log’s disk is full goes on answering, and counts each line that it loses', async ({ skip }) => {
    if (!existsSync('/dev/full')) return skip('this system has no /dev/full')
    const { server } = await start(openSync('/dev/full', 'w'))
    expect((await askMany(server, many)).statuses).toEqual([200])
    await expect.poll(() => dropped(server)).toBeGreaterThan(100)
    expect((await fetch(`${server.internalUrl}/readyz`)).status).toBe(200)
  })

  test('a server whose log’s disk was full writes what waited, and what comes, as soon as there is room', async ({
    skip,
  }) => {
    if (!failures.writes.isThere()) return skip('no prlimit here, by which a file finds no room')
    const folder = mkdtempSync(join(tmpdir(), 'tapfolio-full-log-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'log')
    const { server, pid } = await start(openSync(path, 'a'))
    const before = await askMany(server, 16)
    await expect.poll(() => readFileSync(path, 'utf8')).toContain(before.id)
    const limit = (bytes: string) => spawnSync('prlimit', [`--pid=${String(pid)}`, `--fsize=${bytes}:`]).status
    if (limit('1') !== 0) return skip('prlimit may limit nothing here')
    const full = statSync(path).size
    const { statuses } = await askMany(server, many)
    expect(statuses).toEqual([200])
    await expect.poll(() => dropped(server)).toBeGreaterThan(100)
    expect(statSync(path).size).toBe(full)
    expect(limit('unlimited')).toBe(0)
    // The first that comes finds out that there is room, and may be lost for it.
    let later = 0
    const isWritten = async () => {
      const after = await askMany(server, 16)
      later += 16
      return readFileSync(path, 'utf8').includes(after.id)
    }
    await expect.poll(isWritten).toBe(true)
    const text = readFileSync(path, 'utf8')
    // What had waited came whole, a line each, and no more than that.
    expect(statSync(path).size).toBeGreaterThan(full + 500_000)
    const lines = text.trimEnd().split('\n')
    expect(lines.length - later).toBeLessThan(many)
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('msg')
  })
})
