import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import type { BenchReport } from './figures.ts'

/** The names that `npm run bench` knows, in the order in which it takes all of them. */
export const measurements = [
  ...['sign-in-page', 'pages/first-data', 'lists', 'logins', 'feed', 'event-loop', 'overload', 'statements'],
  ...['data-copy', 'alerts', 'long-list', 'growth', 'ledger/migrations', 'edits', 'checks', 'start'],
]

/** A report that has nothing in it yet, of the sources in `root` as they stand. */
export function newReport(root: string): BenchReport {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
  const changed = git('status', '--porcelain') === '' ? '' : '-changed'
  return {
    commit: `${git('rev-parse', '--short', 'HEAD') || 'unknown'}${changed}`,
    at: new Date().toISOString(),
    node: process.version,
    processors: availableParallelism(),
    load: loadavg()[0] ?? 0,
    results: {},
  }
}

/** Runs a measurement of the sources in `root`, shows what it says, and answers its lines. */
export async function takeMeasure(root: string, name: string): Promise<string[]> {
  const child = spawn(process.execPath, [join(root, 'bench', `${name}.ts`)], {
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes.toString()
    process.stdout.write(bytes)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${name} ended with ${String(code)}`)
  return said.trim().split('\n')
}
