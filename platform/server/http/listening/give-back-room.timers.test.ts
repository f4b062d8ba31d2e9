import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectAll, giveBackRoom } from './give-back-room.ts'

let app: FastifyInstance
let tidied = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  tidied = 0
  app = fastify()
  giveBackRoom(app, () => tidied++)
  app.get('/', () => ({}))
})
afterEach(async () => {
  await app.close()
  vi.useRealTimers()
})

test('a server that nobody asks is tidied up, once', () => {
  vi.advanceTimersByTime(60_000)
  expect(tidied).toBe(1)
})

test('a server that is asked is not tidied up until nobody asks any more', async () => {
  for (let turn = 0; turn < 5; turn++) {
    await app.inject('/')
    vi.advanceTimersByTime(3000)
  }
  expect(tidied).toBe(0)
  vi.advanceTimersByTime(3000)
  expect(tidied).toBe(1)
})

test('a server that still answers a long call is not tidied up', async () => {
  const call = Promise.withResolvers<object>()
  const begun = Promise.withResolvers<undefined>()
  app.get('/long', () => {
    begun.resolve(undefined)
    return call.promise
  })
  const answer = app.inject('/long')
  await begun.promise
  vi.advanceTimersByTime(60_000)
  expect(tidied).toBe(0)
  call.resolve({})
  await answer
})

test('what nobody needs is gone once all garbage is collected', async () => {
  const held = new WeakRef({ held: true })
  // A reference stays until the end of the turn in which it was made.
  await new Promise((later) => setImmediate(later))
  collectAll()
  expect(held.deref()).toBeUndefined()
})
