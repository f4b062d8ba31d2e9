import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const keptBuilds = 10
const keptMs = 7 * 24 * 3_600_000

/**
 * Assets of earlier builds stay beside the new ones, so that a page that is open since then still finds its parts. This
 * takes away what no build wrote within the last ten, nor within seven days. Call it after each build; `record` is the
 * file that remembers when builds began. A build writes all its files anew, so a file's time is its last build's.
 */
export function sweepAssets(folder: string, record: string, begunAt: number): string[] {
  const builds = [...readBuilds(record), begunAt].sort((one, other) => other - one).slice(0, keptBuilds)
  writeFileSync(record, JSON.stringify(builds))
  const oldest = builds.length < keptBuilds ? 0 : (builds.at(-1) ?? 0)
  const limit = Math.min(oldest, begunAt - keptMs)
  const gone = readdirSync(folder).filter((file) => writtenAt(folder, file) < limit)
  for (const file of gone) rmSync(join(folder, file))
  return gone
}

function readBuilds(record: string): number[] {
  return existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as number[]) : []
}

/** A compressed form goes with its file, whose time counts. */
function writtenAt(folder: string, file: string): number {
  const plain = join(folder, file.replace(/\.(br|gz)$/, ''))
  return statSync(existsSync(plain) ? plain : join(folder, file)).mtimeMs
}
