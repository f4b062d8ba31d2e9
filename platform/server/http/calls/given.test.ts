import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { makeSeal } from '../../seal.ts'
import type { LiveSession } from '../sessions.ts'
import { givenOf } from './given.ts'
import type { CallAtHand } from './given.ts'
import { askerOf } from './read-asker.ts'

const session: LiveSession = { id: 's', account: { id: 'a', email: 'Anna@Example.org' }, logPosition: null }
const jar = { read: vi.fn(), write: vi.fn(), clear: vi.fn() }
const request = { ip: '::ffff:192.0.2.7', headers: {} } as FastifyRequest

test('what is made for each call has no getters of its own, each of which makes V8 keep a kind of object for it', () => {
  const asker = askerOf(request, { jar, seal: makeSeal('key'.repeat(20), 'airlink'), session })
  const at = { request, asker, jar, session } as unknown as CallAtHand<never>
  for (const made of [asker, asker.account, givenOf(at, { body: {}, params: {}, query: {} })])
    for (const own of Object.values(Object.getOwnPropertyDescriptors(made ?? {}))) expect(own).toHaveProperty('value')
  expect(jar.read).not.toHaveBeenCalled()
  expect([asker.address, asker.familiar, asker.account?.id]).toEqual(['192.0.2.7', undefined, 'a'])
})
