import { expect, test } from 'vitest'
import { loadChunk, StaleChunk } from './stale-chunk.ts'

test('a part of the portal that comes is given on', async () => {
  await expect(loadChunk(() => Promise.resolve('a screen'))).resolves.toBe('a screen')
})

test('a part that is gone after a release is told as such, with its cause', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module')
  const failed = loadChunk(() => Promise.reject(gone))
  await expect(failed).rejects.toBeInstanceOf(StaleChunk)
  await expect(failed).rejects.toMatchObject({ cause: gone })
})

test('a style sheet of a part that is gone is told in the same way', async () => {
  const gone = new Error('Unable to preload CSS for /assets/tickets-1.css')
  await expect(loadChunk(() => Promise.reject(gone))).rejects.toBeInstanceOf(StaleChunk)
})

test('a part that never comes is given up after the time-out', async () => {
  await expect(loadChunk(() => new Promise(() => undefined), 1)).rejects.toBeInstanceOf(StaleChunk)
})
