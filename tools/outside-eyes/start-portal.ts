import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'
import { startNginx } from '../release/behind-nginx.ts'
import type { BehindNginx } from '../release/behind-nginx.ts'

export interface SeenPortal {
  url: string
  sandboxUrl: string
  databaseUrl: string
  nginx: BehindNginx
  /** What the server said. */
  said: () => string
  close: () => Promise<void>
}

/** The demo behind nginx with TLS, its first tenant offering all that is looked at, with rate limits that nobody reaches. */
export async function startSeenPortal(): Promise<SeenPortal> {
  const root = join(import.meta.dirname, '../..')
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-eyes-'))
  // What no tenant of the demo offers without a bot check, or beside the rest.
  const codes = { senderBank: '03069', ordererBank: '02008', company: 'A1B2C', operation: 'INTERROGAZIONE' }
  const tenants = await tenantsWith({
    ...{ guestSearch: { kind: 'offered', days: 90 }, receiptOwner: 'none' },
    pendingAmount: { kind: 'easychannel', address: '{sandbox}/easychannel', codes },
  })
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') })
  const [port = 0, internal, sandbox, smtp, http = 0, https = 0] = await freePorts(6)
  const url = `https://localhost:${String(https)}`
  const before = join(import.meta.dirname, 'wide-limits.ts')
  const demo = spawn(process.execPath, ['--import', before, join(root, 'run/start.ts')], {
    cwd: root,
    env: {
      ...{ PATH: process.env['PATH'] ?? '', PORT: String(port), INTERNAL_PORT: String(internal) },
      ...{ SANDBOX_PORT: String(sandbox), SANDBOX_SMTP_PORT: String(smtp), DATABASE_URL: postgres.url },
      ...{ DATA_DIR: join(folder, 'data'), PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' },
      TENANTS_DIR: tenants.folder,
    },
  })
  let said = ''
  for (const stream of [demo.stdout, demo.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const nginx = await startNginx({ name: 'localhost', ports: { http, https, servers: [port, port] } })
  async function close(): Promise<void> {
    await nginx.close()
    if (demo.exitCode === null) {
      demo.kill('SIGTERM')
      await once(demo, 'exit')
    }
    await postgres.stop()
    await tenants.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  const end = performance.now() + 120_000
  while (!said.includes('is ready')) {
    if (performance.now() > end || demo.exitCode !== null) {
      await close()
      throw new Error(`the demo does not start:\n${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const sandboxUrl = `http://localhost:${String(sandbox)}`
  return { url, sandboxUrl, databaseUrl: postgres.url, nginx, said: () => said, close }
}

async function freePorts(many: number): Promise<number[]> {
  const found = new Set<number>()
  while (found.size < many) found.add(await findFreePort())
  return [...found]
}
