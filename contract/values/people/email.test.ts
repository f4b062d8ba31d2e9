import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseEmail } from './email.ts'

describe('an e-mail address', () => {
  test('an e-mail address is trimmed, its domain lower-cased, its local part kept', () => {
    expect(parseEmail('  Anna.Rossi+tap@Example.ORG ')).toEqual({
      address: 'Anna.Rossi+tap@example.org',
      canonical: 'anna.rossi+tap@example.org',
    })
  })

  test('an e-mail address written with look-alikes of plain letters becomes the plain one before it is judged', () => {
    expect(parseEmail('ａｎｎａ＠example.org')?.canonical).toBe('anna@example.org')
    expect(parseEmail('Kelvin@example.org')?.canonical).toBe('kelvin@example.org')
  })

  test.each([
    ['bert@grüne-straße.example', 'bert@xn--grne-strae-e4a45a.example'],
    ['bert@STRAẞE.example', 'bert@xn--strae-oqa.example'],
    ['anna@München-Bahn.Example', 'anna@xn--mnchen-bahn-thb.example'],
    ['anna@Mu\u0308nchen.example', 'anna@xn--mnchen-3ya.example'],
    ['anna@paral·lel.example', 'anna@xn--parallel-koa.example'],
    ['anna@пример.испытание', 'anna@xn--e1afmkfd.xn--80akhbyknj4f'],
    ['anna@ΒΌΛΟΣ.example', 'anna@xn--nxasmq6b.example'],
    ['anna@مثال.إختبار', 'anna@xn--mgbh0fb.xn--kgbechtv'],
    ['anna@例え。テスト', 'anna@xn--r8jz45g.xn--zckzah'],
    ['anna@نامه\u200cای.example', 'anna@xn--mgba3gch31f060k.example'],
    ['anna@example。org', 'anna@example.org'],
  ])('an e-mail address with an international domain is the same one as its plain form: %s', (typed, plain) => {
    expect(parseEmail(typed)).toEqual({ address: plain, canonical: plain })
    expect(parseEmail(plain.replace('xn--', 'XN--'))?.canonical).toBe(plain)
  })

  test('an e-mail address keeps ß apart from ss, and the last sigma from the others', () => {
    expect(parseEmail('bert@straße.example')?.canonical).not.toBe(parseEmail('bert@strasse.example')?.canonical)
    expect(parseEmail('bert@βόλος.example')?.canonical).not.toBe(parseEmail('bert@βόλοσ.example')?.canonical)
  })

  test.each([
    'münchen@example.org',
    'anna.example',
    'example',
    'anna@münchen',
    'anna@-münchen.example',
    'anna@münchen-.example',
    'anna@mün..chen.example',
    'anna@münchen.1',
    'anna@mün%63hen.example',
    'anna@münchen.example:25',
    'anna@münchen.example/x',
    'anna@münchen.example?x',
    'anna@münchen.example#x',
    'anna@x:y@münchen.example',
    'anna@mün\\chen.example',
    'anna@mün chen.example',
    'anna@mün\tchen.example',
    'anna@mün\u00adchen.example',
    'anna@mün\u200bchen.example',
    'anna@mün\u200dchen.example',
    'anna@mün\u034fchen.example',
    'anna@mün\u202echen.example',
    'anna@☃.example',
    'anna@mün_chen.example',
    'anna@\u0308chen.example',
    'anna@münchen.example.',
    'anna@xn--münchen.example',
    'anna@mаil.example',
    'anna@[::ü]',
    'anna@ü@münchen.example',
    `anna@${'ü'.repeat(64)}.example`,
    `anna@${`${'ü'.repeat(40)}.`.repeat(6)}example`,
    // Short enough as it is typed.
    `anna@${`${'ü'.repeat(30)}.`.repeat(7)}example`,
  ])('an e-mail address with an international domain is not %j', (text) => {
    expect(parseEmail(text)).toBeUndefined()
  })

  test.each([
    '',
    '@',
    'anna',
    'anna@',
    '@example.org',
    'anna@example',
    'anna@@example.org',
    'anna@b@example.org',
    '.anna@example.org',
    'an..na@example.org',
    'anna.@example.org',
    'anna@-example.org',
    'anna@example-.org',
    'anna@example..org',
    'anna rossi@example.org',
    'anna@exa mple.org',
    'anna@example.org, eve@example.org',
    'anna@example.org\nBcc: eve@example.org',
    '"anna"@example.org',
    'Anna <anna@example.org>',
    'аnna@example.org',
    'anna@exаmple.org',
    'annı@example.org',
    'anna@[127.0.0.1]',
    'anna@127.0.0.1',
    `${'a'.repeat(65)}@example.org`,
    `anna@${'a.'.repeat(130)}org`,
    'anna\u0000@example.org',
    'anna\u200b@example.org',
  ])('an e-mail address is not %j', (text) => {
    expect(parseEmail(text)).toBeUndefined()
  })

  test('an e-mail address has a canonical form that is its own, plain and safe in a mail header', () => {
    const texts = fc.oneof(
      fc.emailAddress(),
      fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })).map(([a, b]) => `${a}@${b}.org`),
      fc.string({ unit: 'grapheme', minLength: 1 }).map((domain) => `anna@${domain}.org`),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseEmail(text)
        if (!parsed) return
        expect(parsed.canonical).toMatch(/^[!-~]+@[a-z0-9.-]+$/)
        expect(parsed.canonical).not.toMatch(/[A-Z"<>(),;:\\[\]]/)
        expect(parseEmail(parsed.canonical)?.canonical).toBe(parsed.canonical)
        expect(parseEmail(parsed.address)).toEqual(parsed)
        // Beyond ASCII capitals are no plain matter: those of ß are SS, another domain.
        const capitals = text.replaceAll(/[a-z]+/g, (small) => small.toUpperCase())
        expect(parseEmail(` ${capitals} `)?.canonical).toBe(parsed.canonical)
      }),
      { numRuns: 2000 },
    )
  })
})
