import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import { makeHome, must, runPortal, settingsFor, startRelease } from './run-release.ts'

/**
 * `node tools/release/try-release.ts [FOLDER]`: starts a release as production would, from files that it may not write to,
 * and asks it for a page, a part of it, a call, a command and its end.
 */
const folder = resolve(process.argv[2] ?? 'build/release')
spawnSync('chmod', ['-R', 'a-w,a+rX', folder])
const postgres = await startEmbeddedPostgres({ forTests: true })
const { home, remove } = makeHome(folder)
const before = globSync('**/*', { cwd: home }).length
const settings = settingsFor(postgres.url)
try {
  const began = performance.now()
  const release = await startRelease(folder, { home, settings })
  must(true, `ready after ${((performance.now() - began) / 1000).toFixed(1)} s, migrations among it`)
  try {
    const ask = (path: string, body?: object) =>
      fetch(`http://127.0.0.1:${String(release.port)}${path}`, {
        headers: { 'x-api-key': 'pk_airlink_demo', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
    const page = await (await ask('/')).text()
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
    must(page.includes('<html') && (await ask(script)).ok, 'the first page is there, and its script')
    const login = await ask('/api/login', { email: 'nobody@example.org', password: 'not the right one' })
    must((await login.text()) === 'No Account Found', 'a call asks the database: a wrong login is told so')
    const { status, stdout, stderr } = runPortal(folder, { home, settings, args: ['doctor'] })
    must(status === 0, `portal doctor: ${stdout}${stderr}`.trim())
    must((await release.stop()) === 0, 'it ends by SIGTERM, with 0')
    must(globSync('**/*', { cwd: home }).length === before, 'it wrote nothing where it ran')
  } finally {
    release.kill()
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await postgres.stop()
  remove()
}
