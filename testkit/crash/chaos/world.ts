import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { readConfig } from '#platform/server/config.ts'
import { migrate } from '#platform/server/database/migrations/migrate.ts'
import { loadTenants } from '#platform/server/tenants/load-tenants.ts'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { readPostmaster } from '#run/embedded-postgres/postmaster.ts'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import { sandboxWorldOf } from '#run/sandbox-world.ts'
import { askRun } from '../../of-the-run/ask-run.ts'
import { openJournal } from '../judging/journal.ts'
import type { SentMail } from '../judging/judge-mails.ts'
import { startPortalProcess } from '../start-portal-process.ts'
import type { PortalProcess } from '../start-portal-process.ts'
import { tenantsWith } from '../../portal/tenants-with.ts'

export type ChaosWorld = Awaited<ReturnType<typeof startChaosWorld>>

/**
 * `servers` behind one address, a PostgreSQL of its own and the sandbox, which both keep what they acknowledged, each in a
 * process of its own that can be killed or paused.
 */
export async function startChaosWorld(servers: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tapfolio-chaos-'))
  let postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.url)
  const owner = new pg.Pool({ connectionString: postgres.url, max: 2 })
  owner.on('error', () => undefined)

  const file = await askRun('bundled-portal')
  const members = Array.from({ length: servers }, (): PortalProcess | undefined => undefined)
  let turn = 0
  let isOver = false
  const front = createServer((inner) => {
    const alive = members.filter((member) => member !== undefined)
    const member = alive[turn++ % Math.max(alive.length, 1)]
    if (!member) return void inner.destroy()
    const outer = connect(Number(new URL(member.url).port), '127.0.0.1')
    inner.pipe(outer).pipe(inner)
    for (const [socket, other] of [
      [inner, outer],
      [outer, inner],
    ] as const)
      socket.on('error', () => undefined).on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${String((front.address() as AddressInfo).port)}`

  const [sandboxPort, smtpPort] = [String(await findFreePort()), String(await findFreePort())]
  // Nordovest with a form: newcomers are of both, and where single sign-on is the only login nobody signs up.
  const choosers = await tenantsWith({ signIn: 'form' }, ['airlink', 'lagunare'], 'nordovest')
  const settings = {
    PUBLIC_URL: url,
    SANDBOX_PORT: sandboxPort,
    SANDBOX_SMTP_PORT: smtpPort,
    JOB_POLL_MS: '500',
    TENANTS_DIR: choosers.folder,
    // A few addresses stand for many people here: who asks how often is another test's matter.
    TRUSTED_PROXIES: '127.0.0.1,::1',
  }
  const config = readConfig(settings)
  const tenants = loadTenants(config, tenantChecks)
  const keepIn = join(dataDir, 'sandbox')
  await mkdir(keepIn)
  const journal = openJournal(join(dataDir, 'journal'))
  async function startSandbox(): Promise<ChildProcess> {
    const child = fork(join(import.meta.dirname, '../../../sandbox/main.ts'), [], {
      env: {
        PATH: process.env.PATH ?? '',
        SANDBOX_PORT: sandboxPort,
        SANDBOX_SMTP_PORT: smtpPort,
        SANDBOX_WORLD: JSON.stringify(sandboxWorldOf(config, tenants.all)),
        SANDBOX_KEEP_IN: keepIn,
      },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    await once(child.stdout ?? child, 'data')
    return child
  }
  let sandbox = await startSandbox()

  /** A server that is started again whenever it ends. */
  async function keepRunning(at: number): Promise<void> {
    while (!isOver) {
      const mails = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }
      const started = await startPortalProcess(postgres.url, { ...settings, ...mails }, { file }).catch(() => undefined)
      if (isOver) started?.kill()
      members[at] = started
      // One that does not come up, as while the database starts, is tried again a little later.
      await (started?.gone ?? new Promise((resolve) => setTimeout(resolve, 300)))
      members[at] = undefined
    }
  }
  const running = members.map((_, at) => keepRunning(at))

  const alive = () => members.filter((member) => member !== undefined)
  return {
    url,
    key: tenants.named('airlink')?.key ?? '',
    /** Of a tenant by its name. */
    keyOf: (tenant: string) => tenants.named(tenant)?.key ?? '',
    /** What its people were told. */
    journal,
    /** All that the mail server ever took, however often it was killed. */
    mails: async () =>
      (await readFile(join(keepIn, 'mails.jsonl'), 'utf8'))
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as SentMail),
    sandboxUrl: `http://localhost:${sandboxPort}`,
    databaseUrl: () => postgres.url,
    settings,
    /** Asks the database as its owner; fails while it is away. */
    sql: <Row extends object>(text: string, values: unknown[] = []) =>
      owner.query<Row>(text, values).then(({ rows }) => rows),
    serving: () => alive().length,
    /** Kills one of those that serve; `pick` answers 0 … 1. */
    killServer(pick: () => number): void {
      alive()[Math.floor(pick() * alive().length)]?.kill()
    },
    async pauseServer(pick: () => number, ms: number): Promise<void> {
      const server = alive()[Math.floor(pick() * alive().length)]
      server?.stop()
      await pause(ms)
      server?.goOn()
    },
    /** Whether a worker has a job in hand, as far as the database says now. */
    isAtWork: () =>
      owner
        .query('select from graphile_worker._private_jobs where locked_at is not null limit 1')
        .then(({ rowCount }) => rowCount === 1)
        .catch(() => false),
    /** A postmaster that is killed with all its processes, and started again on what it left. */
    async killDatabase(): Promise<void> {
      const postmaster = await readPostmaster(join(dataDir, 'cluster'))
      if (postmaster) process.kill(postmaster.pid, 'SIGQUIT')
      await postgres.stop()
      postgres = await startEmbeddedPostgres({ dataDir })
    },
    /** The postmaster and all its processes stand still: nobody is answered, and no connection ends. */
    async pauseDatabase(ms: number): Promise<void> {
      const pids = processesOf((await readPostmaster(join(dataDir, 'cluster')))?.pid)
      signal(pids, 'SIGSTOP')
      await pause(ms)
      signal(pids, 'SIGCONT')
    },
    /** Card provider, mail server and all others that are played; started again on what they left. */
    async killSandbox(): Promise<void> {
      const gone = once(sandbox, 'exit')
      sandbox.kill('SIGKILL')
      await gone
      sandbox = await startSandbox()
    },
    async pauseSandbox(ms: number): Promise<void> {
      sandbox.kill('SIGSTOP')
      await pause(ms)
      sandbox.kill('SIGCONT')
    },
    async close(): Promise<void> {
      isOver = true
      members.forEach((member) => member?.kill())
      await Promise.all(running)
      front.close()
      sandbox.kill('SIGKILL')
      journal.close()
      await owner.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
      await choosers.remove()
    },
  }
}

/** A process and all that it started. */
function processesOf(pid: number | undefined): number[] {
  if (pid === undefined) return []
  const all = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  return [pid, ...all.filter((each) => parentOf(each) === pid).map(Number)]
}

/** By the field after the state; a name in parentheses may have anything in it. */
function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

/** One that has ended meanwhile is none of them any more. */
function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault
    }
}
