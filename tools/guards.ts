import { runGuards } from './guards/run-guards.ts'
import { runMutations } from './guards/run-mutations.ts'

/**
 * `npm run guards [WORDS]`: takes each guard of the list away, one at a time and in a copy, and runs the tests that must
 * notice; ends with 1 when one of them did not. WORDS choose the guards whose words hold them; `npm run guards again` takes
 * those that nobody missed the last time, `npm run guards new` also those that were added or moved since, and both tell the
 * whole anew.
 *
 * `npm run guards mutations [1/N] [WORDS]`: the same with every small change of the files that decide on logins, rights and
 * money, or with each Nth of them; WORDS choose the files. All of them take two hours.
 */
const [mode, ...words] = process.argv.slice(2)
const [, each] = /^1\/(\d+)$/.exec(words[0] ?? '') ?? []
if (mode === 'mutations') await runMutations(words.slice(each === undefined ? 0 : 1).join(' '), Number(each ?? 1))
else await runGuards([mode ?? '', ...words].join(' ').trim())
