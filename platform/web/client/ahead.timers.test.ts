import { afterEach, expect, test, vi } from 'vitest'
import { dropAhead, isAhead, putAhead, takeAhead } from './ahead.ts'

afterEach(() => {
  dropAhead()
  vi.useRealTimers()
})

test('an answer asked ahead is given once, to the same question alone', async () => {
  putAhead('listBankCards', { body: { accounts_id: 'a' } }, Promise.resolve(['card']))
  expect(takeAhead('listBankCards', { body: { accounts_id: 'b' } })).toBeUndefined()
  await expect(takeAhead('listBankCards', { body: { accounts_id: 'a' }, signal: undefined })).resolves.toEqual(['card'])
  expect(takeAhead('listBankCards', { body: { accounts_id: 'a' } })).toBeUndefined()
})

test('an answer asked ahead that failed is asked again, and one that is no longer fresh as well', async () => {
  vi.useFakeTimers()
  putAhead('getHome', {}, Promise.reject(new Error('no network')))
  await vi.advanceTimersByTimeAsync(0)
  expect(takeAhead('getHome', {})).toBeUndefined()
  putAhead('getHome', {}, Promise.resolve({}))
  await vi.advanceTimersByTimeAsync(10_001)
  expect([isAhead('getHome', {}), takeAhead('getHome', {})]).toEqual([false, undefined])
})
