import crypto, { createDecipheriv, hkdfSync } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeSeal } from './seal.ts'

const [old, present, other] = ['old', 'new', 'other'].map((name) => `${name} sealing key of the tests`.padEnd(32, '-'))

describe('while the sealing key changes', () => {
  const until = makeSeal(old ?? '', 'airlink')
  const during = makeSeal(present ?? '', 'airlink', old)
  const after = makeSeal(present ?? '', 'airlink')

  test('what the sealing key until now sealed still opens, and once it is left out it does not', () => {
    const sealed = until.close('mail', { to: 'anna' })
    expect(during.open('mail', sealed)).toEqual({ to: 'anna' })
    expect(after.open('mail', sealed)).toBeUndefined()
  })

  test('whatever is sealed is sealed with the present key alone', () => {
    const sealed = during.close('mail', { to: 'anna' })
    expect(after.open('mail', sealed)).toEqual({ to: 'anna' })
    expect(until.open('mail', sealed)).toBeUndefined()
  })

  test('while the sealing key changes, a hash for comparing is recognised under either key and made with the present', () => {
    expect(during.hashes('mark', 'anna')).toEqual([after.hash('mark', 'anna'), until.hash('mark', 'anna')])
    expect(during.hash('mark', 'anna')).toEqual(after.hash('mark', 'anna'))
  })

  test('neither sealing key opens what another one sealed, or what was sealed for another purpose or tenant', () => {
    expect(during.open('mail', makeSeal(other ?? '', 'airlink').close('mail', 1))).toBeUndefined()
    expect(during.open('mail', until.close('handle', 1))).toBeUndefined()
    expect(during.open('mail', makeSeal(old ?? '', 'lagunare').close('mail', 1))).toBeUndefined()
  })
})

describe('what is sealed', () => {
  const seal = makeSeal(present ?? '', 'airlink')

  test('what is sealed comes back whole, be it nothing, and is longer by its start and its tag alone', () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('a'), Buffer.alloc(1000, 7)]) {
      const sealed = seal.closeBytes('copy', bytes)
      expect(seal.openBytes('copy', sealed)).toEqual(bytes)
      expect(sealed).toHaveLength(bytes.length + 12 + 16)
      expect(sealed).not.toEqual(seal.closeBytes('copy', bytes))
    }
  })

  test('what is sealed never looks the same twice', () => {
    const nonces = Array.from({ length: 1000 }, () => seal.closeBytes('copy', Buffer.from('a')).subarray(0, 12))
    expect(new Set(nonces.map((nonce) => nonce.toString('hex'))).size).toBe(1000)
  })

  test('what is sealed opens neither with any changed bit nor cut anywhere', () => {
    const sealed = seal.closeBytes('copy', Buffer.from('anna'))
    for (const at of sealed.keys()) {
      expect(seal.openBytes('copy', sealed.subarray(0, at))).toBeUndefined()
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(seal.openBytes('copy', changed)).toBeUndefined()
    }
    for (const text of ['', 'A', 'no seal of ours']) expect(seal.open('copy', text)).toBeUndefined()
  })

  test('what is sealed is AES-256-GCM under a key of its purpose by HKDF with SHA-256', () => {
    const sealed = Buffer.from(seal.close('mail', { to: 'anna' }), 'base64url')
    const key = Buffer.from(hkdfSync('sha256', present ?? '', 'airlink', 'tapfolio mail', 32))
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(12, 28))
    expect(`${decipher.update(sealed.subarray(28), undefined, 'utf8')}${decipher.final('utf8')}`).toBe('{"to":"anna"}')
  })

  test('what is sealed is of its purpose also after more purposes than are remembered', () => {
    for (let at = 0; at < 150; at++) expect(seal.open(`copy ${at}`, seal.close(`copy ${at}`, at))).toBe(at)
    expect(seal.open('copy 2', seal.close('copy 1', 1))).toBeUndefined()
  })

  test('the sealing key of a purpose is made once, and no more than a hundred keys are remembered', () => {
    const made = vi.spyOn(crypto, 'hkdfSync')
    syncBuiltinESMExports()
    onTestFinished(() => {
      made.mockRestore()
      syncBuiltinESMExports()
    })
    const sealing = makeSeal(present ?? '', 'airlink')
    const useAll = (purposes: number) => {
      made.mockClear()
      for (let at = 0; at < purposes; at++) sealing.close(`copy ${at}`, at)
      return made.mock.calls.length
    }
    expect([useAll(100), useAll(100)]).toEqual([100, 0])
    // Of those that come when there is no room, each is made each time.
    expect([useAll(103), useAll(103)]).toEqual([3, 3])
  })
})
