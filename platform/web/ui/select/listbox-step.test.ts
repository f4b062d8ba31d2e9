import { describe, expect, test } from 'vitest'
import { stepOf } from './listbox-step.ts'

const labels = ['Created, descending', 'Created, ascending', 'Amount, descending', 'Straße', 'Économie']
const press = (
  key: string,
  more: Partial<Parameters<typeof stepOf>[1]> & { altKey?: boolean; ctrlKey?: boolean } = {},
) =>
  stepOf(
    { key, altKey: more.altKey ?? false, ctrlKey: more.ctrlKey ?? false, metaKey: false },
    { isOpen: true, active: 1, chosen: 1, labels, typed: '', ...more },
  )
const closed = { isOpen: false }

describe('a closed list', () => {
  test.each(['Enter', ' ', 'ArrowDown', 'ArrowUp'])('a closed list opens at the choice by %j', (key) => {
    expect(press(key, closed)).toEqual({ kind: 'go', to: 1 })
  })

  test('a closed list opens at its ends by Home and End, at the first option unchosen, and at what is typed', () => {
    expect(press('Home', closed)).toEqual({ kind: 'go', to: 0 })
    expect(press('End', closed)).toEqual({ kind: 'go', to: 4 })
    expect(press('ArrowDown', { isOpen: false, chosen: -1 })).toEqual({ kind: 'go', to: 0 })
    expect(press('S', closed)).toEqual({ kind: 'go', to: 3, typed: 's' })
  })

  test.each(['Tab', 'Escape', 'Shift', 'F5', 'PageDown'])('a closed list leaves %s alone', (key) => {
    expect(press(key, closed)).toBeUndefined()
  })
})

describe('an open list', () => {
  test('an open list goes on by arrows, pages and ends, and never beyond them', () => {
    const to = (key: string, active: number) => press(key, { active })
    expect([to('ArrowDown', 1), to('ArrowDown', 4), to('ArrowUp', 0), to('PageDown', 0), to('PageUp', 4)]).toEqual(
      [2, 4, 0, 4, 0].map((index) => ({ kind: 'go', to: index })),
    )
  })

  test('an open list chooses by Enter, Space and Alt with the arrow up, closes by Escape, and is left by Tab', () => {
    expect([press('Enter'), press(' '), press('ArrowUp', { altKey: true })]).toEqual(Array(3).fill({ kind: 'choose' }))
    expect([press('Escape'), press('Tab')]).toEqual([{ kind: 'close' }, { kind: 'leave' }])
  })

  test('an open list finds what is typed, character by character and with spaces; the same one goes on to the next', () => {
    expect(press('c')).toEqual({ kind: 'go', to: 0, typed: 'c' })
    expect(press('c', { active: 0, typed: 'c' })).toEqual({ kind: 'go', to: 1, typed: 'cc' })
    expect(press(' ', { active: 0, typed: 'created,' })).toEqual({ kind: 'go', to: 0, typed: 'created, ' })
    expect(press('a', { active: 0, typed: 'created, ' })).toEqual({ kind: 'go', to: 1, typed: 'created, a' })
    expect(press('É', { active: 0 })).toEqual({ kind: 'go', to: 4, typed: 'é' })
    expect(press('x')).toEqual({ kind: 'go', to: 1, typed: 'x' })
  })

  test('an open list leaves the browser its own keys', () => {
    expect([press('r', { ctrlKey: true }), press('Shift'), press('F5')]).toEqual([undefined, undefined, undefined])
  })
})
