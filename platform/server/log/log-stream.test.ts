import { execFileSync, spawnSync } from 'node:child_process'
import {
  closeSync,
  constants,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLogStream } from './log-stream.ts'
import type { LogStream } from './log-stream.ts'
import { makeLogger } from './logger.ts'

const kilobyte = 'x'.repeat(1000)

test.runIf(existsSync('/dev/full'))(
  'a disk that is full costs lines, which are counted, and nothing else',
  async () => {
    const stream = openLogStream(openSync('/dev/full', 'w'))
    let dropped = 0
    stream.onDropped(() => dropped++)
    const log = makeLogger('info', stream)
    for (let line = 0; line < 3000; line++) log.info(kilobyte)
    expect(dropped).toBeGreaterThan(1000)
    const before = dropped
    // It has heard by now that nothing can be written, and goes on dropping.
    await new Promise((resolve) => setImmediate(resolve))
    log.info(kilobyte)
    await expect.poll(() => dropped).toBeGreaterThan(before)
  },
)

/** Runs a script that knows `openLogStream`, node:fs as `fs` and the path of a file; whether it ended well, and by itself. */
function run(script: string, path: string, stdout: number | 'ignore' = 'ignore'): number | null {
  const module = JSON.stringify(join(import.meta.dirname, 'log-stream.ts'))
  const head = `import * as fs from 'node:fs'; const { openLogStream } = await import(${module}); const path = ${JSON.stringify(path)};`
  return spawnSync(process.execPath, ['--input-type=module', '-e', head + script], {
    stdio: ['ignore', stdout, 'inherit'],
    timeout: 50_000,
  }).status
}

test.runIf(existsSync('/dev/full'))('the end of the process does not wait for a disk that is full', () => {
  const script = "openLogStream(1).write('line'); setTimeout(() => process.exit(0), 100)"
  expect(run(script, '', openSync('/dev/full', 'w'))).toBe(0)
})

test('lines that come at once leave in one write, and none waits for the next', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-log-'))
  const file = join(folder, 'log')
  const stream = openLogStream(openSync(file, 'w'))
  const writes: number[] = []
  stream.on('write', (bytes) => writes.push(bytes))
  for (let line = 0; line < 50; line++) stream.write('line\n')
  await expect.poll(() => readFileSync(file, 'utf8')).toBe('line\n'.repeat(50))
  stream.write('last\n')
  await expect.poll(() => readFileSync(file, 'utf8')).toMatch(/last\n$/)
  // What is in the file is told of a moment later.
  await expect.poll(() => writes).toEqual([250, 5])
  rmSync(folder, { recursive: true })
})

test.runIf(existsSync('/dev/full')).each([
  ['ends at once', 'process.exit(0)'],
  ['is told to write all at once', 'stream.flushSync(); stream.flushSync(); setTimeout(() => process.exit(0), 100)'],
])('the end of a process that has not heard yet that the disk is full does not wait for it: it %s', (_what, ending) => {
  const script = `const stream = openLogStream(1); for (let line = 0; line < 2000; line++) stream.write('x'.repeat(1000)); ${ending}`
  expect(run(script, '', openSync('/dev/full', 'w'))).toBe(0)
})

test.runIf(existsSync('/dev/full'))(
  'the last lines are written when the process ends, once the disk has room again',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'tapfolio-log-'))
    const file = join(folder, 'log')
    const script = `
    const fd = fs.openSync('/dev/full', 'w')
    const stream = openLogStream(fd)
    stream.once('error', () => {
      fs.closeSync(fd)
      if (fs.openSync(path, 'a') !== fd) throw new Error('the file has another descriptor')
      stream.once('drain', () => {
        stream.write('begun\\n')
        stream.write('last\\n')
        process.exit(0)
      })
      stream.write('second\\n')
    })
    stream.write('first\\n')`
    expect(run(script, file)).toBe(0)
    // What was begun when the process ended may come after it, or not at all.
    expect(readFileSync(file, 'utf8')).toMatch(/^first\nsecond\n(begun\n)?last\n/)
    rmSync(folder, { recursive: true })
  },
)

test.runIf(existsSync('/dev/full'))(
  'a disk that has room again is found out although so much waits that no line fits any more',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'tapfolio-log-'))
    const file = join(folder, 'log')
    const script = `
    const fd = fs.openSync('/dev/full', 'w')
    const stream = openLogStream(fd)
    let dropped = 0
    stream.onDropped(() => dropped++)
    for (let line = 0; line < 64; line++) stream.write('x'.repeat(16 * 1024 - 1) + '\\n')
    stream.write('lost\\n')
    stream.once('error', () => setTimeout(() => {
      if (dropped !== 1) process.exit(3)
      fs.closeSync(fd)
      if (fs.openSync(path, 'a') !== fd) process.exit(4)
      stream.once('drain', () => stream.write('again\\n'))
      stream.write('finds out\\n')
      setTimeout(() => process.exit(0), 300)
    }, 100))`
    expect(run(script, file)).toBe(0)
    expect(readFileSync(file, 'utf8')).toMatch(/^(?:x{16383}\n){64}again\n$/)
    rmSync(folder, { recursive: true })
  },
)

test.skipIf(process.platform === 'win32')('the end of the process does not wait for a reader that is slow', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-log-'))
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const script = `
    const stream = openLogStream(fs.openSync(path, fs.constants.O_RDWR | fs.constants.O_NONBLOCK))
    for (let line = 0; line < 200; line++) stream.write('x'.repeat(1000))
    setTimeout(() => process.exit(0), 100)`
  expect(run(script, pipe)).toBe(0)
  rmSync(folder, { recursive: true })
})

test.skipIf(process.platform === 'win32')(
  'a reader that is slow costs lines; those that waited come whole when it reads again',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tapfolio-log-'))
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const fd = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)
    const stream = openLogStream(fd)
    let dropped = 0
    stream.onDropped(() => dropped++)
    const log = makeLogger('info', stream)
    const lines = 3000
    for (let number = 0; number < lines; number++) log.info({ number }, kilobyte)
    expect(dropped).toBeGreaterThan(1000)
    let read = ''
    await expect
      .poll(() => (read += readAll(fd)).split('\n').length - 1 + dropped, { timeout: 30_000, interval: 5 })
      .toBe(lines)
    const numbers = read
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { number: number }).number)
    // In their order, none twice; the last may find room again.
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
    expect(numbers.slice(0, 900)).toEqual(Array.from({ length: 900 }, (_, number) => number))
    closeSync(fd)
    rmSync(folder, { recursive: true })
  },
)

test.skipIf(process.platform === 'win32')(
  'whoever asks to have all written at once waits for a slow reader for a moment only, and nothing is lost',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tapfolio-log-'))
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const fd = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)
    for (const piece of [kilobyte, 'x'])
      expect(() => {
        for (;;) writeSync(fd, piece)
      }).toThrow('EAGAIN')
    const stream = openLogStream(fd) as LogStream & { flushSync(): void }
    // The first is under way when the second is asked for.
    stream.write('first\n')
    stream.write('second\n')
    expect(() => stream.flushSync()).not.toThrow()
    let read = ''
    await expect.poll(() => (read += readAll(fd)), { timeout: 30_000, interval: 5 }).toMatch(/first\nsecond\n$/)
    closeSync(fd)
    rmSync(folder, { recursive: true })
  },
)

function readAll(fd: number): string {
  const buffer = Buffer.alloc(1024 * 1024)
  try {
    return buffer.toString('utf8', 0, readSync(fd, buffer))
  } catch {
    return '' // nothing there yet
  }
}
