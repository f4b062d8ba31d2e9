import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { copyCheckout } from '#testkit/checkout/copy-checkout.ts'
import { noteLongRun } from '../proof/long-runs.ts'
import { mutantsOf } from './mutants.ts'
import { mutated } from './mutated.ts'
import type { Mutated } from './mutated.ts'

const root = join(import.meta.dirname, '../..')
/** So much of the changes must be noticed. */
const wanted = 0.85

/**
 * `npm run guards mutations [WORDS]`: tries every small change of the files that decide on logins, rights and money, one
 * at a time and in a copy, and tells how many of them the tests notice; ends with 1 below 85 of 100. WORDS choose the
 * files whose paths hold them. The test runner and its database are started once.
 */
export async function runMutations(words: string): Promise<void> {
  const chosen = mutated.filter(({ file }) => file.includes(words))
  const copy = copyCheckout()
  const vitest = await createVitest('test', {
    root: copy.root,
    project: ['parts'],
    watch: false,
    bail: 1,
    reporters: [{}],
    silent: true,
    passWithNoTests: true,
  })
  const sums = { noticed: 0, tried: 0 }
  try {
    await vitest.standalone()
    for (const each of chosen) {
      const { noticed, tried } = await tryAll(each)
      sums.noticed += noticed
      sums.tried += tried
      process.stdout.write(`${each.file}: ${String(noticed)} of ${String(tried)} noticed\n`)
    }
  } finally {
    await vitest.close()
    copy.remove()
  }
  const score = sums.tried === 0 ? 0 : sums.noticed / sums.tried
  noteLongRun('guards mutations', {
    isGood: score >= wanted,
    isPart: words !== '',
    said: `${String(sums.noticed)} of ${String(sums.tried)} mutations of ${String(chosen.length)} files noticed: ${(100 * score).toFixed(1)} of 100`,
  })

  async function tryAll({ file, tests }: Mutated): Promise<{ noticed: number; tried: number }> {
    const path = join(copy.root, file)
    const source = readFileSync(join(root, file), 'utf8')
    if (!(await passes(tests))) throw new Error(`${tests.join(', ')}: fail without any change`)
    const mutants = mutantsOf(file, source)
    let noticed = 0
    for (const { from, to, text, line, what } of mutants) {
      writeFileSync(path, source.slice(0, from) + text + source.slice(to))
      vitest.invalidateFile(path)
      const isNoticed = !(await passes(tests))
      if (isNoticed) noticed++
      else process.stdout.write(`  lives  ${file}:${String(line)}  ${what}\n`)
    }
    copyFileSync(join(root, file), path)
    vitest.invalidateFile(path)
    // Otherwise something else than the changes made tests fail.
    if (!(await passes(tests))) throw new Error(`${tests.join(', ')}: fail after the last change was taken back`)
    return { noticed, tried: mutants.length }
  }

  /** Whether all tests of the files pass; the quick ones come first, and one that fails ends it. */
  async function passes(tests: readonly string[]): Promise<boolean> {
    for (const test of tests) {
      const specifications = await vitest.getRelevantTestSpecifications([join(copy.root, test)])
      const { testModules } = await vitest.runTestSpecifications(specifications)
      if (specifications.length === 0 || testModules.some((module) => !module.ok())) return false
    }
    return true
  }
}
