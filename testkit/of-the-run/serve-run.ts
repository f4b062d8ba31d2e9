import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/server/database/migrations/migrate.ts'
import { chromiumPath } from './chromium-path.ts'
import { withDatabase } from '../database/with-database.ts'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import type { EmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import type { OfTheRun } from './ask-run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where askRun() asks. */
    ofTheRun: string
  }
}

/** The runner ends by itself on the first signal; the second one, of a terminal or a parent, must not cut it short. */
const alreadyEnding = (): void => undefined

/**
 * Vitest's global set-up: makes what a run has one of when the first test asks for it, so that a run of tests without
 * pages or a database waits for neither:
 * - `postgres`: a server without fsync, with the migrated database `template_portal`, which is copied for each test file;
 * - `pages`: built as for travellers and not as for a test, from the sources as they are now;
 * - `chromium`: the packaged one, unpacked before two workers want it at the same time;
 * - `bundled-portal`: one file of the portal, for tests that start it in a process of its own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.on('SIGINT', alreadyEnding).on('SIGTERM', alreadyEnding)
  let postgres: Promise<EmbeddedPostgres> | undefined
  const makers: Record<OfTheRun, () => Promise<string>> = {
    postgres: async () => (await (postgres ??= startMigrated())).url,
    pages: buildPages,
    chromium: chromiumPath,
    'bundled-portal': bundlePortal,
  }
  const made: Partial<Record<OfTheRun, Promise<string>>> = {}
  const server = createServer((request, response) => {
    const what = request.url?.slice(1) as OfTheRun
    const asked = (made[what] ??= makers[what]())
    asked.then(
      (answer) => response.end(answer),
      (fault: unknown) => response.writeHead(500).end(String(fault)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  project.provide('ofTheRun', `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`)
  return async () => {
    server.close()
    server.closeAllConnections()
    await (await postgres?.catch(() => undefined))?.stop()
    const bundled = await made['bundled-portal']?.catch(() => undefined)
    if (bundled !== undefined) rmSync(dirname(bundled), { recursive: true, force: true })
  }
}

const root = join(import.meta.dirname, '../..')

async function buildPages(): Promise<string> {
  await promisify(execFile)(process.execPath, [join(root, 'tools/build.ts'), '--quiet'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return join(root, 'build/web')
}

/** Inside the checkout, whose packages it finds. */
async function bundlePortal(): Promise<string> {
  const { bundleServer } = await import('../../tools/release/bundle-server.ts')
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
