import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepFound, nothingFound } from './bad-input-found.ts'

const folder = mkdtempSync(join(tmpdir(), 'bad-input-'))
afterAll(() => rmSync(folder, { recursive: true }))
const run = { commit: 'a', requests: 10, seed: 1 }

test('what was found of calls adds up: answers, times, faults and the longest stall', () => {
  const kept = keepFound(run)
  kept.add({
    ...nothingFound('login'),
    answers: { 200: 2, 400: 97 },
    times: { 3: 98, 40: 1 },
    stallSeconds: 0.02,
    onceSeconds: 0.02,
  })
  kept.add({ ...nothingFound('logout'), answers: { 400: 1 }, times: { 9: 1 }, stallSeconds: 0.05, onceSeconds: 0.05 })
  expect(kept.sum()).toMatchObject({ answers: { 200: 2, 400: 98 }, p99: 40, faultCount: 0, faults: [] })
  expect(kept.sum().worst.call).toBe('logout')
  kept.add({ ...nothingFound('events'), faultCount: 2, faults: ['events: 500', 'events: 0'] })
  expect(kept.sum()).toMatchObject({ faultCount: 2, faults: ['events: 500', 'events: 0'] })
})

test('a run of bad input that was ended goes on where it was; another run, or of other sources, begins anew', () => {
  const file = join(folder, 'found.json')
  keepFound(run, file).add(nothingFound('login'))
  expect(keepFound(run, file).has('login')).toBe(true)
  for (const other of [{ commit: 'b' }, { requests: 11 }, { seed: 2 }])
    expect(keepFound({ ...run, ...other }, file).has('login')).toBe(false)
  writeFileSync(file, '{"run":')
  expect(keepFound(run, file).has('login')).toBe(false)
  keepFound(run, file).add(nothingFound('login'))
  keepFound(run, file).forget()
  expect(keepFound(run, file).has('login')).toBe(false)
})
