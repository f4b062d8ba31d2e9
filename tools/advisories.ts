import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { advisoriesOf, Looked, openAdvisories } from './advisories/open-advisories.ts'

/**
 * `npm run advisories [FILE]`: asks the registry what is known against the locked packages, and ends with 1 where nobody has
 * looked at something of it yet, or has for a time that is over. What was looked at, and when the registry was asked last,
 * stand in docs/security/advisories.json.
 */
const root = join(import.meta.dirname, '..')
const file = process.argv[2] ?? join(root, 'docs/security/advisories.json')
const today = Temporal.Now.plainDateISO('UTC').toString()

const { stdout, stderr } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const found = z.object({ vulnerabilities: z.unknown() }).safeParse(JSON.parse(stdout))
if (!found.success) {
  process.stderr.write(`The registry does not say: ${stderr}\n`)
  process.exit(2)
}
const advisories = advisoriesOf(found.data.vulnerabilities)
const { known } = Looked.parse(JSON.parse(readFileSync(file, 'utf8')))
writeFileSync(file, `${JSON.stringify({ asked: today, known }, undefined, 2)}\n`)
const open = openAdvisories(advisories, known, today)
for (const { url, name, severity, title } of open) process.stdout.write(`${severity} ${name}: ${title} (${url})\n`)
process.stdout.write(
  `${String(advisories.length)} advisories, ${String(open.length)} of them not looked at, or no longer\n`,
)
process.exit(open.length > 0 ? 1 : 0)
