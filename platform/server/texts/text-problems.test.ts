import { describe, expect, test } from 'vitest'
import { flatTexts } from './flat-texts.ts'
import { textProblems } from './text-problems.ts'

const cards = '{count, plural, one {# card} other {# cards}}'

describe('a text has a problem', () => {
  test.each([
    ['when it is empty', ' ', 'is empty'],
    ['when an argument is not closed', 'Hello {name', 'not well-formed: expect argument closing brace at character 7'],
    ['when a tag is not closed', 'Read <b>this', 'not well-formed: unclosed tag'],
    ['when a plural has no other', '{count, plural, one {# card}}', 'not well-formed: missing other clause'],
    ['when it has a straight apostrophe', "It's {name}", 'straight apostrophe'],
    [
      'when a plural lacks a form of its language',
      '{count, plural, other {# cards}}',
      'lacks the plural form "one" of {count}',
    ],
    [
      'when a plural has a form of another language',
      '{n, plural, one {#} few {#} other {#}}',
      'a plural form "few" of {n} that en does not have',
    ],
    ['when an ordinal lacks a form', '{n, selectordinal, one {#st} other {#th}}', 'lacks the plural form "two" of {n}'],
  ])('a text has a problem %s', (_, text, problem) => {
    expect(textProblems(text, 'en').join()).toContain(problem)
  })

  test.each([
    ['that leaves an argument out', 'Benvenuto', 'Welcome, {name}', 'lacks {name}'],
    ['that leaves a tag out', 'Leggi questo', 'Read <b>this</b>', 'lacks <b>'],
    ['that invents an argument', 'Ciao {surname}', 'Hello', 'has {surname}, which nobody fills in'],
    ['that counts by another kind', '{count} carte', cards, 'has {count} as text, the portal’s text as plural'],
    ['whose argument stands in quotation', "Ciao '{name}'", 'Hello {name}', 'lacks {name}'],
  ])('a text has a problem as a translation %s', (_, text, model, problem) => {
    expect(textProblems(text, 'it', model).join()).toContain(problem)
  })
})

test('a good text has no problem, whatever the order and the exact forms', () => {
  expect(textProblems('{count, plural, =0 {nessuna carta} one {# carta} other {# carte}}', 'it', cards)).toEqual([])
  expect(textProblems('{count, plural, one {# von {count}} other {# von {count}}}', 'de', cards)).toEqual([])
  expect(textProblems('<i>{b}</i> puis {a}', 'fr', '{a} then <i>{b}</i>')).toEqual([])
})

test('texts lie flat under their whole keys', () => {
  expect([...flatTexts({ signIn: { title: 'Log in', errors: { email: 'No' } } })]).toEqual([
    ['signIn.title', 'Log in'],
    ['signIn.errors.email', 'No'],
  ])
})
