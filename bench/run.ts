import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm run bench [sign-in-page|lists|feed|event-loop|overload|statements|data-copy|alerts|long-list|edits|checks]`: one measurement or all, each with its peer in the same run. */
const all = [
  ...['sign-in-page', 'lists', 'feed', 'event-loop', 'overload', 'statements', 'data-copy', 'alerts', 'long-list'],
  ...['edits', 'checks'],
]
const wanted = process.argv.slice(2)
const names = wanted.length > 0 ? wanted : all
for (const name of names) {
  if (!all.includes(name)) {
    process.stderr.write(`There is no measurement ${name}; there are ${all.join(', ')}.\n`)
    process.exit(2)
  }
  process.stdout.write(`\n== ${name}\n`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
