import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, constants, existsSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLogStream } from './log-stream.ts'
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
    expect(dropped).toBe(before + 1)
  },
)

test.runIf(existsSync('/dev/full'))('nor does the end of the process wait for a disk that is full', () => {
  const file = JSON.stringify(join(import.meta.dirname, 'log-stream.ts'))
  const code = `const { openLogStream } = await import(${file}); openLogStream(1).write('line'); setTimeout(() => process.exit(0), 100)`
  const full = openSync('/dev/full', 'w')
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', full, 'inherit'],
    timeout: 10_000,
  })
  expect(status).toBe(0)
})

test.skipIf(process.platform === 'win32')('a reader that is slow costs lines; those that waited come whole when it reads again', async () => {
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
    .poll(() => (read += readAll(fd)).split('\n').length - 1, { timeout: 10_000, interval: 5 })
    .toBe(lines - dropped)
  const numbers = read.trim().split('\n').map((line) => (JSON.parse(line) as { number: number }).number)
  expect(numbers).toEqual(Array.from({ length: lines - dropped }, (_, number) => number))
  closeSync(fd)
  rmSync(folder, { recursive: true })
}) // prettier-ignore

function readAll(fd: number): string {
  const buffer = Buffer.alloc(1024 * 1024)
  try {
    return buffer.toString('utf8', 0, readSync(fd, buffer))
  } catch {
    return '' // nothing there yet
  }
}
