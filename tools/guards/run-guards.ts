import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { copyCheckout } from '#testkit/checkout/copy-checkout.ts'
import { noteLongRun } from '../proof/long-runs.ts'
import type { Guard } from './guard.ts'
import { guards } from './guards.ts'

const root = join(import.meta.dirname, '../..')
const Report = z.object({ numFailedTests: z.int(), numPassedTests: z.int(), numTotalTests: z.int() })
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Takes each guard of the list away whose words hold `words`, one at a time and in a copy, and runs the tests that must notice. */
export function runGuards(words: string): void {
  const chosen = guards.filter(({ keepsOut }) => keepsOut.includes(words))
  const copy = copyCheckout()
  const stayedGreen: string[] = []
  try {
    for (const guard of chosen) {
      let { failed, ran, isWhole } = testsWithout(copy, guard)
      // A set-up that came to no end on a busy machine says nothing about the guard.
      if (failed === 0 && !isWhole) ({ failed, ran, isWhole } = testsWithout(copy, guard))
      const isNoticed = failed > 0
      if (!isNoticed) stayedGreen.push(guard.keepsOut)
      const unnoticed = isWhole ? 'NOBODY NOTICED' : 'ITS TESTS DID NOT RUN'
      const how = isNoticed ? `${String(failed)} of ${String(ran)} tests failed` : unnoticed
      process.stdout.write(`${isNoticed ? 'red  ' : 'GREEN'}  without the guard against ${guard.keepsOut}: ${how}\n`)
    }
  } finally {
    copy.remove()
  }
  noteLongRun('guards', {
    isGood: stayedGreen.length === 0 && chosen.length > 0,
    isPart: words !== '',
    said: `${String(chosen.length - stayedGreen.length)} of ${String(chosen.length)} guards are missed when they are gone${stayedGreen.length > 0 ? `; nobody noticed ${stayedGreen.join(', ')}` : ''}`,
  })
}

/** `isWhole`: every test of the named files ran to its end. */
function testsWithout(
  copy: ReturnType<typeof copyCheckout>,
  { file, guard, without, noticedBy }: Guard,
): { failed: number; ran: number; isWhole: boolean } {
  copy.edit(file, guard, without)
  try {
    const report = join(copy.root, 'build', 'guards.json')
    rmSync(report, { force: true })
    const vitest = join(copy.root, 'node_modules/vitest/vitest.mjs')
    const args = ['run', '--project', 'parts', '--reporter=json', `--outputFile.json=${report}`, ...noticedBy]
    spawnSync(process.execPath, [vitest, ...args], { cwd: copy.root, stdio: 'ignore' })
    if (!existsSync(report)) return { failed: 0, ran: 0, isWhole: false }
    const { numFailedTests: failed, numPassedTests: passed, numTotalTests: ran } = Report.parse(read(report))
    return { failed, ran, isWhole: ran > 0 && failed + passed === ran }
  } finally {
    copyFileSync(join(root, file), join(copy.root, file))
  }
}
