import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { askForReleases } from './advisories/old-releases.ts'
import { advisoriesOf, Looked, openAdvisories } from './advisories/open-advisories.ts'
import { shippedPackages } from './release/shipped-packages.ts'

/**
 * `npm run advisories [FILE]`: asks the registry what is known against the locked packages, and ends with 1 where nobody has
 * looked at something of it yet, or has for a time that is over. A mirror that publishes no advisories (404 or 405) is asked
 * of each shipped package instead for newer releases of its line, and whether its maker gave this one up. What was looked
 * at, and when the registry was asked last and for what, stand in docs/security/advisories.json.
 */
const root = join(import.meta.dirname, '..')
const file = process.argv[2] ?? join(root, 'docs/security/advisories.json')
const today = Temporal.Now.plainDateISO('UTC').toString()

const npmSays = (...words: string[]) =>
  spawnSync('npm', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

/** Ends with 2 where the registry answers nothing at all: the day is not kept then. */
async function ask() {
  const audit = npmSays('audit', '--package-lock-only', '--json')
  const answer: unknown = audit.stdout.trim().startsWith('{') ? JSON.parse(audit.stdout) : undefined
  const found = z.object({ vulnerabilities: z.unknown() }).safeParse(answer)
  if (found.success) return { of: 'advisories', against: advisoriesOf(found.data.vulnerabilities) } as const
  // A registry that is down or keeps us out publishes advisories all the same: another try asks it.
  const said = z.object({ statusCode: z.number() }).safeParse(answer)
  if (!said.success || ![404, 405].includes(said.data.statusCode)) return givesUp(audit.stderr)
  const registry = npmSays('config', 'get', 'registry').stdout.trim().replace(/\/?$/, '/')
  const ours = new Set(shippedPackages(root).values())
  const against = await askForReleases(registry, ours).catch((error: unknown) => givesUp(String(error)))
  return { of: 'releases', against } as const
}

function givesUp(why: string): never {
  process.stderr.write(`The registry does not say: ${why}\n`)
  process.exit(2)
}

const { of, against } = await ask()
const { known } = Looked.parse(JSON.parse(readFileSync(file, 'utf8')))
writeFileSync(file, `${JSON.stringify({ asked: today, of, known }, undefined, 2)}\n`)
if (of === 'releases')
  process.stdout.write('This registry publishes no advisories: it was asked for newer releases instead.\n')
const open = openAdvisories(against, known, today)
for (const { url, name, severity, title } of open) process.stdout.write(`${severity} ${name}: ${title} (${url})\n`)
process.stdout.write(`${String(against.length)} ${of}, ${String(open.length)} of them not looked at, or no longer\n`)
process.exit(open.length > 0 ? 1 : 0)
