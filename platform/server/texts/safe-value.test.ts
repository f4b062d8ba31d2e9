import { domainToASCII } from 'node:url'
import { expect, test } from 'vitest'
import { safeName } from './safe-value.ts'

const every = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => String.fromCodePoint(from + n))
/** All characters but halves of surrogate pairs. */
const characters = [...every(0x20, 0xd8_00), ...every(0xe0_00, 0x11_00_00)]

test('of a host in a name no link is left, whichever sign a browser takes for its dot', () => {
  const taken = characters.filter((sign) => domainToASCII(`evil${sign}com`) === 'evil.com')
  expect(taken).toEqual(expect.arrayContaining(['.', '\u3002', '\uff0e', '\uff61']))
  expect(
    taken.map((sign) => safeName(`Win at evil${sign}com now`)).filter((name) => name !== 'Win at evil com now'),
  ).toEqual([])
})

test('a sign that only looks like a dot, a slash, a colon or an at in another width leaves no link in a name', () => {
  expect(safeName('evil\u2024com\ufe52org\ufe12net')).toBe('evil com org net')
  expect(safeName('https\uff1a\uff0f\uff0fevil\u3002com\uff0fx')).toBe('https evil com x')
  expect(safeName('eve\uff20evil\uff61com or eve\ufe6bevil')).toBe('eve evil com or eve evil')
  expect(safeName('evil\u3002\u3002com, evil.\u3002com')).toBe('evil com, evil com')
})

test('names of people and places stay as they are', () => {
  for (const name of ['J. R.', 'D’Arcy-Müller', 'Anna', '駅前。', 'St. Moritz', 'Work •••• 0204'])
    expect(safeName(name)).toBe(name)
})
