import { afterEach, expect, test, vi } from 'vitest'
import { makeSeal } from '../../seal.ts'
import { readFamiliarBrowser, rememberBrowser } from './familiar-browser.ts'

const dayMs = 24 * 60 * 60 * 1000
const seal = makeSeal('key'.repeat(20), 'airlink')
const [anna, own] = ['anna@example.org', 'own@example.org']
const jarOf = (cookie?: string) => {
  let kept = cookie
  return { read: () => kept, write: (_: string, value: string) => (kept = value), clear: () => (kept = undefined) }
}
const lastLoginOf = (jar: ReturnType<typeof jarOf>, email: string) => readFamiliarBrowser(jar, seal)?.lastLogin(email)
/** Only the clock: nothing here waits. */
const goOn = (days: number) => vi.setSystemTime(Date.now() + days * dayMs)
afterEach(() => vi.useRealTimers())

test('a browser is familiar to an account for ninety days after its login, whoever else logs in there meanwhile', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const jar = jarOf()
  rememberBrowser(jar, seal, anna)
  for (let week = 0; week < 12; week++) {
    goOn(7)
    rememberBrowser(jar, seal, own)
  }
  expect(lastLoginOf(jar, anna)).toBeDefined()
  goOn(7)
  expect([lastLoginOf(jar, anna), lastLoginOf(jar, own)]).toEqual([undefined, expect.any(Number)])
  rememberBrowser(jar, seal, anna)
  expect(lastLoginOf(jar, anna)).toBeDefined()
})

test('a cookie that knows only the day makes no login later than it was, whoever else logs in there', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const written = jarOf()
  rememberBrowser(written, seal, anna)
  const { at, ...older } = seal.open('familiar browser', written.read() ?? '') as { at: number[]; day: number }
  expect(at).toHaveLength(1)
  const jar = jarOf(seal.close('familiar browser', older))
  expect(lastLoginOf(jar, anna)).toBe(older.day * dayMs)
  goOn(30)
  rememberBrowser(jar, seal, own)
  expect(lastLoginOf(jar, anna)).toBe(older.day * dayMs)
})
