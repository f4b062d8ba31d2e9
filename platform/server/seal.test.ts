import { describe, expect, test } from 'vitest'
import { makeSeal } from './seal.ts'

const [old, present, other] = ['old', 'new', 'other'].map((name) => `${name} sealing key of the tests`.padEnd(32, '-'))

describe('while the sealing key changes', () => {
  const until = makeSeal(old ?? '', 'airlink')
  const during = makeSeal(present ?? '', 'airlink', old)
  const after = makeSeal(present ?? '', 'airlink')

  test('what the key until now sealed still opens, and once it is left out it does not', () => {
    const sealed = until.close('mail', { to: 'anna' })
    expect(during.open('mail', sealed)).toEqual({ to: 'anna' })
    expect(after.open('mail', sealed)).toBeUndefined()
  })

  test('whatever is sealed is sealed with the present key alone', () => {
    const sealed = during.close('mail', { to: 'anna' })
    expect(after.open('mail', sealed)).toEqual({ to: 'anna' })
    expect(until.open('mail', sealed)).toBeUndefined()
  })

  test('what was hashed for comparing is recognised under either key, and hashed with the present one', () => {
    expect(during.hashes('mark', 'anna')).toEqual([after.hash('mark', 'anna'), until.hash('mark', 'anna')])
    expect(during.hash('mark', 'anna')).toEqual(after.hash('mark', 'anna'))
  })

  test('neither key opens what another one sealed, or what was sealed for another purpose or tenant', () => {
    expect(during.open('mail', makeSeal(other ?? '', 'airlink').close('mail', 1))).toBeUndefined()
    expect(during.open('mail', until.close('handle', 1))).toBeUndefined()
    expect(during.open('mail', makeSeal(old ?? '', 'lagunare').close('mail', 1))).toBeUndefined()
  })
})
