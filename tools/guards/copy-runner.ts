import { copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import type { Vitest } from 'vitest/node'
import { copyCheckout } from '#testkit/checkout/copy-checkout.ts'

const root = join(import.meta.dirname, '../..')

export interface RunOfTests {
  /** The names of the tests that failed, and how many there are; a file that does not load is one that failed. */
  failed: string[]
  all: number
  /** Every test of the named files ran to its end. */
  isWhole: boolean
}

/** Follows the name of a test file that is not to be read. */
export const notLoaded = ', which does not load'

export interface CopyRunner {
  /**
   * Runs test files over the copy, in which `file` holds `text`; afterwards it is again what it is here. A migration is one
   * only for a database that begins with it, and for nobody after.
   */
  runWith(changed: { file: string; text: string } | undefined, tests: readonly string[]): Promise<RunOfTests>
  /** Starts the test runner and its database anew: what a change left behind in them is gone. */
  startAnew(): Promise<void>
  close(): Promise<void>
}

/** A copy of the sources and a test runner over it, which are started once for many changes; `bail`: ends at so many failed tests. */
export async function openCopyRunner({ bail = 0 }: { bail?: number } = {}): Promise<CopyRunner> {
  const copy = copyCheckout()
  lendBuilt(copy.root)
  let vitest = await start()

  async function start(): Promise<Vitest> {
    const started = await createVitest('test', {
      root: copy.root,
      watch: false,
      bail,
      reporters: [{}],
      silent: true,
      passWithNoTests: true,
    })
    await started.standalone()
    return started
  }

  async function run(tests: readonly string[]): Promise<RunOfTests> {
    const sum: RunOfTests = { failed: [], all: 0, isWhole: true }
    for (const test of tests) {
      const specifications = await vitest.getRelevantTestSpecifications([join(copy.root, test)])
      const { testModules } = await vitest.runTestSpecifications(specifications)
      // What the runner answers holds the files of earlier runs too, with what they said then.
      const ofThis = testModules.filter(({ moduleId }) => specifications.some((each) => each.moduleId === moduleId))
      if (ofThis.length === 0) sum.isWhole = false
      for (const module of ofThis) {
        const states = [...module.children.allTests()].map((each) => ({ name: each.name, is: each.result().state }))
        const failed = states.filter(({ is }) => is === 'failed').map(({ name }) => name)
        if (!module.ok() && failed.length === 0) failed.push(test + notLoaded)
        sum.failed.push(...failed)
        sum.all += Math.max(states.length, 1)
        sum.isWhole &&= states.length > 0 && states.every(({ is }) => is === 'failed' || is === 'passed')
      }
      if (bail > 0 && sum.failed.length >= bail) break
    }
    return sum
  }

  async function startAnew(): Promise<void> {
    await vitest.close()
    vitest = await start()
  }

  return {
    async runWith(changed, tests) {
      if (!changed) return run(tests)
      const path = join(copy.root, changed.file)
      const isMigration = changed.file.startsWith('migrations/')
      writeFileSync(path, changed.text)
      vitest.invalidateFile(path)
      if (isMigration) await startAnew()
      try {
        return await run(tests)
      } finally {
        copyFileSync(join(root, changed.file), path)
        vitest.invalidateFile(path)
        if (isMigration) await startAnew()
      }
    },
    startAnew,
    async close() {
      await vitest.close()
      copy.remove()
    },
  }
}

/** What is built here serves there: pages that a test asks a server for. What tests write beside it stays in the copy. */
function lendBuilt(copy: string): void {
  const built = join(root, 'build')
  if (!existsSync(join(built, 'web')))
    throw new Error('no pages are built, which some tests ask for: run `npm run build` first')
  mkdirSync(join(copy, 'build'))
  for (const name of readdirSync(built)) symlinkSync(join(built, name), join(copy, 'build', name))
}
