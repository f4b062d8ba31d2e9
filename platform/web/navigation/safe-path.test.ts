import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test('a path of the portal is kept as a place to be sent to, with its query', () => {
  expect(safePath('/dashboard/travels/payments?status=failed')).toBe('/dashboard/travels/payments?status=failed')
})

test('every way out of the portal is refused as a place to be sent to', () => {
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

test('a path that becomes another host only after its dots are resolved is refused', () => {
  expect(safePath('/..//evil.example')).toBeUndefined()
})

test('calls and files are no places to be sent to, and screens whose names begin like theirs are', () => {
  for (const path of ['/api', '/api/auth/google/logout', '/assets/a.js', '/a/../api/session', '/%2e/api/x'])
    expect(safePath(path), path).toBeUndefined()
  for (const path of ['/apiary', '/assets-of-mine', '/dashboard/api']) expect(safePath(path)).toBe(path)
})
