import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join, relative } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/server/database/migrations/migrate.ts'
import { withDatabase } from './with-database.ts'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import type { EmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where askDesk() asks for what the run has one of. */
    postgresDesk: string
  }
}

/** The runner ends by itself on the first signal; the second one, of a terminal or a parent, must not cut it short. */
const alreadyEnding = (): void => undefined

/**
 * Vitest's global set-up: one PostgreSQL without fsync for the whole run, started when the first test asks for it, with
 * the migrated database `template_portal`, which is copied for each test file; and one bundle of the portal, for tests that
 * start it in a process of its own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.on('SIGINT', alreadyEnding).on('SIGTERM', alreadyEnding)
  let starting: Promise<EmbeddedPostgres> | undefined
  let bundling: Promise<string> | undefined
  const desk = createServer((request, response) => {
    const given =
      request.url === '/bundled-portal'
        ? (bundling ??= bundlePortal())
        : (starting ??= startMigrated()).then(({ url }) => url)
    given.then(
      (answer) => response.end(answer),
      (fault: unknown) => response.writeHead(500).end(String(fault)),
    )
  })
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve))
  project.provide('postgresDesk', `http://127.0.0.1:${String((desk.address() as AddressInfo).port)}`)
  return async () => {
    desk.close()
    desk.closeAllConnections()
    await (await starting?.catch(() => undefined))?.stop()
    const bundled = await bundling?.catch(() => undefined)
    if (bundled !== undefined) rmSync(dirname(bundled), { recursive: true, force: true })
  }
}

/** Inside the checkout, whose packages it finds. */
async function bundlePortal(): Promise<string> {
  const { bundleServer } = await import('../../tools/release/bundle-server.ts')
  const root = join(import.meta.dirname, '../..')
  mkdirSync(join(root, 'build'), { recursive: true })
  const folder = mkdtempSync(join(root, 'build/portal-process-'))
  const input = { 'portal-process': 'testkit/crash/portal-process.ts' }
  await bundleServer(root, folder, { input, place: relative(root, folder) })
  return join(folder, 'portal-process.js')
}

async function startMigrated(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ forTests: true })
  try {
    await withDatabase(server.url, (client) => client.query('create database template_portal'))
    const template = new URL(server.url)
    template.pathname = '/template_portal'
    await migrate(template.href)
    return server
  } catch (fault) {
    await server.stop()
    throw fault
  }
}
