import { join } from 'node:path'
import type { DestinationStream } from 'pino'
import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { startPortal } from '#app/server/server.ts'
import { readConfig } from '#platform/server/config.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { loadBuiltPages } from '#platform/server/pages/page-renderer.ts'
import { loadTenants } from '#platform/server/tenants/load-tenants.ts'
import { openWorkers } from '#platform/server/workers/open-workers.ts'
import { startSandbox } from '../../sandbox/start-sandbox.ts'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { createTestDatabase } from '../database/create-test-database.ts'
import { sandboxWorldOf } from '#run/sandbox-world.ts'
import { demoFeed } from '#run/seed/demo-feed.ts'
import type { FeedOf } from '#run/seed/demo-feed.ts'
import { seedDemoTenants } from '#run/seed/seed-demo-tenants.ts'
import { judgeClosing } from '../crash/judging/judge-closing.ts'
import { NotingBrowser } from '../crash/judging/noting-browser.ts'
import type { BrowserLike } from './browser-like.ts'

export interface TestPortal {
  url: string
  internalUrl: string
  sandboxUrl: string
  /** Where the sandbox takes mails, for another server over the same database. */
  smtpUrl: string
  database: TenantDatabase
  /** Address of the database for its owner. */
  databaseUrl: string
  /** Public key of the tenant. */
  key: string
  operatorSecret: string
  /** Where a browser finds a tenant of this portal: the default one at `url`, another at NAME.localhost. */
  urlOf(tenant: string): string
  /** Another tenant's rows, in the same database. */
  databaseOf(tenant: string): TenantDatabase
  client(): BrowserLike
  /**
   * Mails to an address, newest first, once at least `count` are there: those that their reader must have. Of kinds that
   * a reader can stop are the `alerts`, which come in between by themselves.
   */
  mails(to: string, count?: number): Promise<Letter[]>
  alerts(to: string, count?: number): Promise<Letter[]>
  /** The rows that the test wrote itself are not held against the portal. */
  noteForged(): Promise<void>
  /** Throws where what the test leaves breaks what must always hold: something was lost or doubled. */
  close(): Promise<void>
}

type Ports = readonly [port: number, internal: number, sandbox: number, smtp: number]

/** Of closed portals whose address the next one may take: a browser's pages are warm there. */
const leftPorts: Ports[] = []

async function findPorts(): Promise<Ports> {
  return [await findFreePort(), await findFreePort(), await findFreePort(), await findFreePort()]
}

/** By tenant and instant: all databases with the demo's data are copies of one, and theirs end with it. */
const keptFeeds = new Map<string, readonly string[]>()

const keptFeed: FeedOf = (name, { today }) => {
  const key = `${name} ${today.toISOString()}`
  const feed = keptFeeds.get(key) ?? [...demoFeed(name, { today })]
  keptFeeds.set(key, feed)
  return feed
}

/** Of all portals of this process: each new thread reads its dictionaries and fonts anew, which takes a second. */
const workers = openWorkers()

/**
 * The whole portal with its sandbox on free ports, over a database of its own; the demo's data when `seed` is set.
 * `tenant` is the one at plain localhost (airlink); database, key and client are its.
 */
export async function startTestPortal(
  options: {
    withPages?: boolean
    seed?: boolean
    tenant?: string
    settings?: Record<string, string>
    logTo?: DestinationStream
    /** Where the last one of this process that wanted so was, once that is closed. */
    isAtLastAddress?: boolean
    /** Orders and payments are all made by the test, thousands of them, and are not judged as it closes. */
    isForged?: boolean
  } = {},
): Promise<TestPortal> {
  const ports = (options.isAtLastAddress && leftPorts.pop()) || (await findPorts())
  const [port, internalPort, sandboxPort, smtpPort] = ports
  const config = readConfig({
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    PUBLIC_URL: `http://localhost:${String(port)}`,
    DEFAULT_TENANT: options.tenant ?? 'airlink',
    LOG_LEVEL: 'error',
    JOB_POLL_MS: '500',
    ...options.settings,
  })
  const test = await createTestDatabase({ seeded: options.seed === true })
  const log = makeLogger(config.logLevel, options.logTo)
  const tenants = loadTenants(config, tenantChecks)
  const tenant = tenants.named(config.DEFAULT_TENANT)
  if (!tenant) throw new Error(`there is no tenant ${config.DEFAULT_TENANT}`)
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    httpPort: sandboxPort,
    smtpPort,
    ...sandboxWorldOf(config, tenants.all),
  })
  const smtpUrl = `smtp://127.0.0.1:${String(smtpPort)}`
  const portal = await startPortal({
    config,
    databaseUrl: test.url,
    smtpUrl,
    log,
    tenants,
    workers,
    loadsLate: true,
    ...(options.withPages && { pages: loadBuiltPages(join(import.meta.dirname, '../..')) }),
  })
  if (options.seed) await seedDemoTenants({ config, databaseUrl: test.url, log, tenants, feedOf: keptFeed })
  const sandboxUrl = `http://localhost:${String(sandboxPort)}`
  const journal: string[] = []
  const judge = judgeClosing({ databaseUrl: test.url, sandboxUrl }, { journal })
  return {
    url: portal.url,
    internalUrl: portal.internalUrl,
    sandboxUrl,
    smtpUrl,
    database: test.database.ofTenant(tenant.name),
    databaseUrl: test.url,
    key: tenant.key,
    operatorSecret: config.secretsOf(tenant.name, tenantSecrets).operatorSecret,
    urlOf: (name) => tenants.named(name)?.publicUrl ?? portal.url,
    databaseOf: (name) => test.database.ofTenant(name),
    client: () => new NotingBrowser({ url: portal.url, key: tenant.key, tenant: tenant.name }, journal),
    mails: (to, count = 1) => mailsTo(sandboxUrl, to, { count, canStop: false }),
    alerts: (to, count = 1) => mailsTo(sandboxUrl, to, { count, canStop: true }),
    noteForged: () => judge.noteForged(),
    async close() {
      await portal.close()
      try {
        if (!options.isForged) await judge.close()
      } finally {
        await sandbox.close()
        await test.close()
      }
      if (options.isAtLastAddress) leftPorts.push(ports)
    },
  }
}

export interface Letter {
  subject: string
  text: string
  html: string
  /** By their names in small letters. */
  headers: Record<string, string>
}

async function mailsTo(
  sandboxUrl: string,
  to: string,
  { count, canStop }: { count: number; canStop: boolean },
): Promise<Letter[]> {
  const giveUpAt = performance.now() + 45_000
  for (;;) {
    const response = await fetch(`${sandboxUrl}/mailbox/messages?to=${encodeURIComponent(to)}`)
    const all = (await response.json()) as Letter[]
    const found = all.filter(({ headers }) => 'list-unsubscribe' in headers === canStop)
    if (found.length >= count) return found
    if (performance.now() > giveUpAt)
      throw new Error(`${String(found.length)} of ${String(count)} mails to ${to} arrived`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
