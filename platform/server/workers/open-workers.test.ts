import { availableParallelism, getPriority } from 'node:os'
import { threadId } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type * as odd from '#testkit/workers/odd-works.ts'
import type * as slow from '#testkit/workers/slow-start.ts'
import { openWorkers } from './open-workers.ts'
import type { Workers } from './open-workers.ts'
import { workOf } from './work.ts'
import type { Work } from './work.ts'

let threads: Workers
let workers: { run: <Input, Output>(work: Work<Input, Output>, input: Input) => Promise<Output> }
const somebody = { tenant: 'airlink', asker: 'address 203.0.113.1' }
beforeEach(() => {
  threads = openWorkers()
  workers = { run: (work, input) => threads.run(work, input, somebody) }
})
afterEach(() => threads.close())

const bounds = { limitMs: 60_000, room: 2, waitMs: 60_000, megabytes: 64 }
const module = new URL('../../../testkit/workers/odd-works.ts', import.meta.url).href
const whereAmI = workOf<typeof odd.whereAmI>({ module, name: 'whereAmI', ...bounds })
const fail = workOf<typeof odd.fail>({ module, name: 'fail', ...bounds })
const crash = workOf<typeof odd.crash>({ module, name: 'crash', ...bounds })
const hoard = workOf<typeof odd.hoard>({ module, name: 'hoard', ...bounds })
const never = workOf<typeof odd.never>({ module, name: 'never', ...bounds, limitMs: 300 })
const slowStart = new URL('../../../testkit/workers/slow-start.ts', import.meta.url).href
const echo = workOf<typeof slow.echo>({ ...bounds, module: slowStart, name: 'echo', limitMs: 2000 })

describe('a work', () => {
  test('a work runs TypeScript in a thread of its own, which knows no setting and no flag, and answers', async () => {
    const { mark, threadId: where, settings, flags } = await workers.run(whereAmI, 'here')
    expect([mark, where !== threadId, settings, flags]).toEqual(['here', true, 0, []])
    expect(process.execArgv).not.toEqual([])
  })

  test.runIf(process.platform === 'linux')('a work lets the thread that answers calls go first', async () => {
    const { priority } = await workers.run(whereAmI, 'here')
    expect(priority).toBeGreaterThan(getPriority())
  })

  test('a work that throws, ends its thread, takes all memory or never ends is its own fault; the next one runs', async () => {
    await expect(workers.run(fail, 'as told')).rejects.toThrow('as told')
    await expect(workers.run(crash, undefined as never)).rejects.toThrow()
    await expect(workers.run(hoard, undefined as never)).rejects.toThrow(/memory/)
    // As often as there are threads at most: one that went on would be missed by the last.
    for (let thread = 0; thread < Math.min(4, availableParallelism()); thread += 1)
      await expect(workers.run(never, undefined as never)).rejects.toThrow('never took longer than 300 ms')
    expect(await workers.run(whereAmI, 'still here')).toMatchObject({ mark: 'still here' })
  }, 60_000)

  test('a work is not given up for how long its thread takes to start', async () => {
    expect(await workers.run(echo, 'here')).toBe('here')
  })

  test('a work finds no room when too many wait', async () => {
    const many = await Promise.allSettled(Array.from({ length: 12 }, () => workers.run(whereAmI, 'x')))
    const away = many.filter((each) => each.status === 'rejected').map(({ reason }) => reason as unknown)
    expect(away.length).toBeGreaterThan(0)
    expect(away[0]).toMatchObject({ statusCode: 503, retryAfterSeconds: 2 })
  })

  test('a work finds its turn however many of another tenant, or of another asker, wait before and after it', async () => {
    const quiet = ['address 203.0.113.2', 'account 5'].map((asker) => ({ tenant: 'airlink', asker }))
    const whoseAll = [
      ...Array.from({ length: 12 }, () => somebody),
      { tenant: 'lagunare', asker: somebody.asker },
      ...quiet,
      ...Array.from({ length: 12 }, () => somebody),
    ]
    const roomy = { ...whereAmI, room: 4 }
    const ends = await Promise.allSettled(whoseAll.map((whose) => threads.run(roomy, 'x', whose)))
    expect(ends.slice(12, 15).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    expect(ends.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(10)
  })

  test('a work is given up when the portal closes', async () => {
    const endless = workers.run({ ...never, limitMs: 60_000 }, undefined as never)
    const told = expect(endless).rejects.toThrow()
    await threads.close()
    await told
  })
})
