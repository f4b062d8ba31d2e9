import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'

// A release as production would start it, for the scripts that try one: as somebody who may not write to its files, with
// nothing of this project or its Node in reach.

/** Whoever runs this as root lets the release run as nobody: root may write anywhere. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const PATH = '/usr/bin:/bin'

/** A folder to run in, with the release's sample tenants as production takes them: no word of the sandbox. */
export function makeHome(folder: string): { home: string; remove: () => void } {
  const home = mkdtempSync(join(tmpdir(), 'tapfolio-release-'))
  cpSync(join(folder, 'tenants'), join(home, 'tenants'), { recursive: true })
  for (const path of globSync('tenants/*/tenant.json', { cwd: home })) {
    spawnSync('chmod', ['u+w', join(home, path)])
    const text = readFileSync(join(home, path), 'utf8')
    writeFileSync(join(home, path), text.replaceAll('{sandbox}', 'https://peer.example'))
  }
  spawnSync('chmod', ['-R', 'a+rX', home])
  return {
    home,
    remove() {
      spawnSync('chmod', ['-R', 'u+w', home])
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const endings = [
  ...[
    'REGISTRATION_START_KEY',
    'REGISTRATION_RESULT_KEY',
    'PAYMENT_START_KEY',
    'PAYMENT_RESULT_KEY',
    'OPERATOR_SECRET',
  ],
  ...['OPERATOR_KEY', 'GOOGLE_SECRET', 'FACEBOOK_SECRET', 'AZURE_SECRET', 'CAPTCHA_SECRET'],
]

/** Settings of production, with secrets made up now. */
export function settingsFor(databaseUrl: string, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const secret = () => randomBytes(25).toString('hex')
  const secrets = ['AIRLINK', 'LAGUNARE', 'NORDOVEST'].flatMap((name) =>
    endings.map((ending) => [`${name}_${ending}`, secret()] as const),
  )
  return {
    MODE: 'production',
    PUBLIC_URL: 'https://tap.example',
    DATABASE_URL: databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
    SEALING_KEY: secret(),
    DRAIN_SECONDS: '0',
    ...Object.fromEntries(secrets),
    ...more,
  }
}

export interface RunningRelease {
  port: number
  /** Ends it by SIGTERM; answers its exit code. */
  stop(): Promise<number | null>
  kill(): void
  said(): string
}

/** Starts a release and waits until it says that it is ready; throws with what it said when it ends before. */
export async function startRelease(
  folder: string,
  { home, settings, port: wanted }: { home: string; settings: Readonly<Record<string, string>>; port?: number },
): Promise<RunningRelease> {
  const port = wanted ?? (await findFreePort())
  const internalPort = await findFreePort()
  const env = { PATH, ...settings, PORT: String(port), INTERNAL_PORT: String(internalPort) }
  const server = spawn(join(folder, 'serve'), [], { cwd: home, env, ...nobody })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const gone = once(server, 'exit') as Promise<[number | null]>
  const end = performance.now() + 30_000
  const isReady = () => fetch(`http://127.0.0.1:${String(internalPort)}/readyz`).then(({ ok }) => ok)
  while (!(await isReady().catch(() => false))) {
    if (server.exitCode !== null || performance.now() > end) throw new Error(`the release was not ready:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    port,
    async stop() {
      server.kill('SIGTERM')
      return (await gone)[0]
    },
    kill: () => void server.kill('SIGKILL'),
    said: () => said,
  }
}

/** Runs a command of the operator out of the release. */
export function runPortal(
  folder: string,
  { home, settings, args }: { home: string; settings: Readonly<Record<string, string>>; args: readonly string[] },
) {
  return spawnSync(join(folder, 'portal'), [...args], {
    cwd: home,
    env: { PATH, ...settings },
    encoding: 'utf8',
    ...nobody,
  })
}

export function must(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`not so: ${what}`)
  process.stdout.write(`${what}\n`)
}
