import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseEmail } from './email.ts'

describe('an e-mail address', () => {
  test('is trimmed, its domain lower-cased, its local part kept', () => {
    expect(parseEmail('  Anna.Rossi+tap@Example.ORG ')).toEqual({
      address: 'Anna.Rossi+tap@example.org',
      canonical: 'anna.rossi+tap@example.org',
    })
  })

  test('written with look-alikes of plain letters becomes the plain one before it is judged', () => {
    expect(parseEmail('ａｎｎａ＠example.org')?.canonical).toBe('anna@example.org')
    expect(parseEmail('Kelvin@example.org')?.canonical).toBe('kelvin@example.org')
  })

  test.each([
    '', '@', 'anna', 'anna@', '@example.org', 'anna@example', 'anna@@example.org', 'anna@b@example.org', '.anna@example.org', 'an..na@example.org',
    'anna.@example.org', 'anna@-example.org', 'anna@example-.org', 'anna@example..org', 'anna rossi@example.org', 'anna@exa mple.org', 'anna@example.org, eve@example.org',
    'anna@example.org\nBcc: eve@example.org', '"anna"@example.org', 'Anna <anna@example.org>', 'аnna@example.org', 'anna@exаmple.org',
    'annı@example.org', 'anna@[127.0.0.1]', 'anna@127.0.0.1', `${'a'.repeat(65)}@example.org`, `anna@${'a.'.repeat(130)}org`, 'anna\u0000@example.org', 'anna\u200b@example.org',
  ])('is not %j', (text) => {
    expect(parseEmail(text)).toBeUndefined()
  }) // prettier-ignore

  test('has a canonical form that is its own, plain and safe in a mail header', () => {
    const texts = fc.oneof(
      fc.emailAddress(),
      fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })).map(([a, b]) => `${a}@${b}.org`),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseEmail(text)
        if (!parsed) return
        expect(parsed.canonical).toMatch(/^[!-~]+@[a-z0-9.-]+$/)
        expect(parsed.canonical).not.toMatch(/[A-Z"<>(),;:\\[\]]/)
        expect(parseEmail(parsed.canonical)?.canonical).toBe(parsed.canonical)
        expect(parseEmail(parsed.address)).toEqual(parsed)
        expect(parseEmail(` ${text.toUpperCase()} `)?.canonical ?? parsed.canonical).toBe(parsed.canonical)
      }),
      { numRuns: 2000 },
    )
  })
})
