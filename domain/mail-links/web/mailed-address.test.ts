import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { mailedAddress } from './mailed-address.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
afterEach(() => kept.clear())
afterAll(() => vi.unstubAllGlobals())

const linkMs = limits.confirmationLinkHours * 60 * 60_000

test('a mailed address is remembered a day longer than the longest link works', () => {
  mailedAddress.remember('giulia@example.org', 0)
  expect(mailedAddress.recall(linkMs + 1)).toBe('giulia@example.org')
  expect(mailedAddress.recall(2 * linkMs)).toBe('')
  expect(kept.size).toBe(0)
})

test('no mailed address is known where nothing was asked for, nor once it is forgotten', () => {
  expect(mailedAddress.recall()).toBe('')
  mailedAddress.remember('giulia@example.org')
  mailedAddress.forget()
  expect(mailedAddress.recall()).toBe('')
})

test('a mailed address that cannot be read is taken for none', () => {
  for (const text of ['', 'null', '{', '{"email":7,"untilMs":1e15}', '{"email":"a@b.example"}']) {
    kept.set('mailed_address', text)
    expect(mailedAddress.recall(0)).toBe('')
  }
})
