import type { Logger } from 'pino'
import { expect, test } from 'vitest'
import { ownAliasPans } from './own-alias-pans.ts'

/** What somebody who holds the cards A and B gets of those asked for, and what of it is written down. */
function asked(...aliasPans: string[]) {
  const told: unknown[] = []
  const log = { warn: (...line: unknown[]) => told.push(line) } as unknown as Logger
  const session = { account: { id: 'anna' }, aliasPans: ['A', 'B'] }
  return { granted: ownAliasPans({ session, log }, aliasPans), told }
}

test('asking for no card means all that are held, and a card that is asked for twice is one', () => {
  expect(asked()).toEqual({ granted: ['A', 'B'], told: [] })
  expect(asked('B')).toEqual({ granted: ['B'], told: [] })
  expect(asked('B', 'B', 'A')).toEqual({ granted: ['A', 'B'], told: [] })
})

test('cards of others are left out like those that do not exist, and how many they were is written down', () => {
  expect(asked('A', 'X')).toEqual({
    granted: ['A'],
    told: [[{ account: 'anna', foreign: 1 }, 'asked for cards not held']],
  })
  expect(asked('X', 'Y')).toMatchObject({ granted: [], told: [[{ foreign: 2 }, 'asked for cards not held']] })
})
