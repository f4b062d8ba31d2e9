import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { recoveryEmail } from './recovery-email.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
afterEach(() => kept.clear())

const lifeMs = limits.resetLinkMinutes * 60_000

test('remembers the address as long as the link of its mail works', () => {
  recoveryEmail.remember('giulia@example.org', 0)
  expect(recoveryEmail.recall(lifeMs - 1)).toBe('giulia@example.org')
  expect(recoveryEmail.recall(lifeMs)).toBe('')
})

test('knows nothing where nothing was asked for, and nothing once it is forgotten', () => {
  expect(recoveryEmail.recall()).toBe('')
  recoveryEmail.remember('giulia@example.org')
  recoveryEmail.forget()
  expect(recoveryEmail.recall()).toBe('')
})

test('takes what it cannot read for nothing', () => {
  for (const text of ['', 'null', '{', '{"email":7,"untilMs":1e15}', '{"email":"a@b.example"}']) {
    kept.set('recovery_email', text)
    expect(recoveryEmail.recall(0)).toBe('')
  }
})
