import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { oldReleases } from './advisories/old-releases.ts'
import { advisoriesOf, Looked, openAdvisories } from './advisories/open-advisories.ts'
import { shippedPackages } from './release/shipped-packages.ts'

/**
 * `npm run advisories [FILE]`: asks the registry what is known against the locked packages, and ends with 1 where nobody has
 * looked at something of it yet, or has for a time that is over. A mirror that publishes no advisories (404 or 405) is asked
 * for newer releases of what is shipped instead, of the newest lines. What was looked at, and when the registry was asked
 * last and for what, stand in docs/security/advisories.json.
 */
const root = join(import.meta.dirname, '..')
const file = process.argv[2] ?? join(root, 'docs/security/advisories.json')
const today = Temporal.Now.plainDateISO('UTC').toString()

/** What npm prints as JSON; undefined where it only says why not, in words. */
function npmSays(...words: string[]): { answer: unknown; fault: string } {
  const { stdout, stderr } = spawnSync('npm', [...words, '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return { answer: stdout.trim().startsWith('{') ? JSON.parse(stdout) : undefined, fault: stderr }
}

/** Ends with 2 where the registry answers nothing at all: the day is not kept then. */
function ask() {
  const audit = npmSays('audit', '--package-lock-only')
  const found = z.object({ vulnerabilities: z.unknown() }).safeParse(audit.answer)
  if (found.success) return { of: 'advisories', against: advisoriesOf(found.data.vulnerabilities) } as const
  // A registry that is down or keeps us out publishes advisories all the same: another try asks it.
  const said = z.object({ statusCode: z.number() }).safeParse(audit.answer)
  const publishesNone = said.success && [404, 405].includes(said.data.statusCode)
  const outdated = publishesNone ? npmSays('outdated', '--all') : undefined
  if (outdated?.answer === undefined || z.object({ error: z.unknown() }).safeParse(outdated.answer).success) {
    process.stderr.write(`The registry does not say: ${audit.fault}${outdated?.fault ?? ''}\n`)
    process.exit(2)
  }
  const lockFile: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const ours = new Set(shippedPackages(root).values())
  return { of: 'releases', against: oldReleases(outdated.answer, lockFile, ours) } as const
}

const { of, against } = ask()
const { known } = Looked.parse(JSON.parse(readFileSync(file, 'utf8')))
writeFileSync(file, `${JSON.stringify({ asked: today, of, known }, undefined, 2)}\n`)
if (of === 'releases')
  process.stdout.write('This registry publishes no advisories: it was asked for newer releases instead.\n')
const open = openAdvisories(against, known, today)
for (const { url, name, severity, title } of open) process.stdout.write(`${severity} ${name}: ${title} (${url})\n`)
process.stdout.write(`${String(against.length)} ${of}, ${String(open.length)} of them not looked at, or no longer\n`)
process.exit(open.length > 0 ? 1 : 0)
