import { expect, test } from 'vitest'
import type { IdentityOutcome } from '#contract/shapes/identity.ts'
import { hearIdentityEnd, tellIdentityEnd } from './identity-channel.ts'

/** What a listener for `mine` has heard once everything told before has arrived. */
async function heard(tell: () => void): Promise<IdentityOutcome[]> {
  const outcomes: IdentityOutcome[] = []
  const stop = hearIdentityEnd('mine', (outcome) => outcomes.push(outcome))
  tell()
  await new Promise<void>((arrived) => {
    hearIdentityEnd('last', () => arrived())
    tellIdentityEnd({ state: 'last', outcome: 'ok' })
  })
  stop()
  return outcomes
}

test('a window hears the end of its own login, once', async () => {
  const outcomes = await heard(() => {
    tellIdentityEnd({ state: 'mine', outcome: 'cancelled' })
    tellIdentityEnd({ state: 'mine', outcome: 'ok' })
  })
  expect(outcomes).toEqual(['cancelled'])
})

test('another state and other messages are not heard', async () => {
  const outcomes = await heard(() => {
    tellIdentityEnd({ state: 'other', outcome: 'ok' })
    const channel = new BroadcastChannel('portal_identity')
    for (const message of [null, 'ok', { state: 'mine' }, { state: 'mine', outcome: 'done' }, { outcome: 'ok' }]) {
      channel.postMessage(message)
    }
    channel.close()
  })
  expect(outcomes).toEqual([])
})

test('who has stopped hears nothing more', async () => {
  const outcomes: string[] = []
  hearIdentityEnd('gone', (outcome) => outcomes.push(outcome))()
  await heard(() => tellIdentityEnd({ state: 'gone', outcome: 'ok' }))
  expect(outcomes).toEqual([])
})
