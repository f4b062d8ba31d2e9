import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoOf } from './portal-types.ts'

test('an instant is read as a Date reads it, whatever its fraction and its zone', () => {
  const at = fc.date({ min: new Date('0100-01-01'), max: new Date('9999-01-01'), noInvalidDate: true })
  const fraction = fc.stringMatching(/^(\.\d{1,6})?$/)
  const zone = fc.constantFrom('+00', '+01', '-05:30')
  fc.assert(
    fc.property(at, fraction, zone, (instant, more, ends) => {
      const text = `${instant.toISOString().slice(0, 19).replace('T', ' ')}${more}${ends}`
      expect(isoOf(text)).toBe(new Date(text).toISOString())
    }),
  )
})

test('what is no instant is refused', () => {
  expect(() => isoOf('infinity')).toThrow(RangeError)
})
