import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RestartingServer } from './restarting-server.ts'

/** A server that says where it listens, and whose process it is in; then it asks a question, and is as deaf as one that ends. */
const script = `
process.on('message', () => {
  process.send({ kind: 'url', url: 'http://localhost/' + process.pid, packages: [] })
  process.send({ kind: 'question', id: 1, name: 'text', args: [process.pid] })
})
`

const isOver = (pid: number): boolean => {
  try {
    return / [ZX] /.test(readFileSync(`/proc/${String(pid)}/stat`, 'utf8'))
  } catch {
    return true
  }
}

test('an answer to a server that ended meanwhile is lost, and the next server starts all the same', async () => {
  const root = mkdtempSync(join(tmpdir(), 'tapfolio-dev-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'run/dev'), { recursive: true })
  writeFileSync(join(root, 'run/dev/portal-process.ts'), script)
  const server = new RestartingServer(root, {})
  onTestFinished(() => server.stop())
  const asked = vi.fn((pid: number) => {
    // It ends while nobody here listens to its channel: that it is gone is noticed by the answer alone.
    process.kill(pid, 'SIGKILL')
    while (!isOver(pid)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    return Promise.resolve('late')
  })
  server.answer = ({ args: [pid] }) => asked(Number(pid))
  await server.start()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce(), { timeout: 30_000 })
  server.answer = () => Promise.resolve('in time')
  const before = await server.url
  await server.start()
  expect(await server.url).not.toBe(before)
})
