import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'

/** A commit whose pages somebody may still have open. */
export interface EarlierPages {
  /** The release, or the day. */
  name: string
  commit: string
}

/** What the browser is given is made of these. */
const pages = ['index.html', ':(glob)**/web/**', ':(glob)**/messages/**', ':(glob)app/*.tsx', ':!*.test.ts']

/**
 * The two releases before what is checked out: those with a tag `vVERSION`, or whose calls were recorded in
 * tools/released. While there are fewer than two, also the last pages of the two days before, which stand for them.
 * All have other pages than what is checked out, and no two the same. The newest first.
 */
export function earlierPages(root: string): EarlierPages[] {
  const git = asks(root)
  const released = releases(root).slice(0, 2)
  const all = released.length === 2 ? released : [...released, ...lastOfDays(root)]
  const distinct = all.reduce<EarlierPages[]>(
    (kept, each) => (['HEAD', ...kept.map(({ commit }) => commit)].some(sameAs(each, git)) ? kept : [...kept, each]),
    [],
  )
  if (distinct.length === 0) return []
  const newestFirst = linesOf(git('log', '--no-walk=sorted', '--format=%H', ...distinct.map(({ commit }) => commit)))
  return distinct.toSorted((one, other) => newestFirst.indexOf(one.commit) - newestFirst.indexOf(other.commit))
}

/** The commit that a word means, under the name of the release that it is, or its own. */
export function namedPages(root: string, word: string): EarlierPages {
  const commit = asks(root)('rev-parse', '--verify', `${word}^{commit}`)
  return { name: releases(root).find((each) => each.commit === commit)?.name ?? 'the commit', commit }
}

type Git = (...args: string[]) => string

const asks =
  (cwd: string): Git =>
  (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 })
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
    return stdout.trim()
  }

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')

const sameAs =
  ({ commit }: EarlierPages, git: Git) =>
  (other: string): boolean =>
    git('diff', '--name-only', commit, other, '--', ...pages) === ''

/** The newest first. */
function releases(root: string): EarlierPages[] {
  const git = asks(root)
  const added = git('log', '--diff-filter=A', '--format=%H', '--name-only', '--', ':(glob)tools/released/*.json')
  const found = new Map<string, string>()
  let commit = ''
  for (const line of linesOf(added)) {
    if (line.endsWith('.json')) found.set(basename(line, '.json'), commit)
    else commit = line
  }
  // A tag knows better where the release was made.
  for (const tag of linesOf(git('tag', '--merged', 'HEAD', '--list', 'v[0-9]*')))
    found.set(tag.slice(1), git('rev-parse', `${tag}^{commit}`))
  const byVersion = (one: string, other: string) => other.localeCompare(one, 'en', { numeric: true })
  return [...found].toSorted(([one], [other]) => byVersion(one, other)).map(([name, at]) => ({ name, commit: at }))
}

/**
 * Of each of the two last days before that of what is checked out on which pages were changed: how they were in the evening,
 * at the day's last commit, as a journey may have followed its page only after it.
 */
function lastOfDays(root: string): EarlierPages[] {
  const git = asks(root)
  const today = git('log', '-1', '--format=%cs')
  const evenings = new Map<string, EarlierPages>()
  const days = new Set(linesOf(git('log', '--first-parent', '--format=%cs', '--', ...pages)))
  for (const line of linesOf(git('log', '--first-parent', '--format=%cs %H'))) {
    const [day = '', commit = ''] = line.split(' ')
    if (day < today && days.has(day) && !evenings.has(day)) evenings.set(day, { name: `the evening of ${day}`, commit })
  }
  // Of the last one nothing may be another since then.
  return [...evenings.values()].filter((each) => !sameAs(each, git)('HEAD')).slice(0, 2)
}
