import { describe, expect, test } from 'vitest'
import { documentedPath, ownPath } from './own-paths.ts'

const screens = { '/sign/up': '/registrazione', '/sign/up/succeeded': '/registrazione/fatta' }
const own = { choices: { paths: { kind: 'own', screens } } } as const
const documented = { choices: { paths: { kind: 'documented' } } } as const

describe('own paths of a tenant', () => {
  test('own paths of a tenant stand for the documented ones, both ways', () => {
    for (const [path, shown] of Object.entries(screens)) {
      expect(ownPath(own, path)).toBe(shown)
      expect(documentedPath(own, shown)).toBe(path)
    }
  })

  test('own paths of a tenant leave every other path as it is', () => {
    for (const path of ['/', '/dashboard', '/sign', '/registrazione/altro', '/constructor']) {
      expect(ownPath(own, path)).toBe(path)
      expect(documentedPath(own, path)).toBe(path)
    }
  })

  test('own paths of a tenant are whole paths, not beginnings of paths', () => {
    expect(ownPath(own, '/sign/up/other')).toBe('/sign/up/other')
    expect(documentedPath(own, '/registrazione/tutta')).toBe('/registrazione/tutta')
  })

  test('own paths of a tenant mean the same with a slash at the end', () => {
    expect(documentedPath(own, '/registrazione/')).toBe('/sign/up')
  })

  test('own paths of a tenant count only where the tenant chose them', () => {
    expect(ownPath(documented, '/sign/up')).toBe('/sign/up')
    expect(documentedPath(documented, '/registrazione')).toBe('/registrazione')
  })
})
