import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface EarlierCheckout {
  root: string
  /** Which packages it uses. */
  packages: string
  remove(): void
}

/**
 * The sources of a commit in a folder of their own, with the packages that they name: those of this checkout where the
 * lock file is the same, else from the registry.
 */
export function openCheckout(root: string, commit: string): EarlierCheckout {
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-old-pages-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const archive = join(folder, 'sources.tar')
    run('git', ['archive', '--output', archive, commit], root)
    run('tar', ['-xf', archive], folder)
    rmSync(archive)
    return { root: folder, packages: bringPackages(root, folder), remove }
  } catch (error) {
    remove()
    throw error
  }
}

function bringPackages(root: string, folder: string): string {
  const lock = (checkout: string) => readFileSync(join(checkout, 'package-lock.json'), 'utf8')
  if (lock(root) === lock(folder)) {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    return 'the packages of this commit, which are the same'
  }
  run('npm', ['ci', '--prefer-offline'], folder)
  return 'packages of its own'
}

/** Changes the first `from` of a file, which must have it, to what `to` makes of it. */
function edit(file: string, from: RegExp, to: string): void {
  const text = readFileSync(file, 'utf8')
  if (!from.test(text)) throw new Error(`${file} has no ${from.source}`)
  writeFileSync(file, text.replace(from, to))
}

const standIn = (
  own: string,
  answering: string,
): string => `import { startPortal as ownStart } from '#app/server/server.ts'
import { readConfig as ownConfig } from '#platform/server/config.ts'
import { twoServers } from ${JSON.stringify(join(import.meta.dirname, 'two-servers.ts'))}

export const { readConfig, startPortal } = twoServers({
  readConfig: ownConfig,
  startPortal: ownStart,
  answering: ${JSON.stringify(answering)},
  tenants: ${JSON.stringify(join(own, 'tenants'))},
  notes: ${JSON.stringify(notesOf(own))},
})
`

/** What the journeys of a checkout wrote down: a line of JSON for each portal, and for each line of its server's log. */
export const notesOf = (checkout: string): string => join(checkout, 'build/old-pages.ndjson')

/** From now on the portals of a checkout's journeys are answered by the server of another (two-servers.ts), and its pages are built. */
export function putBefore(checkout: string, answering: string): void {
  const portal = join(checkout, 'testkit/portal/start-test-portal.ts')
  edit(portal, /(?<=import \{ startPortal \} from )'#app\/server\/server\.ts'/, "'./two-servers.ts'")
  edit(portal, /(?<=import \{ readConfig \} from )'#platform\/server\/config\.ts'/, "'./two-servers.ts'")
  writeFileSync(join(checkout, 'testkit/portal/two-servers.ts'), standIn(checkout, answering))
  // Whoever does the jobs also writes the mails: that is the server that answers.
  const jobs = '{ stop: async () => undefined }'
  edit(join(checkout, 'app/server/server.ts'), /(?<=const jobs = )(?=await )/, `'hasNoJobs' in config ? ${jobs} : `)
  run(process.execPath, ['tools/build.ts', '--quiet'], checkout)
  rmSync(notesOf(checkout), { force: true })
}

/** The journeys' own settings of the test runner, in a commit that has such. */
export const settingsOf = (checkout: string): string[] =>
  existsSync(join(checkout, 'e2e/vitest.config.ts')) ? ['--config', 'e2e/vitest.config.ts'] : []

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${String(error ?? stdout + stderr)}`)
}
