import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { currentCommit, noteLongRun } from '../proof/long-runs.ts'
import { openCopyRunner } from './copy-runner.ts'
import { mutantsOf } from './mutants.ts'
import { mutated } from './mutated.ts'
import type { Mutated } from './mutated.ts'

const root = join(import.meta.dirname, '../..')
const kept = join(root, 'docs/security/mutations.json')
const Found = z.object({ file: z.string(), commit: z.string(), nth: z.int(), noticed: z.int(), tried: z.int() })
/** What became of the mutants of a file the last time, and of which of them: each `nth`. */
type Found = z.infer<typeof Found>
/** So much of the changes must be noticed, of each kind. */
const wanted = 0.85
/** After so many changes the tests are run without any: what one left behind must not count for the next ones. */
const checkedEach = 20

/**
 * `npm run guards mutations [1/N] [WORDS]`: tries every small change of the files that decide on logins, rights and money,
 * or each `nth`, one at a time and in a copy, and tells how many of them the tests notice. WORDS choose the files whose
 * paths hold them. What was found of each file is kept, as all together take hours; told is the sum of all, and which files
 * were not tried yet, and below 85 of 100 of any kind it ends with 1. The test runner and its database are started once, and anew when
 * the tests fail without a change: what was tried since they last passed is then tried again.
 */
export async function runMutations(words: string, nth = 1): Promise<void> {
  const runner = await openCopyRunner({ bail: 1 })
  try {
    for (const each of mutated.filter(({ file }) => file.includes(words))) {
      const { noticed, tried } = await tryAll(each)
      keep({ file: each.file, commit: currentCommit(), nth, noticed, tried })
      process.stdout.write(`${each.file}: ${String(noticed)} of ${String(tried)} noticed\n`)
    }
  } finally {
    await runner.close()
  }
  tellSum()

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

function foundBefore(): Found[] {
  return z.array(Found).parse(JSON.parse(readFileSync(kept, 'utf8')))
}

function keep(found: Found): void {
  const all = [...foundBefore().filter(({ file }) => file !== found.file), found]
  const sorted = all.toSorted((one, other) => (one.file < other.file ? -1 : 1))
  writeFileSync(kept, `${JSON.stringify(sorted, undefined, 2)}\n`)
}

/** Of all files together, and of which nothing is known yet. */
function tellSum(): void {
  const found = foundBefore().filter(({ file }) => mutated.some((each) => each.file === file))
  const missing = mutated.filter(({ file }) => !found.some((each) => each.file === file))
  const noticed = found.reduce((sum, each) => sum + each.noticed, 0)
  const tried = found.reduce((sum, each) => sum + each.tried, 0)
  const sampled = found.filter((each) => each.nth > 1)
  const some =
    sampled.length === 0
      ? ''
      : `, of ${String(sampled.length)} of the files one of each ${String(Math.max(...sampled.map((each) => each.nth)))}`
  const scores = [...new Set(mutated.map((each) => each.of))].map((of) => {
    const own = found.filter(({ file }) => mutated.some((each) => each.file === file && each.of === of))
    return { of, score: shareOf(own) }
  })
  const untried = missing.length === 0 ? '' : `; not tried yet: ${missing.map(({ file }) => file).join(', ')}`
  noteLongRun('guards mutations', {
    isGood: missing.length === 0 && scores.every(({ score }) => score >= wanted),
    size: { files: found.length },
    said: `${String(noticed)} of ${String(tried)} mutations of ${String(found.length)} of ${String(mutated.length)} files noticed${some}: ${percent(shareOf(found))} of 100 (${scores.map(({ of, score }) => `${of} ${percent(score)}`).join(', ')})${untried}`,
  })
}

const percent = (share: number): string => (100 * share).toFixed(1)

/** Which share of the mutants was noticed. */
function shareOf(found: readonly Found[]): number {
  const tried = found.reduce((sum, each) => sum + each.tried, 0)
  return tried === 0 ? 0 : found.reduce((sum, each) => sum + each.noticed, 0) / tried
}
