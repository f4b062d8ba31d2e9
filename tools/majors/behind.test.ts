import { expect, test } from 'vitest'
import { majorsBehind } from './behind.ts'

const names = new Set(['pg', 'zod', 'react'])

test('a package of production is behind when its maker has a newer major version, not for a newer minor one', () => {
  const outdated = {
    pg: { current: '8.23.1', latest: '10.0.0' },
    zod: { current: '4.6.7', latest: '4.9.0' },
    typescript: { current: '6.0.3', latest: '7.0.2' },
    react: { latest: '20.0.0' },
  }
  expect(majorsBehind(outdated, names)).toEqual(['pg is 8.23.1, its maker has 10.0.0'])
})

test('an answer that is no list of packages is refused, not taken for good', () => {
  expect(() => majorsBehind({ error: { code: 'E404', summary: 'not found' } }, names)).toThrow()
})
