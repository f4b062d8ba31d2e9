import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claimPort, findFreePort, isPortFree } from './free-port.ts'

/** What another process answers that asks for this port. */
function claimedElsewhere(port: number): string {
  const module = JSON.stringify(join(import.meta.dirname, 'free-port.ts'))
  const script = `const { claimPort } = await import(${module}); console.log(await claimPort(${String(port)}))`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout.trim()
}

test('a port that was found is given to no other process, though nobody listens there yet', async () => {
  const port = await findFreePort()
  expect(await isPortFree(port)).toBe(true)
  expect(await claimPort(port)).toBe(false)
  expect(claimedElsewhere(port)).toBe('false')
})

test('a port that was found is none that the system gives to somebody by itself', async () => {
  const range = process.platform === 'linux' ? readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8') : '49152'
  expect(await findFreePort()).toBeLessThan(Number(range.trim().split(/\s+/u)[0]))
})

test('a port where somebody listens is not free', async () => {
  const server = createServer()
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port }, resolve))
  expect(await isPortFree(port)).toBe(false)
  server.close()
})
