import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { goals } from './goals.ts'
import { currentCommit, longRunFaults, longRuns, noteLongRun, sinceRun } from './long-runs.ts'
import { toolsOfRun } from './tools-of-run.ts'
import { commitOfReport, triedTests } from './tried-tests.ts'
import { wholeRuns } from './whole-runs.ts'

const root = join(import.meta.dirname, '../..')

test('every goal of trust names tests that there are, or that nothing shows it yet', () => {
  expect(goals.map(({ id }) => id)).toEqual(Array.from({ length: 22 }, (_, at) => `G${String(at + 1)}`))
  const named = goals.flatMap(({ tests }) => tests)
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('every long run that a goal names is a script of the project', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const runs = goals.flatMap((goal) => goal.runs ?? [])
  expect(runs.length).toBeGreaterThan(5)
  expect(runs.filter((run) => scripts[run.split(' ')[0] ?? ''] === undefined)).toEqual([])
})

test('what long runs said last is of runs that goals name, once each', () => {
  const named = new Set(goals.flatMap((goal) => goal.runs ?? []))
  const said = JSON.parse(readFileSync(join(root, 'docs/security/long-runs.json'), 'utf8')) as { name: string }[]
  const names = said.map(({ name }) => name)
  expect(longRuns().size).toBe(names.length)
  expect(names.filter((name) => !named.has(name))).toEqual([])
})

test('every run that can be less than the whole is one that a goal names', () => {
  const named = new Set(goals.flatMap((goal) => goal.runs ?? []))
  expect(Object.keys(wholeRuns).filter((name) => !named.has(name))).toEqual([])
  const sizes = Object.values(wholeRuns).flatMap((size) => Object.values(size))
  expect(Math.min(...sizes)).toBeGreaterThan(0)
})

test('a long run of a part, or of less than a goal asks for, is not kept in place of what the whole said last', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-long-runs-'))
  const { exitCode } = process
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
    process.exitCode = exitCode
  })
  const file = join(folder, 'long-runs.json')
  writeFileSync(file, '[]')
  noteLongRun('guards', { isGood: true, said: 'the whole', size: { guards: 300 }, file })
  noteLongRun('guards', { isGood: true, said: 'a part', size: { guards: 300 }, isPart: true, file })
  noteLongRun('guards', { isGood: true, said: 'too few', size: { guards: 24 }, file })
  noteLongRun('guards', { isGood: true, said: 'nobody knows how many', file })
  expect(longRuns(file).get('guards')?.said).toBe('the whole')
})

test('no goal rests on a long run that is missing, was not good, tried too little or tried other code', () => {
  const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim()
  const run = { name: 'soak', commit, at: '2026-11-30', isGood: true, size: { minutes: 30, travellers: 200 }, said: '' }
  expect(longRunFaults('soak', run)).toEqual([])
  expect(longRunFaults('soak', undefined)).toEqual(['was not run'])
  expect(longRunFaults('soak', { ...run, isGood: false })).toEqual(['was not good'])
  expect(longRunFaults('soak', { ...run, size: { minutes: 30, travellers: 2 } })).toEqual(['tried 2 of 200 travellers'])
  expect(longRunFaults('soak', { ...run, size: undefined })).toEqual([
    'tried 0 of 30 minutes',
    'tried 0 of 200 travellers',
  ])
  expect(longRunFaults('soak', { ...run, commit: '0000000' })).toEqual([
    'how much is another since then is not known here',
  ])
})

test('a run that has begun to write what it found is of the commit all the same, and of no commit once another file differs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-long-runs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  const files = ['long-runs.json', 'mutations.json', 'proof.md', 'holes.md'].map((name) => `docs/security/${name}`)
  const write = (text: string, some: readonly string[]) => {
    for (const file of some) writeFileSync(join(folder, file), text)
  }
  mkdirSync(join(folder, 'docs/security'), { recursive: true })
  git('init')
  write('before', files)
  git('add', '.')
  git('-c', 'user.name=run', '-c', 'user.email=run@example.com', 'commit', '-m', 'before')
  write('found', files.slice(0, 3))
  expect(currentCommit(folder)).toMatch(/^[0-9a-f]{7,}$/)
  write('found', files)
  expect(currentCommit(folder)).toMatch(/^[0-9a-f]{7,}-changed$/)
})

