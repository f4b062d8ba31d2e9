import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { ClientRequest } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshAlias, freshEmail } from '#testkit/crash/walk.ts'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import type { PortalProcess } from '#testkit/crash/start-portal-process.ts'
import { askRun } from '#testkit/of-the-run/ask-run.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, asOwner, linkCard, logIn } from '#testkit/portal/travellers.ts'

/** F45 of docs/security/faults.md. Skipped where the system does not tell of a process's descriptors. */
describe.skipIf(process.platform !== 'linux')('connections that are opened and dropped', () => {
  let portal: TestPortal
  let server: PortalProcess
  let pid = 0
  let reader: BrowserLike
  let whole: string
  beforeAll(async () => {
    portal = await startTestPortal()
    const file = await askRun('bundled-portal')
    const settings = { PUBLIC_URL: portal.url, SANDBOX_PORT: new URL(portal.sandboxUrl).port }
    const whenForked = (_kill: () => void, id: number) => (pid = id)
    server = await startPortalProcess(portal.databaseUrl, settings, { file, whenForked })
    const email = freshEmail()
    const id = await addTraveller(portal, email)
    const alias = freshAlias()
    await linkCard(portal, id, alias)
    // Ten megabytes of a list, more than fits between a server and a reader that does not read.
    await portal.database.sql`
      insert into operator_tickets (id, alias_pan, name, amount_minor, currency, passenger_number, valid_from, valid_to,
        time_zone, updated)
      select 'long-' || n, ${alias}, repeat('one of many ', 40), 1, 'EUR', 1, at, at, 'Europe/Rome', at
      from generate_series(1, 15000) n, lateral (select now() - interval '1 day' - n % 5000 * interval '1 minute' as at) made`
    reader = new BrowserLike(server.url, portal.key)
    for (const [name, value] of (await logIn(portal, email)).cookies) reader.cookies.set(name, value)
    whole = `/tickets/get/${portal.key}/0/0/3:desc////`
  })
  afterAll(async () => {
    server.kill()
    await server.gone
    await portal.close()
  })

  const descriptors = () => readdirSync(`/proc/${String(pid)}/fd`).length
  /** Of the server's connections to the database those that do something, or are held in a transaction. */
  const busyConnections = async () => {
    const { rows } = await asOwner(
      portal,
      `select state from pg_stat_activity where datname = current_database() and application_name = 'tapfolio airlink' and state <> 'idle'`,
    )
    return rows
  }
  const cookie = () => [...reader.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  /** Begins a request with these bytes and goes no further. */
  const begin = (bytes: string) =>
    new Promise<Socket>((done, failed) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      socket.once('error', failed)
      socket.write(bytes, () => done(socket))
    })
  const head = (method: string, path: string, ...more: string[]) =>
    [`${method} /api${path} HTTP/1.1`, 'Host: localhost', `x-api-key: ${portal.key}`, ...more, '', ''].join('\r\n')
  /** Asks for the whole list and reads of it no more than its beginning, which it waits for where it is `patient`. */
  const readSlowly = (isPatient: boolean) =>
    new Promise<ClientRequest>((done, failed) => {
      const sent = request(`${server.url}/api${whole}`, { agent: false, headers: { cookie: cookie() } }, (answer) => {
        answer.once('data', () => {
          answer.pause()
          done(sent)
        })
      })
      sent.once('error', failed).end()
      if (!isPatient) sent.once('finish', () => done(sent))
    })
  const feed = () =>
    begin(
      `${head('POST', '/operator/feed', `Authorization: Bearer ${portal.operatorSecret}`, 'Content-Type: application/x-ndjson', 'Transfer-Encoding: chunked')}5\r\n{"kin\r\n`,
    )

  const kinds: [string, () => Promise<{ destroy(): unknown }>, number][] = [
    ['a request that ends within its head', () => begin(head('GET', '/languages').slice(0, -4)), 200],
    [
      'one that ends within its body',
      () => begin(`${head('POST', '/login', 'Content-Type: application/json', 'Content-Length: 60')}{"email":"`),
      200,
    ],
    ['one whose answer nobody waits for', () => begin(head('GET', whole, `Cookie: ${cookie()}`)), 60],
    ['a feed that breaks off', feed, 60],
    ['a long list that is read slowly, or not at all', () => readSlowly(false), 60],
  ]

  test.each(kinds)(
    'dropped connections give back their descriptors and those of the database: %s',
    async (_what, open, times) => {
      await reader.ask('/session')
      const before = descriptors()
      const opened = await Promise.all(Array.from({ length: times }, open))
      // So many are seen while they are there.
      await expect.poll(descriptors, { interval: 5 }).toBeGreaterThanOrEqual(before + times / 2)
      for (const each of opened) each.destroy()
      // The pools of a server may have grown meanwhile, to eight connections each.
      await expect.poll(descriptors).toBeLessThanOrEqual(before + 16)
      await expect.poll(busyConnections).toEqual([])
      expect((await reader.ask('/session')).status).toBe(200)
    },
  )

  test('a reader who goes away in the middle of a long list leaves its place to the next one at once', async () => {
    const start = performance.now()
    for (let dropped = 0; dropped < 12; dropped++) (await readSlowly(true)).destroy()
    const { status, json } = await reader.ask(whole)
    expect([status, (json as { total: number }).total]).toEqual([200, 15_000])
    // Of those that hold their place for as long as a slow reader may, each would cost five seconds.
    expect(performance.now() - start).toBeLessThan(40_000)
    await expect.poll(busyConnections).toEqual([])
  })
})
