import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import { startTestSmtp } from '#testkit/smtp/start-test-smtp.ts'
import { tryErrands } from './try-errands.ts'
import { makeHome, must, runPortal, settingsFor, startRelease } from './run-release.ts'

/**
 * `node tools/release/try-release.ts [FOLDER]`: starts a release as production would, from files that it may not write to,
 * and asks it for a page, a part of it, calls of each kind of work, a command and its end.
 */
const apart = mkdtempSync(join(tmpdir(), 'tapfolio-tried-'))
const folder = join(apart, 'release')
// Elsewhere, so that nothing of this project is found beside it.
cpSync(resolve(process.argv[2] ?? 'build/release'), folder, { recursive: true, verbatimSymlinks: true })
spawnSync('chmod', ['-R', 'a-w,a+rX', apart])
const postgres = await startEmbeddedPostgres({ forTests: true })
const { home, remove } = makeHome(folder)
const before = globSync('**/*', { cwd: home }).length
const smtp = await startTestSmtp()
const settings = settingsFor(postgres.url, { SMTP_URL: smtp.url })
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
    await tryErrands(`http://127.0.0.1:${String(release.port)}`, smtp)
    const { status, stdout, stderr } = runPortal(folder, { home, settings, args: ['doctor'] })
    must(status === 0, `portal doctor: ${stdout}${stderr}`.trim())
    const help = runPortal(folder, { home, settings, args: ['restore', '--help'] })
    must(
      help.stdout.startsWith(`Usage: ${folder}/portal COMMAND`),
      'a command names others as they are called in a release',
    )
    must((await release.stop()) === 0, 'it ends by SIGTERM, with 0')
    must(globSync('**/*', { cwd: home }).length === before, 'it wrote nothing where it ran')
  } finally {
    release.kill()
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await smtp.close()
  await postgres.stop()
  remove()
  spawnSync('chmod', ['-R', 'u+w', apart])
  rmSync(apart, { recursive: true })
}
