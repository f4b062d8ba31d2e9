import { expect, test } from 'vitest'
import { Recalled } from './recalled.ts'

let now = 0
const recalled = () => new Recalled<string>(2, 1000, () => now)

test('what was noted is known until its time is over, counted from the last time it was noted', () => {
  const known = recalled()
  known.note('a', 'Anna')
  now += 900
  known.note('a', 'Anna again')
  now += 1000
  expect(known.of('a')).toBe('Anna again')
  now += 1
  expect(known.of('a')).toBeUndefined()
})

test('what was noted longest ago makes room, and what is over goes with it', () => {
  const known = recalled()
  known.note('a', 'Anna')
  known.note('b', 'Bruno')
  known.note('a', 'Anna')
  known.note('c', 'Carla')
  expect(['a', 'b', 'c'].map((key) => known.of(key))).toEqual(['Anna', undefined, 'Carla'])
  now += 1001
  known.note('d', 'Dora')
  // Were they only hidden, turning the clock back would show them.
  now -= 1001
  expect(['a', 'c', 'd'].map((key) => known.of(key))).toEqual([undefined, undefined, 'Dora'])
})

test('what is noted as gone is known no more', () => {
  const known = recalled()
  known.note('a', 'Anna')
  known.note('a', undefined)
  expect(known.of('a')).toBeUndefined()
})
