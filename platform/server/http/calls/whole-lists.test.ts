import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openWholeLists, withFirstPiece, rowByRow } from './whole-lists.ts'

const shape = z.object({ payload: z.array(z.object({ id: z.string() })), total: z.int() })
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `row ${String(n)}`, secret: 'stays' }))

describe('a long list', () => {
  test('a long list leaves as the same text as a short one would, without what its shape does not know', async () => {
    const answer = { payload: rows(1050), total: 1050, more: 'stays too' }
    const written = rowByRow(shape, answer)
    if (!written) throw new Error('the list was written at once')
    expect(await text(written)).toBe(JSON.stringify(shape.parse(answer)))
    expect(rowByRow(shape, { payload: rows(100), total: 100 })).toBeUndefined()
  })

  test('a long list that is read piece by piece leaves as the same text, and says at its end how many rows there were', async () => {
    const textOf = async (pieces: number, answer: object = {}) => {
      const payload = Readable.from(Array.from({ length: pieces }, () => rows(250)))
      const written = rowByRow(shape, { payload, ...answer })
      if (!written) throw new Error('the list was written at once')
      return JSON.parse(await text(written)) as { payload: unknown[]; total: number }
    }
    expect(await textOf(3)).toEqual({
      payload: [1, 2, 3].flatMap(() => shape.shape.payload.parse(rows(250))),
      total: 750,
    })
    expect(await textOf(0)).toEqual({ payload: [], total: 0 })
    expect((await textOf(1, { total: 4000 })).total).toBe(4000)
  })

  test('a long list that goes wrong before its first row is a fault, and one that breaks off is no whole text', async () => {
    const broken = async function* (good: number) {
      for (let piece = 0; piece < good; piece++) yield rows(100)
      throw new Error('the database is gone')
    }
    await expect(withFirstPiece(broken(0))).rejects.toThrow('the database is gone')
    const written = rowByRow(shape, { payload: await withFirstPiece(broken(2)) })
    if (!written) throw new Error('the list was written at once')
    await expect(text(written)).rejects.toThrow('the database is gone')
  })

  test('a long list that nobody reads to its end is read no further', async () => {
    let ended = false
    const endless = async function* () {
      try {
        for (;;) yield rows(10)
      } finally {
        ended = true
      }
    }
    rowByRow(shape, { payload: await withFirstPiece(endless()) })?.destroy()
    const begun = rowByRow(shape, { payload: await withFirstPiece(endless()) })
    for await (const _ of begun ?? []) break
    await expect.poll(() => ended).toBe(true)
  })

  test('a long list lets everything else have its turn between its rows', async () => {
    let turns = 0
    const others = setInterval(() => (turns += 1), 0)
    const turn = () => {
      turns += 1
      next = setImmediate(turn)
    }
    let next = setImmediate(turn)
    const long = rowByRow(shape, { payload: rows(5000), total: 5000 })
    if (!long) throw new Error('the list was written at once')
    await text(long)
    clearInterval(others)
    clearImmediate(next)
    expect(turns).toBeGreaterThan(49)
  })
})

describe('whole lists', () => {
  /** Lists that are begun by asking and go on until they are told to end. */
  async function listing(holdMs: number) {
    const app = fastify()
    const wholeLists = openWholeLists(holdMs)
    const [asked, running, gone]: [string[], string[], string[]] = [[], [], []]
    const lists = new Map<string, PassThrough>()
    app.get<{ Params: { who: string; list: string }; Querystring: { at?: string } }>(
      '/:who/:list',
      (request, reply) => {
        const { who, list } = request.params
        const name = `${who} ${list}`
        asked.push(name)
        reply.raw.once('close', () => gone.push(name))
        const make = () => {
          if (list === 'broken') return Promise.reject(new Error(name))
          running.push(name)
          const long = new PassThrough()
          long.write('all')
          lists.set(name, long)
          return Promise.resolve(long)
        }
        const { at = 'airlink' } = request.query
        wholeLists(reply, { tenant: at, accountId: who }, make, (long) => reply.send(long)).catch((error: unknown) =>
          reply.send(error),
        )
      },
    )
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => {
      app.server.closeAllConnections()
      return app.close()
    })
    const ask = (name: string, signal?: AbortSignal) =>
      fetch(`${url}/${name.replace(' ', '/')}`, { signal: signal ?? null }).then((answer) => answer.text())
    return { ask, asked, running, gone, end: (name: string) => lists.get(name)?.end() }
  }
  const never = 600_000

  test('two whole lists run at once, one of an account, and the next one has its turn when one has left', async () => {
    const { ask, asked, running, end } = await listing(never)
    const answers = [ask('anna 1')]
    await expect.poll(() => running).toEqual(['anna 1'])
    answers.push(ask('anna 2'))
    await expect.poll(() => asked).toHaveLength(2)
    answers.push(ask('bruno 1'))
    await expect.poll(() => running).toEqual(['anna 1', 'bruno 1'])
    answers.push(ask('carla 1'))
    await expect.poll(() => asked).toHaveLength(4)
    expect(running).toEqual(['anna 1', 'bruno 1'])
    end('anna 1')
    expect(await answers[0]).toBe('all')
    await expect.poll(() => running).toEqual(['anna 1', 'bruno 1', 'anna 2'])
    end('bruno 1')
    await expect.poll(() => running.at(-1)).toBe('carla 1')
    end('anna 2')
    end('carla 1')
    expect(await Promise.all(answers)).toEqual(['all', 'all', 'all', 'all'])
  })

  test('whole lists of one tenant, however many are asked for, keep nobody of another waiting', async () => {
    const { ask, asked, running, end } = await listing(never)
    const crowd = ['anna 1', 'bruno 1', 'carla 1'].map((name) => ask(name))
    await expect.poll(() => asked).toHaveLength(3)
    const other = ask('dora 1?at=lagunare')
    await expect.poll(() => running).toContain('dora 1')
    end('dora 1')
    expect(await other).toBe('all')
    expect(running).toHaveLength(3)
    for (const at of [0, 1, 3]) {
      await expect.poll(() => running[at]).toBeDefined()
      end(running[at] ?? '')
    }
    expect(await Promise.all(crowd)).toEqual(['all', 'all', 'all'])
  })

  test('whole lists that nobody waits for any more, or that fail, hold no place', async () => {
    const { ask, asked, running, gone, end } = await listing(never)
    const first = ask('anna 1')
    await expect.poll(() => running).toEqual(['anna 1'])
    const leaving = new AbortController()
    const left = expect(ask('anna 2', leaving.signal)).rejects.toThrow()
    await expect.poll(() => asked).toHaveLength(2)
    leaving.abort()
    await left
    await expect.poll(() => gone).toEqual(['anna 2'])
    end('anna 1')
    expect(await first).toBe('all')
    expect(await ask('anna broken')).toContain('"statusCode":500')
    const last = ask('anna 3')
    await expect.poll(() => running.at(-1)).toBe('anna 3')
    end('anna 3')
    expect(await last).toBe('all')
  })

  test('whole lists that are read slowly hold their place for a while only', async () => {
    const { ask, running, end } = await listing(50)
    const answers = [ask('anna 1'), ask('anna 2')]
    await expect.poll(() => running).toHaveLength(2)
    end('anna 1')
    end('anna 2')
    expect(await Promise.all(answers)).toEqual(['all', 'all'])
  })
})
