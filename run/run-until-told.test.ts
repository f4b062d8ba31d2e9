import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** A process that runs until it is told, and what it does then; its output so far, and its end. */
async function running(stop: string) {
  const script = `
    import { once } from 'node:events'
    import { runUntilTold } from '#run/run-until-told.ts'
    setInterval(() => undefined, 1000)
    await runUntilTold(async () => async (hurry) => { ${stop} })
    console.log('runs')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root, stdio: 'pipe' })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  await expect.poll(() => said).toContain('runs')
  return {
    tell: () => child.kill('SIGTERM'),
    said: () => said,
    ended,
    /** Tells it again and again, as an impatient person does, until it is so. */
    tellUntil: (isSo: () => boolean) =>
      expect.poll(() => isSo() || (child.kill('SIGTERM'), false), { timeout: 30_000, interval: 250 }).toBe(true),
    isThere: () => child.exitCode === null && child.signalCode === null,
  }
}

test('one signal lets a process end in order', async () => {
  const { tell, said, ended } = await running(`console.log(hurry.aborted ? 'hurries' : 'in order')`)
  tell()
  expect(await ended).toBe(0)
  expect(said()).toMatch(/Stopping …\s+in order/)
})

test('a signal that comes twice at once is one, and a second one some time later ends it without waiting for anybody', async () => {
  const { tell, tellUntil, said, ended, isThere } = await running(`
    console.log('waits')
    await once(hurry, 'abort')
    console.log('hurries')`)
  tell()
  tell()
  await expect.poll(said).toContain('waits')
  expect([said().includes('hurries'), isThere()]).toEqual([false, true])
  await tellUntil(() => !isThere())
  expect(await ended).toBe(0)
  expect(said()).toContain('hurries')
})

test('a third signal ends a process that does not hurry at once, as a failure', async () => {
  const { tellUntil, said, ended, isThere } = await running(`await new Promise(() => undefined)`)
  await tellUntil(() => !isThere())
  expect(await ended).toBe(1)
  expect(said()).toContain('Stopping')
})

test('a process that cannot stop cleanly says so and ends as a failure', async () => {
  const { tell, said, ended } = await running(`throw new Error('the pool hangs')`)
  tell()
  expect(await ended).toBe(1)
  expect(said()).toMatch(/did not stop cleanly\.\s+the pool hangs/)
})
