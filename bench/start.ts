import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import { makeHome, settingsFor } from '../tools/release/run-release.ts'

/**
 * `npm run bench start`, or `node bench/start.ts [RELEASE] [RUNS]`: how long from the start of a server until it is ready, on
 * a database that is up to date and with pages that are built, and its memory when nothing is asked; from the sources,
 * and from a release where there is one. Its peer is a Node that only says that it is there. Needs /proc.
 */
const root = join(import.meta.dirname, '..')
const release = resolve(process.argv[2] ?? join(root, 'build/release'))
const runs = Number(process.argv[3] ?? 7)
const idleSeconds = 10

interface Start {
  readyMs: number
  processorMs: number
  idleMegabytes: number
}

const bare = `require('node:http').createServer((_request, response) => response.end('{}')).listen(process.env.INTERNAL_PORT, '127.0.0.1')`

/** What is started, by its command. */
const candidates: Record<string, [string, ...string[]]> = {
  'a bare node:http': [process.execPath, '-e', bare],
  'the sources': [process.execPath, join(root, 'run/serve.ts')],
  ...(existsSync(join(release, 'serve')) && { 'a release': [join(release, 'serve')] }),
}

const postgres = await startEmbeddedPostgres({ forTests: true })
const { home, remove } = makeHome(root)
const settings = settingsFor(postgres.url, { LOG_LEVEL: 'warn' })
const found: Record<string, Start[]> = {}
try {
  // The first start of each brings the database up to date, and files into the memory of the machine.
  for (const command of Object.values(candidates)) await startOnce(command, 0)
  for (let run = 0; run < runs; run++)
    for (const [name, command] of Object.entries(candidates))
      (found[name] ??= []).push(await startOnce(command, run === 0 ? idleSeconds : 0))
} finally {
  await postgres.stop()
  remove()
}
for (const [name, starts] of Object.entries(found)) {
  const ready = starts.map(({ readyMs }) => readyMs)
  const processor = median(starts.map(({ processorMs }) => processorMs))
  process.stdout.write(
    `${name}: ready after ${median(ready).toFixed(0)} ms (${Math.min(...ready).toFixed(0)}–${Math.max(...ready).toFixed(0)}), ` +
      `of the processor ${processor.toFixed(0)} ms; idle ${(starts[0]?.idleMegabytes ?? 0).toFixed(0)} MB\n`,
  )
}

async function startOnce([program, ...args]: [string, ...string[]], seconds: number): Promise<Start> {
  const [port, internalPort] = [await findFreePort(), await findFreePort()]
  const env = {
    PATH: '/usr/bin:/bin',
    NODE_ENV: 'production',
    ...settings,
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
  }
  const began = performance.now()
  const server = spawn(program, args, { cwd: home, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const gone = once(server, 'exit')
  while (
    !(await fetch(`http://127.0.0.1:${String(internalPort)}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error(`${program} ended before it was ready`)
    await pause(5)
  }
  const readyMs = performance.now() - began
  const processorMs = processorOf(server)
  await pause(seconds * 1000)
  const idleMegabytes = memoryOf(server)
  server.kill('SIGTERM')
  await gone
  return { readyMs, processorMs, idleMegabytes }
}

/** Time in user and system mode so far (proc(5), in hundredths of a second). */
function processorOf({ pid }: ChildProcess): number {
  const [, rest = ''] = readFileSync(`/proc/${String(pid)}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number)
  return (user + system) * 10
}

function memoryOf({ pid }: ChildProcess): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
