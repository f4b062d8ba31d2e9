import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noteLongRun } from '../proof/long-runs.ts'
import { openCopyRunner } from './copy-runner.ts'
import { mutantsOf } from './mutants.ts'
import { mutated } from './mutated.ts'
import type { Mutated } from './mutated.ts'

const root = join(import.meta.dirname, '../..')
/** So much of the changes must be noticed. */
const wanted = 0.85
/** After so many changes the tests are run without any: what one left behind must not count for the next ones. */
const checkedEach = 20

/**
 * `npm run guards mutations [1/N] [WORDS]`: tries every small change of the files that decide on logins, rights and money,
 * or each `nth`, one at a time and in a copy, and tells how many of them the tests notice; ends with 1 below 85 of 100.
 * WORDS choose the files whose paths hold them. The test runner and its database are started once, and anew when the tests fail without a
 * change: what was tried since they last passed is then tried again.
 */
export async function runMutations(words: string, nth = 1): Promise<void> {
  const chosen = mutated.filter(({ file }) => file.includes(words))
  const runner = await openCopyRunner({ bail: 1 })
  const sums = { noticed: 0, tried: 0 }
  try {
    for (const each of chosen) {
      const { noticed, tried } = await tryAll(each)
      sums.noticed += noticed
      sums.tried += tried
      process.stdout.write(`${each.file}: ${String(noticed)} of ${String(tried)} noticed\n`)
    }
  } finally {
    await runner.close()
  }
  const score = sums.tried === 0 ? 0 : sums.noticed / sums.tried
  noteLongRun('guards mutations', {
    isGood: score >= wanted,
    isPart: words !== '',
    said: `${String(sums.noticed)} of ${String(sums.tried)} mutations${nth > 1 ? ` (one of each ${String(nth)})` : ''} of ${String(chosen.length)} files noticed: ${(100 * score).toFixed(1)} of 100`,
  })

  async function tryAll({ file, tests }: Mutated): Promise<{ noticed: number; tried: number }> {
    const source = readFileSync(join(root, file), 'utf8')
    const passes = async (text?: string) => {
      const { failed, isWhole } = await runner.runWith(text === undefined ? undefined : { file, text }, tests)
      return failed.length === 0 && isWhole
    }
    if (!(await passes())) throw new Error(`${tests.join(', ')}: fail without any change`)
    const mutants = mutantsOf(file, source).filter((_, at) => at % nth === 0)
    let noticed = 0
    for (let at = 0; at < mutants.length; at += checkedEach) {
      const some = mutants.slice(at, at + checkedEach)
      const tryThem = async () => {
        const lives: string[] = []
        for (const { from, to, text, line, what } of some)
          if (await passes(source.slice(0, from) + text + source.slice(to)))
            lives.push(`  lives  ${file}:${String(line)}  ${what}\n`)
        return lives
      }
      let lives = await tryThem()
      if (!(await passes())) {
        await runner.startAnew()
        lives = await tryThem()
        if (!(await passes())) throw new Error(`${tests.join(', ')}: fail after the last change was taken back`)
      }
      for (const each of lives) process.stdout.write(each)
      noticed += some.length - lives.length
    }
    return { noticed, tried: mutants.length }
  }
}
