import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { letThreadsYield } from './yielding-threads.ts'

test.runIf(process.platform === 'linux')('threads of the pool yield, the one that answers calls does not', async () => {
  await readFile('package.json')
  letThreadsYield()
  const priorities = readdirSync('/proc/self/task').map((task) => [
    readFileSync(`/proc/self/task/${task}/comm`, 'utf8').startsWith('libuv-worker'),
    getPriority(Number(task)),
  ])
  const ofPool = priorities.filter(([isOfPool]) => isOfPool === true)
  expect(ofPool.length).toBeGreaterThan(0)
  expect(ofPool.every(([, priority]) => Number(priority) > getPriority(process.pid))).toBe(true)
})
