import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** A process that is told by `what` how to go wrong, and says that it lives a moment later; what it wrote, and how it ended. */
function run(what: string) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { watchForUncaught } from '#platform/server/log/last-resort.ts'
       import { makeLogger } from '#platform/server/log/logger.ts'
       import { openLogStream } from '#platform/server/log/log-stream.ts'
       watchForUncaught(makeLogger('info', openLogStream(1)), () => process.exit(7))
       setTimeout(() => { ${what} }, 1)
       setTimeout(() => { process.stderr.write('lives'); process.exit(0) }, 200)`,
    ],
    { cwd: root, encoding: 'utf8' },
  )
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string; err: { message: string; stack: string } })
  return { lines, stderr, status }
}

test('a promise that fails while nobody waits for it is written down, and the process lives', () => {
  const { lines, stderr, status } = run(`void Promise.reject(new Error('left alone'))`)
  expect(lines).toMatchObject([
    { level: 50, msg: 'something failed that nobody waited for', err: { message: 'left alone' } },
  ])
  expect([stderr, status]).toEqual(['lives', 0])
})

test('a promise that fails with no error at all is written down as well', () => {
  expect(run(`void Promise.reject('just words')`).lines).toMatchObject([{ level: 50, err: { message: 'just words' } }])
})

test('an error that is thrown past everything is written down whole before the process ends', () => {
  const { lines, status } = run(`throw new Error('past everything')`)
  expect(lines).toMatchObject([
    { level: 60, msg: 'a fault that nobody caught ends the server', err: { message: 'past everything' } },
  ])
  expect(lines[0]?.err.stack).toContain('Error: past everything')
  expect(status).toBe(7)
})
