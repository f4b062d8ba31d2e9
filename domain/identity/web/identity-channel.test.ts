import { expect, test } from 'vitest'
import { hearIdentityEnd, tellIdentityEnd } from './identity-channel.ts'
import type { IdentityEnd } from './identity-channel.ts'

/** What a listener for `mine` has heard once everything told before has arrived. */
async function heard(tell: () => void): Promise<IdentityEnd[]> {
  const ends: IdentityEnd[] = []
  const stop = hearIdentityEnd('mine', (end) => ends.push(end))
  tell()
  await new Promise<void>((arrived) => {
    hearIdentityEnd('last', () => arrived())
    tellIdentityEnd({ state: 'last', outcome: 'ok', reason: undefined })
  })
  stop()
  return ends
}

test('a window hears the end of its own login and why it failed, once', async () => {
  const ends = await heard(() => {
    tellIdentityEnd({ state: 'mine', outcome: 'failed', reason: 'unreachable' })
    tellIdentityEnd({ state: 'mine', outcome: 'ok', reason: undefined })
  })
  expect(ends).toEqual([{ outcome: 'failed', reason: 'unreachable' }])
})

test('a window hears no reason for the end of its login that is none', async () => {
  const ends = await heard(() => {
    const channel = new BroadcastChannel('portal_identity')
    channel.postMessage({ state: 'mine', outcome: 'failed', reason: 'text' })
    channel.close()
  })
  expect(ends).toEqual([{ outcome: 'failed', reason: undefined }])
})

test('a window hears no end of another login, and no other messages', async () => {
  const outcomes = await heard(() => {
    tellIdentityEnd({ state: 'other', outcome: 'ok', reason: undefined })
    const channel = new BroadcastChannel('portal_identity')
    for (const message of [null, 'ok', { state: 'mine' }, { state: 'mine', outcome: 'done' }, { outcome: 'ok' }]) {
      channel.postMessage(message)
    }
    channel.close()
  })
  expect(outcomes).toEqual([])
})

test('a window that has stopped hearing of its login hears nothing more', async () => {
  const outcomes: string[] = []
  hearIdentityEnd('gone', ({ outcome }) => outcomes.push(outcome))()
  await heard(() => tellIdentityEnd({ state: 'gone', outcome: 'ok', reason: undefined }))
  expect(outcomes).toEqual([])
})
