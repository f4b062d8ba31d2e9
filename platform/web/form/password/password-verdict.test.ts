import { expect, test } from 'vitest'
import { passwordVerdict } from './password-verdict.ts'

const given = { minimum: 8, known: ['Giulia', 'De Rossi', 'giulia.rossi@example.org', 'Airlink Express'] }
const kindOf = (password: string) => passwordVerdict(password, given).kind

test('the verdict on a password tells how many characters are missing, as the server counts them', () => {
  expect(passwordVerdict('abc', given)).toEqual({ kind: 'short', missing: 5 })
  expect(passwordVerdict('🚌🚌🚌🚌🚌🚌🚌', given)).toEqual({ kind: 'short', missing: 1 })
  // A composed letter is one, however the keyboard made it.
  expect(passwordVerdict('e\u0301e\u0301e\u0301e\u0301', given)).toEqual({ kind: 'short', missing: 4 })
})

test('the verdict on a password tells of one that is mostly a name of the person or the portal', () => {
  for (const password of ['GiuliaRossi1', 'rossi1990', 'Airlink-2026', 'giulia.rossi@example.org'])
    expect(kindOf(password), password).toBe('personal')
  // Enough besides the name, and two letters that stand in any word, are no matter.
  for (const password of ['Giulia and seven kettles', 'derailed kettle'])
    expect(kindOf(password), password).toBe('fine')
})

test('the verdict on a password tells of few characters again and again, and of digits alone', () => {
  for (const password of ['aaaaaaaaaaaa', 'abababababab', '12341234'])
    expect(kindOf(password), password).toBe('repeated')
  for (const password of ['20061990', '0612345678']) expect(kindOf(password), password).toBe('digits')
  expect(kindOf('8305927461839204756')).toBe('fine')
})

test('the verdict on a password says nothing of the rest, and leaves the dictionaries to the server', () => {
  for (const password of ['violet kettle 9', 'password1']) expect(kindOf(password), password).toBe('fine')
})
