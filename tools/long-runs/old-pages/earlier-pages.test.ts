import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { earlierPages, namedPages } from './earlier-pages.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tapfolio-earlier-'))
  git('init', '--quiet')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function git(...args: string[]): string {
  const who = ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.com']
  const { status, stdout, stderr } = spawnSync('git', [...who, ...args], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

/** Commits files at an hour of a day of May, and answers the commit. */
function commit(time: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  git('add', '.')
  const { status, stderr } = spawnSync(
    'git',
    ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.com', 'commit', '--quiet', '-m', time],
    { cwd: root, encoding: 'utf8', env: { ...process.env, GIT_COMMITTER_DATE: `2026-05-${time}:00Z` } },
  )
  if (status !== 0) throw new Error(stderr)
  return git('rev-parse', 'HEAD')
}

const screen = 'features/trips/web/trips-screen.tsx'
const server = 'features/trips/server/list-trips.ts'

test('the pages of two evenings stand for releases that are not there yet; what is as today is none', () => {
  commit('01T09:00', { [screen]: '1' })
  const first = commit('01T20:00', { [screen]: '2' })
  commit('02T08:00', { [screen]: '3' })
  commit('02T12:00', { 'index.html': '4' })
  const second = commit('02T21:00', { [server]: 'of no page', 'e2e/trips.test.ts': 'which follows the page' })
  commit('03T21:00', { [screen]: '5' })
  commit('04T21:00', { [server]: 'neither', 'features/trips/web/trips-screen.test.ts': 'nor this' })
  expect(earlierPages(root)).toEqual([
    { name: 'the evening of 2026-05-02', commit: second },
    { name: 'the evening of 2026-05-01', commit: first },
  ])
})

test('a release is where its calls were recorded or where its tag is, and two of them are enough', () => {
  const recorded = commit('01T09:00', { [screen]: '1', 'tools/released/5.9.0.json': '{}' })
  const evening = commit('01T20:00', { [screen]: '2' })
  commit('03T09:00', { [screen]: '3' })
  expect(earlierPages(root)).toEqual([
    { name: 'the evening of 2026-05-01', commit: evening },
    { name: '5.9.0', commit: recorded },
  ])
  commit('04T09:00', { [screen]: '4', 'tools/released/5.10.0.json': '{}' })
  const tagged = commit('04T10:00', { [screen]: '4, mended' })
  git('tag', 'v5.10.0')
  commit('05T09:00', { [screen]: '5' })
  expect(earlierPages(root)).toEqual([
    { name: '5.10.0', commit: tagged },
    { name: '5.9.0', commit: recorded },
  ])
  expect(namedPages(root, 'v5.10.0~3')).toEqual({ name: 'the commit', commit: evening })
  expect(namedPages(root, 'v5.10.0')).toEqual({ name: '5.10.0', commit: tagged })
  expect(() => namedPages(root, 'v7')).toThrow('v7')
})
