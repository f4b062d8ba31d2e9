import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { twoServers } from './two-servers.ts'

/** A server of another commit, which says what it was asked and how it was set. */
const other = `import { createServer } from 'node:http'
const { PORT, DATABASE_URL, TENANTS_DIR, SMTP_URL, JOB_POLL_MS } = process.env
const set = [DATABASE_URL, TENANTS_DIR, SMTP_URL, JOB_POLL_MS].join(' ')
const server = createServer(({ url, method }, response) => response.end([method, url, set].join(' ')))
server.listen(Number(PORT), () => process.send('serves'))
process.on('disconnect', () => process.exit())
`

function otherCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-two-servers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'testkit/crash'), { recursive: true })
  writeFileSync(join(folder, 'testkit/crash/portal-process.ts'), other)
  return folder
}

/** The journeys' own server, which says what came to it. */
async function startOwn({ config }: { config: object }) {
  const server = createServer(({ url, headers }, response) => {
    response.end(JSON.stringify({ url, dest: headers['sec-fetch-dest'], ...config }))
  })
  await once(server.listen(0), 'listening')
  const url = `http://localhost:${String((server.address() as AddressInfo).port)}`
  return { url, internalUrl: url, close: () => new Promise<void>((done) => void server.close(() => done())) }
}

test('calls go to the server of the other commit alone, which does the jobs; pages come from their own', async () => {
  const [answering, PORT] = [otherCheckout(), await findFreePort()]
  const notes = join(answering, 'notes')
  const { readConfig, startPortal } = twoServers({
    readConfig: (settings) => ({ PORT, HOST: '127.0.0.1', asked: settings['PORT'] }),
    startPortal: startOwn,
    ...{ answering, tenants: '/tenants', notes },
  })
  const config = readConfig({ PORT: String(PORT), JOB_POLL_MS: '500' })
  const portal = await startPortal({ config, databaseUrl: 'a database', smtpUrl: 'mail', pages: {} })
  const ask = async (path: string, init: RequestInit = {}) => (await fetch(portal.url + path, init)).text()
  expect(await ask('/api/login', { method: 'POST', body: '{}' })).toBe('POST /api/login a database /tenants mail 500')
  const page: unknown = JSON.parse(await ask('/apis?a=/api/', { headers: { 'sec-fetch-dest': 'document' } }))
  expect(page).toEqual({
    url: '/apis?a=/api/',
    HOST: '127.0.0.1',
    asked: String(PORT),
    PORT: 0,
    INTERNAL_PORT: 0,
    hasNoJobs: true,
  })
  await portal.close()
  expect(JSON.parse(readFileSync(notes, 'utf8'))).toEqual({ calls: 1 })
})

test('a portal without pages is its own', async () => {
  const { readConfig, startPortal } = twoServers({
    readConfig: () => ({ PORT: 1, HOST: '127.0.0.1' }),
    startPortal: startOwn,
    ...{ answering: '/nowhere', tenants: '/nowhere', notes: '/nowhere' },
  })
  const portal = await startPortal({ config: readConfig({}), databaseUrl: '', smtpUrl: '' })
  expect(await (await fetch(`${portal.url}/api/login`)).json()).toEqual({
    url: '/api/login',
    PORT: 1,
    HOST: '127.0.0.1',
  })
  await portal.close()
})
