import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { goFirst } from '../go-first.ts'
import { bundleServer } from '../../../tools/release/bundle-server.ts'
import { makeHome, settingsFor } from '../../../tools/release/run-release.ts'

const root = join(import.meta.dirname, '../../..')

const unit = readFileSync(join(root, 'deploy/tapfolio.service'), 'utf8')
const [, count, isMs] = /^RestartSec=(\d+)(ms)?$/m.exec(unit) ?? []
/** So long systemd waits, by the unit of a release, before it starts again what ended. */
export const restartMs = Number(count) * (isMs === undefined ? 1000 : 1)

/**
 * A server as production starts it: the bundle of a release, with production's settings and built pages, started again
 * whenever it ends.
 */
export async function superviseServer(databaseUrl: string, smtpUrl: string) {
  mkdirSync(join(root, 'build'), { recursive: true })
  const bundle = mkdtempSync(join(root, 'build/recovery-'))
  await bundleServer(root, bundle, { input: { serve: 'run/serve.ts' }, place: relative(root, bundle) })
  const { home, remove } = makeHome(root)
  const [port, internalPort] = [await findFreePort(), await findFreePort()]
  const env = {
    PATH: '/usr/bin:/bin',
    NODE_ENV: 'production',
    ...settingsFor(databaseUrl, { SMTP_URL: smtpUrl, TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'fatal' }),
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
  }
  let isOver = false
  let running: ChildProcess | undefined
  let gone = Promise.resolve()

  async function keepRunning(): Promise<void> {
    while (!isOver) {
      const server = spawn(process.execPath, ['--max-semi-space-size=4', join(bundle, 'serve.js')], {
        cwd: home,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      running = server
      if (server.pid !== undefined) goFirst(server.pid)
      gone = once(server, 'exit').then(() => undefined)
      await gone
      await pause(restartMs)
    }
  }
  const kept = keepRunning()
  return {
    url: `http://127.0.0.1:${String(port)}`,
    isReady: () =>
      fetch(`http://127.0.0.1:${String(internalPort)}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    /** SIGKILL; resolves when it is about to be started again, and nothing of the one before is under way any more. */
    async kill(): Promise<void> {
      running?.kill('SIGKILL')
      await gone
      await pause(restartMs / 2)
    },
    async close(): Promise<void> {
      isOver = true
      running?.kill('SIGKILL')
      await kept
      remove()
      rmSync(bundle, { recursive: true, force: true })
    },
  }
}
