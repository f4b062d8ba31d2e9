import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, startClient } from '../client/client.ts'
import { watchLeaving } from './leaving.ts'
import { loadChunk, StaleChunk } from '../faults/stale-chunk.ts'

const page = new EventTarget()
const happens = (type: string) => page.dispatchEvent(new Event(type))
watchLeaving(page)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  happens('pageshow')
  vi.useRealTimers()
})

/** What a promise came to within that time of the page. */
async function within(promise: Promise<unknown>, delayMs: number): Promise<unknown> {
  const end = promise.then(
    () => 'came',
    (thrown: unknown) => thrown,
  )
  const late = new Promise((resolve) => setTimeout(resolve, delayMs, 'nothing'))
  await vi.advanceTimersByTimeAsync(delayMs)
  return Promise.race([end, late])
}

const cutShort = () => loadChunk(() => Promise.reject(new TypeError('error loading dynamically imported module')))

test('a part that does not load is told at once in a page that stays', async () => {
  expect(await within(cutShort(), 1)).toBeInstanceOf(StaleChunk)
})

test.each(['beforeunload', 'pagehide'])('a part that is cut short after %s is not told as gone', async (event) => {
  happens(event)
  expect(await within(cutShort(), 5000)).toBe('nothing')
})

test('a page that was hidden says nothing, however long it takes, and goes on when it is shown again', async () => {
  happens('beforeunload')
  happens('pagehide')
  const part = cutShort()
  expect(await within(part, 60_000)).toBe('nothing')
  happens('pageshow')
  expect(await within(part, 1)).toBeInstanceOf(StaleChunk)
})

test('a page whose navigation came to nothing tells what failed, late', async () => {
  happens('beforeunload')
  const part = cutShort()
  expect(await within(part, 9000)).toBe('nothing')
  expect(await within(part, 1001)).toBeInstanceOf(StaleChunk)
})

test('a call that is cut short after beforeunload comes to no end; in a page that stays it is a fault', async () => {
  const tenant = { key: 'pk', name: 'airlink', choices: {} as never }
  startClient({ tenant, onSessionEnd: () => undefined })
  // There is no server behind an address without a host.
  expect(await within(ask('getSession', {}), 100)).toMatchObject({ kind: 'network' })
  happens('beforeunload')
  expect(await within(ask('getSession', {}), 5000)).toBe('nothing')
})
