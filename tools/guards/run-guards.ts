import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { longRuns, noteLongRun } from '../proof/long-runs.ts'
import { runsOtherwise } from '../proof/what-runs.ts'
import { notLoaded, openCopyRunner } from './copy-runner.ts'
import type { RunOfTests } from './copy-runner.ts'
import type { Guard } from './guard.ts'
import { guards } from './guards.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Takes each guard of the list away whose words hold `words`, one at a time and in a copy, and runs the tests that must
 * notice. `again`: those that nobody missed the last time; `new`: those, and each of which the words, the file that it
 * stands in or a test that must notice does another thing since then. After either the whole is told anew.
 */
export async function runGuards(words: string): Promise<void> {
  const isOfWhole = words === 'again' || words === 'new'
  const { said = '', commit = '' } = longRuns().get('guards') ?? {}
  const toldBefore = said.split('; not against ')[1] ?? ''
  const last = words === 'new' ? since(commit.split('-')[0] ?? '') : undefined
  const isNew = ({ keepsOut, file, guard, without: left, noticedBy }: Guard) =>
    last !== undefined &&
    ([file, ...noticedBy].some((each) => last.changed.has(each)) ||
      ![keepsOut, ...guard.split('\n'), ...left.split('\n')].every((line) => last.list.includes(line.trim())))
  const chosen = guards.filter((each) =>
    isOfWhole ? toldBefore.includes(each.keepsOut) || isNew(each) : each.keepsOut.includes(words),
  )
  const runner = await openCopyRunner()
  const stayedGreen: string[] = []
  try {
    for (const guard of chosen) {
      let found = await without(guard)
      if (!says(found)) {
        await runner.startAnew()
        found = await without(guard)
      }
      const { failed, all } = found
      const isNoticed = says(found) && failed.length > 0
      if (!isNoticed) stayedGreen.push(guard.keepsOut)
      const how = isNoticed
        ? `${String(failed.length)} of ${String(all)} tests failed, first "${failed[0] ?? ''}"`
        : failed.length > 0
          ? 'ALL BREAKS, which says nothing of the guard'
          : 'NOBODY NOTICED'
      process.stdout.write(`${isNoticed ? 'red  ' : 'GREEN'}  without the guard against ${guard.keepsOut}: ${how}\n`)
    }
  } finally {
    await runner.close()
  }
  const unnoticed = stayedGreen.length > 0 ? `; not against ${stayedGreen.join(', ')}` : ''
  const tried = isOfWhole ? guards.length : chosen.length
  const count = String(chosen.length)
  const ofThem =
    words === 'again'
      ? ` (${count} of them tried a second time)`
      : ` (${count} of them now, as they, their file or their tests are others since ${commit}; each other one when it was so last)`
  noteLongRun('guards', {
    // Of `new` there may be none: each was missed the last time.
    isGood: stayedGreen.length === 0 && (words === 'new' || chosen.length > 0),
    isPart: words !== '' && !isOfWhole,
    size: { guards: tried },
    said: `${String(tried - stayedGreen.length)} of ${String(tried)} guards are missed when they are gone${isOfWhole ? ofThem : ''}${unnoticed}`,
  })

  function without({ file, guard, without: left, noticedBy }: Guard): Promise<RunOfTests> {
    const text = readFileSync(join(root, file), 'utf8')
    return runner.runWith({ file, text: text.replace(guard, () => left) }, noticedBy)
  }
}

/** The list as it was written at a commit, and the files that do another thing now or are not there any more. */
function since(commit: string): { list: string; changed: ReadonlySet<string> } {
  const git = (...words: string[]): string => {
    const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 })
    if (status !== 0) throw new Error(`what the guards were at ${commit} is not known: ${stderr}`)
    return stdout
  }
  const there = (at: string) => new Set(git('ls-tree', '-r', '--name-only', at).split('\n'))
  const [before, now] = [there(commit), there('HEAD')]
  const isAnother = (file: string): boolean =>
    !before.has(file) ||
    !now.has(file) ||
    runsOtherwise(file, git('show', `${commit}:${file}`), git('show', `HEAD:${file}`))
  return {
    list: git('grep', '-h', '', commit, '--', 'tools/guards'),
    changed: new Set(git('diff', '--name-only', '--no-renames', commit, 'HEAD').split('\n').filter(isAnother)),
  }
}

/**
 * Whether a run tells of the guard: a set-up without end does not, nor a file that does not load, nor a change that nearly
 * no test of many survives.
 */
function says({ failed, all, isWhole }: RunOfTests): boolean {
  if (failed.some((name) => name.endsWith(notLoaded))) return false
  return all < 8 ? isWhole || failed.length > 0 : failed.length === 0 ? isWhole : failed.length < 0.8 * all
}
