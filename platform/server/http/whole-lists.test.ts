import { text } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openWholeLists, rowByRow } from './whole-lists.ts'

const shape = z.object({ payload: z.array(z.object({ id: z.string() })), total: z.int() })
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `row ${String(n)}`, secret: 'stays' }))

describe('a long list', () => {
  test('leaves as the same text as a short one would, without what its shape does not know', async () => {
    const answer = { payload: rows(1050), total: 1050, more: 'stays too' }
    const written = rowByRow(shape, answer)
    if (!written) throw new Error('the list was written at once')
    expect(await text(written)).toBe(JSON.stringify(shape.parse(answer)))
    expect(rowByRow(shape, { payload: rows(100), total: 100 })).toBeUndefined()
  })

  test('lets everything else have its turn between its rows', async () => {
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
  const app = fastify()
  const running: string[] = []
  const ends: (() => void)[] = []
  beforeAll(async () => {
    const wholeLists = openWholeLists()
    app.get<{ Params: { who: string; list: string } }>('/:who/:list', (request, reply) => {
      const { who, list } = request.params
      return wholeLists(reply, who, async () => {
        running.push(`${who} ${list}`)
        await new Promise<void>((end) => ends.push(end))
        return reply.send('all')
      })
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())

  test('are two at once, one of an account, and the next one has its turn when one has left', async () => {
    const { port } = app.server.address() as { port: number }
    const ask = (path: string) => fetch(`http://127.0.0.1:${String(port)}/${path}`).then((answer) => answer.text())
    const answers = [ask('anna/1')]
    await expect.poll(() => running).toEqual(['anna 1'])
    answers.push(ask('anna/2'))
    answers.push(ask('bruno/1'))
    await expect.poll(() => running).toEqual(['anna 1', 'bruno 1'])
    answers.push(ask('carla/1'))
    ends[0]?.()
    expect(await answers[0]).toBe('all')
    await expect.poll(() => running).toEqual(['anna 1', 'bruno 1', 'anna 2'])
    ends[1]?.()
    await expect.poll(() => running.at(-1)).toBe('carla 1')
    ends[2]?.()
    ends[3]?.()
    expect(await Promise.all(answers)).toEqual(['all', 'all', 'all', 'all'])
  })
})
