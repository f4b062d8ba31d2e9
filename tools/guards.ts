import { runGuards } from './guards/run-guards.ts'
import { runMutations } from './guards/run-mutations.ts'

/**
 * `npm run guards [WORDS]`: takes each guard of the list away, one at a time and in a copy, and runs the tests that must
 * notice; ends with 1 when one of them did not. WORDS choose the guards whose words hold them.
 *
 * `npm run guards mutations [WORDS]`: the same with every small change of the files that decide on logins, rights and
 * money; WORDS choose the files.
 */
const [mode, ...words] = process.argv.slice(2)
if (mode === 'mutations') await runMutations(words.join(' '))
else await runGuards([mode ?? '', ...words].join(' ').trim())