test('what runs a long run is its command with all of bench, tools and testkit that it imports, and neither the portal nor the proof', () => {
  const files = toolsOfRun('soak 3')
  expect(files[0]).toBe('bench/ground/bench-portal.ts')
  expect(files).toEqual(expect.arrayContaining(['bench/trust/soak.ts', 'bench/trust/people.ts']))
  expect(files.filter((file) => !/^(?:bench|tools|testkit)\//.test(file) || file.startsWith('tools/proof/'))).toEqual(
    [],
  )
  const own = ['tools/guards/run-guards.ts', 'tools/guards/run-mutations.ts']
  const ofGuards = ['guards', 'guards mutations'].map(toolsOfRun)
  expect(ofGuards.map((all) => own.filter((file) => all.includes(file)))).toEqual(own.map((file) => [file]))
  for (const name of longRuns().keys()) expect(toolsOfRun(name), name).not.toEqual([])
})

test('how much of what a long run tried is another since then is said, and that it is not known where its commit is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-long-runs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  const change = (text: string, ...files: string[]) => {
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    git('add', '.')
    git('-c', 'user.name=run', '-c', 'user.email=run@example.com', 'commit', '-m', text)
  }
  const files = {
    server: 'domain/orders/server/settling/settle.ts',
    paper: 'features/statements/server/drawing/statement-pdf.ts',
    page: 'features/account/web/account-screen.tsx',
    test: 'domain/orders/server/settling/settle.test.ts',
    crash: 'testkit/crash/judging/judge.ts',
    peer: 'sandbox/main.ts',
    people: 'bench/trust/people.ts',
    proxy: 'deploy/nginx.conf',
    types: 'platform/server/documents/fontkit.d.ts',
  }
  git('init')
  change("export const text = 'before'", ...Object.values(files))
  const commit = currentCommit(folder)
  const said = (name: string) => sinceRun({ name, commit }, folder)
  const runs = ['bad-input', 'chaos', 'guards', 'leaks', 'load']
  expect(runs.map(said)).toEqual(runs.map(() => 'of the same code'))
  expect(sinceRun({ name: 'load', commit: `${commit}-changed` }, folder)).toBe('of files that were not committed yet')
  expect(sinceRun({ name: 'load', commit: '0000000' }, folder)).toBe('how much is another since then is not known here')

  change("/** What else it is. */\nexport const text: string = 'before' // only words", ...Object.values(files))
  expect(runs.map(said)).toEqual(runs.map(() => 'of the same code'))
  change("export const text = 'after'", files.page, files.test)
  expect(runs.map(said)).toEqual([
    'of the same code',
    'of the same code',
    'since then other: 1 file of the tests',
    'since then other: 1 file of the pages',
    'of the same code',
  ])
  change("export const text = 'after'", files.paper, files.crash)
  expect(runs.map(said)).toEqual([
    'since then other: 1 file of the server',
    'since then other: 1 file of the crashes and their judge',
    'since then other: 1 file of the server, 2 files of the tests',
    'since then other: 1 file of the server, 1 file of the pages',
    'of the same code',
  ])
  change("export const text = 'after'", files.server, files.peer)
  expect(said('load')).toBe('since then other: 1 file of the server')
  expect(said('roll-outs')).toBe('since then other: 1 file of the server, 1 file of the sandbox')
  change("export const text = 'after'", files.people, files.proxy)
  expect(said('load')).toBe('since then other: 1 file of the server, 1 file of what runs it')
  expect(said('outside-eyes')).toContain('1 file of the sample of nginx')
})

test('a report of another checkout tells of each file, its skipped tests and its commit, and a file that was not run failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-tried-tests-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const report = join(folder, 'tests.json')
  const result = (name: string, ...statuses: string[]) => ({
    name: `/elsewhere/clone/${name}`,
    assertionResults: statuses.map((status) => ({ title: 'one', status })),
  })
  const testResults = [
    result('domain/a.test.ts', 'passed', 'passed', 'skipped'),
    result('domain/b.test.ts', 'passed', 'failed'),
    result('domain/broken.test.ts'),
  ]
  writeFileSync(report, JSON.stringify({ testResults }))
  writeFileSync(join(folder, 'last-test.json'), JSON.stringify({ commit: '0123456789abcdef', seconds: 1 }))
  const tried = triedTests(report)
  expect(tried('domain/a.test.ts')).toEqual({ passed: 2, failed: 0, skipped: 1 })
  expect(tried('domain/b.test.ts')).toEqual({ passed: 1, failed: 1, skipped: 0 })
  expect(
    [tried('domain/broken.test.ts'), tried('domain/c.test.ts'), tried('a.test')].map(({ failed }) => failed),
  ).toEqual([1, 1, 1])
  expect(commitOfReport(report)).toBe('01234567')
})
