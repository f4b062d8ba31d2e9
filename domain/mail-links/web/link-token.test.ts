import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { linkToken } from './link-token.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
afterEach(() => kept.clear())
afterAll(() => vi.unstubAllGlobals())

const lifeMs = limits.resetLinkMinutes * 60_000

test('a token comes back to its own page, as often as that is loaded', () => {
  linkToken.keep('a-token', '/reset_password', 0)
  expect(linkToken.recall('/reset_password', 1)).toBe('a-token')
  expect(linkToken.recall('/reset_password', lifeMs - 1)).toBe('a-token')
})

test('a token is gone once it is forgotten, too old, or another page was loaded', () => {
  for (const [path, nowMs] of [
    ['/reset_password', lifeMs],
    ['/', 1],
  ] as const) {
    linkToken.keep('a-token', '/reset_password', 0)
    expect(linkToken.recall(path, nowMs)).toBe('')
    expect(kept.size).toBe(0)
  }
  linkToken.keep('a-token', '/reset_password', 0)
  linkToken.forget()
  expect(linkToken.recall('/reset_password', 1)).toBe('')
})

test('a kept token that cannot be read is taken for none', () => {
  for (const text of ['', 'null', '{', '{"path":"/","untilMs":1e15}', '{"path":"/","token":7,"untilMs":1e15}']) {
    kept.set('link_token', text)
    expect(linkToken.recall('/', 0)).toBe('')
  }
})
