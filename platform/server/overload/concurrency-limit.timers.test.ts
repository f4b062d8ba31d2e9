import { setImmediate } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { Busy } from './busy.ts'
import { concurrencyLimitOfEach, makeConcurrencyLimit } from './concurrency-limit.ts'

const limitWith = (more: Partial<Parameters<typeof makeConcurrencyLimit>[0]> = {}) =>
  makeConcurrencyLimit({ name: 'test', width: 2, room: 3, waitMs: 10_000, newestFirst: false, ...more })

/** Works that end when they are told to, in the order in which they began. */
function works(concurrencyLimit: ReturnType<typeof makeConcurrencyLimit>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    add: (name: string, asker?: string, tenant?: string) =>
      concurrencyLimit(
        () => {
          begun.push(name)
          return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
        },
        asker,
        tenant,
      ).catch((error: unknown) => (error instanceof Busy ? `${name} busy` : Promise.reject(error as Error))),
    async end(name: string) {
      ends.get(name)?.()
      await setImmediate()
    },
  }
}

describe('a concurrency limit', () => {
  test('a concurrency limit runs so many at once, first come first, and turns away who finds no room', async () => {
    const concurrencyLimit = works(limitWith())
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => concurrencyLimit.add(name))
    expect(await all[5]).toBe('f busy')
    expect(concurrencyLimit.begun).toEqual(['a', 'b'])
    for (const name of ['a', 'b', 'c', 'd', 'e']) await concurrencyLimit.end(name)
    expect(concurrencyLimit.begun).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e', 'f busy'])
  })

  test('a concurrency limit that takes the newest first serves who came last and turns away who has waited longest', async () => {
    const concurrencyLimit = works(limitWith({ newestFirst: true }))
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => concurrencyLimit.add(name))
    expect(await all[2]).toBe('c busy')
    for (const name of ['a', 'f', 'e', 'b', 'd']) await concurrencyLimit.end(name)
    expect(concurrencyLimit.begun).toEqual(['a', 'b', 'f', 'e', 'd'])
  })

  test('a concurrency limit turns away who waits too long, says when to come back, and keeps no place and no timer for them', async () => {
    // As long as no other timer of the process, whose tests share it.
    const waitMs = 47
    const [set, ended] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')]
    try {
      const concurrencyLimit = limitWith({ width: 1, room: 1, waitMs })
      let end = (): void => undefined
      const first = concurrencyLimit(() => new Promise<void>((over) => (end = over)))
      const late = concurrencyLimit(() => Promise.resolve('too late'))
      await expect(late).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 2, limitName: 'test' })
      const next = concurrencyLimit(() => Promise.resolve('in time'))
      end()
      await first
      expect(await next).toBe('in time')
      expect(await concurrencyLimit(() => Promise.resolve('at once'))).toBe('at once')
      const own = set.mock.results.filter((_, at) => set.mock.calls[at]?.[1] === waitMs)
      expect(own).toHaveLength(2)
      expect(ended.mock.calls.map(([timer]) => timer)).toEqual(
        expect.arrayContaining(own.map(({ value }) => value as unknown)),
      )
    } finally {
      set.mockRestore()
      ended.mockRestore()
    }
    expect(vi.isMockFunction(setTimeout)).toBe(false)
  })

  test('a concurrency limit runs one at a time for one key while others have their turn', async () => {
    const concurrencyLimit = works(limitWith())
    const all = ['anna 1', 'anna 2', 'anna 3', 'bruno 1', 'carla 1']
    for (const name of all) void concurrencyLimit.add(name, name.split(' ')[0])
    expect(concurrencyLimit.begun).toEqual(['anna 1', 'bruno 1'])
    await concurrencyLimit.end('bruno 1')
    expect(concurrencyLimit.begun).toEqual(['anna 1', 'bruno 1', 'carla 1'])
    await concurrencyLimit.end('anna 1')
    expect(concurrencyLimit.begun).toEqual(['anna 1', 'bruno 1', 'carla 1', 'anna 2'])
  })

  describe('newest first', () => {
    /** One runs; those that are named `tenant asker number` wait, in the order of coming. */
    const waitingFor = (room: number, names: readonly string[]) => {
      const concurrencyLimit = works(limitWith({ width: 1, room, newestFirst: true }))
      const all = ['first', ...names].map((name) => {
        const [tenant, asker] = name.split(' ')
        return concurrencyLimit.add(name, asker, tenant)
      })
      return {
        all,
        /** In which order they run, each until its end. */
        served: async (): Promise<readonly string[]> => {
          for (let at = 0; at < concurrencyLimit.begun.length; at += 1)
            await concurrencyLimit.end(concurrencyLimit.begun[at] ?? '')
          return concurrencyLimit.begun.slice(1)
        },
      }
    }

    test('a concurrency limit that takes the newest first serves tenants in turns, and within a tenant those who ask', async () => {
      const { served } = waitingFor(20, [
        ...[
          'airlink loud 1',
          'airlink loud 2',
          'lagunare anna 1',
          'airlink carla 1',
          'airlink loud 3',
          'airlink loud 4',
        ],
        ...['lagunare anna 2', 'lagunare bruno 1', 'airlink loud 5'],
      ])
      expect(await served()).toEqual([
        ...['airlink loud 5', 'lagunare anna 2', 'airlink carla 1', 'lagunare bruno 1', 'airlink loud 4'],
        ...['lagunare anna 1', 'airlink loud 3', 'airlink loud 2', 'airlink loud 1'],
      ])
    })

    test('a concurrency limit gives nobody a turn more for asking anew as soon as the last was served', async () => {
      const concurrencyLimit = works(limitWith({ width: 1, room: 20, newestFirst: true }))
      const add = (name: string) => concurrencyLimit.add(name, name.split(' ')[0], 'airlink')
      const all = [add('loud 0'), add('loud 1'), add('anna 1'), add('bruno 1')]
      for (let at = 0; at < 6; at += 1) {
        const begun = concurrencyLimit.begun[at] ?? ''
        if (begun.startsWith('loud')) all.push(add(`loud ${String(at + 2)}`))
        await concurrencyLimit.end(begun)
      }
      expect(concurrencyLimit.begun.slice(0, 5)).toEqual(['loud 0', 'loud 2', 'anna 1', 'bruno 1', 'loud 3'])
      for (let at = 6; at < concurrencyLimit.begun.length; at += 1)
        await concurrencyLimit.end(concurrencyLimit.begun[at] ?? '')
      expect((await Promise.all(all)).filter((end) => end.endsWith('busy'))).toEqual([])
    })

    test('a full room turns away the oldest of who crowds it most, in the tenant that crowds it most', async () => {
      const loud = Array.from({ length: 100 }, (_, n) => `airlink loud ${String(n)}`)
      const quiet = ['lagunare anna 1', 'airlink carla 1', 'lagunare bruno 1']
      const { all, served } = waitingFor(6, [
        ...quiet.slice(0, 2),
        ...loud.slice(0, 50),
        ...quiet.slice(2),
        ...loud.slice(50),
      ])
      const order = await served()
      expect(order.toSorted()).toEqual([...quiet, ...loud.slice(-3)].toSorted())
      expect(order.slice(0, 4)).toEqual(expect.arrayContaining(quiet))
      const busy = (await Promise.all(all)).filter((end) => end.endsWith('busy'))
      expect(busy).toEqual(loud.slice(0, -3).map((name) => `${name} busy`))
    })

    test('a work that is turned away takes no turn from the others of its asker', async () => {
      const { served } = waitingFor(3, [
        ...['airlink loud 1', 'airlink loud 2', 'lagunare anna 1', 'airlink loud 3', 'airlink loud 4'],
      ])
      expect(await served()).toEqual(['airlink loud 4', 'lagunare anna 1', 'airlink loud 3'])
    })
  })

  test('a concurrency limit goes on after a work that failed', async () => {
    const concurrencyLimit = limitWith({ width: 1 })
    await expect(concurrencyLimit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await concurrencyLimit(() => Promise.resolve('next'))).toBe('next')
  })

  test('a concurrency limit asked for six times what it can do still does all it can, for those who came last', async () => {
    vi.useFakeTimers()
    try {
      const concurrencyLimit = makeConcurrencyLimit({
        name: 'logins',
        width: 2,
        room: 20,
        waitMs: 1000,
        newestFirst: true,
      })
      let done = 0
      let turnedAway = 0
      const waits: number[] = []
      // 2 at once, 50 ms each: forty a second. 240 come each second, for five seconds.
      for (let ms = 0; ms < 5000; ms += 25) {
        for (let comers = 0; comers < 6; comers++) {
          const came = Date.now()
          concurrencyLimit(() => new Promise((over) => setTimeout(over, 50))).then(
            () => {
              done += 1
              waits.push(Date.now() - came)
            },
            () => (turnedAway += 1),
          )
        }
        await vi.advanceTimersByTimeAsync(25)
      }
      await vi.advanceTimersByTimeAsync(2000)
      expect(done).toBeGreaterThanOrEqual(200)
      expect(done + turnedAway).toBe(1200)
      expect(waits.filter((wait) => wait > 300).length).toBeLessThan(25)
    } finally {
      vi.useRealTimers()
    }
  })
})

test('a tenant whose calls are as many as can be run and wait keeps none of another tenant waiting', async () => {
  const limitOf = concurrencyLimitOfEach({ name: 'test', width: 2, room: 3, waitMs: 10_000, newestFirst: true })
  const crowd = works((work) => limitOf('airlink')(work))
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => crowd.add(name))
  const other = works((work) => limitOf('lagunare')(work))
  const alone = other.add('alone')
  expect([crowd.begun, other.begun]).toEqual([['a', 'b'], ['alone']])
  await other.end('alone')
  for (const name of ['a', 'b', 'e', 'd', 'c']) await crowd.end(name)
  expect(await Promise.all([alone, ...all])).toEqual(['alone', 'a', 'b', 'c', 'd', 'e'])
})
