import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test('keeps a path of the portal with its query', () => {
  expect(safePath('/dashboard/travels/payments?status=failed')).toBe('/dashboard/travels/payments?status=failed')
})

test('refuses every way out of the portal', () => {
  for (const path of [
    null,
    '',
    'dashboard',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/\n/evil.example',
  ]) {
    expect(safePath(path)).toBeUndefined()
  }
})

test('refuses what becomes another host only after its dots are resolved', () => {
  expect(safePath('/..//evil.example')).toBeUndefined()
})

test('refuses calls and files, which are no places to be sent to, and keeps screens whose names begin like theirs', () => {
  for (const path of ['/api', '/api/auth/google/logout', '/assets/a.js', '/a/../api/session', '/%2e/api/x'])
    expect(safePath(path), path).toBeUndefined()
  for (const path of ['/apiary', '/assets-of-mine', '/dashboard/api']) expect(safePath(path)).toBe(path)
})
