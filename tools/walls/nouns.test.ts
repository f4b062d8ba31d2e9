import { describe, expect, test } from 'vitest'
import { nounsSaid } from './nouns.ts'

const said = (text: string, path = 'platform/server/x/x.ts') => nounsSaid({ path, text })

describe('a noun of the specification that platform says is found', () => {
  test.each([
    ['in a name', 'const openTickets = 1', 'tickets'],
    ['in a type', 'interface BankCardRow {}', 'card'],
    ['in a property', 'row.alias_pan', 'pan'],
    ['in a text', "const why = 'no such receipt'", 'receipt'],
    ['between holes', 'const why = `${count} payments of ${name}`', 'payments'],
    ['in an address', "import { x } from '#contract/shapes/settlement.ts'", 'settlement'],
    ['in an expression', 'const sign = /^order:/', 'order'],
    ['in capitals', 'env.PAR_OF_CARD', 'par'],
    ['in markup', 'const page = <p>Your tariff</p>', 'tariff'],
    ['of those who come', "const why = 'travellers see it'", 'travellers'],
    ['of what they do', 'const firstTap = 1', 'tap'],
    ['of what they are sent', 'const statementMonth = 1', 'statement'],
  ])('a noun of the specification that platform says is found %s', (_, text, noun) => {
    expect(said(text, 'platform/web/x/x.tsx')).toEqual([`platform/web/x/x.tsx:1 says ${noun}`])
  })

  test('paths of screens and names of letters that platform says are found too', () => {
    const file = { path: 'platform/web/x.ts', text: "const go = leaveTo('/account')" }
    expect(nounsSaid(file, new Set(['/account']))).toEqual(['platform/web/x.ts:1 says /account'])
  })
})

describe('it is not taken for', () => {
  test.each([
    ['a comment', '// A ticket is paid with a bank card.\nconst one = 1'],
    ['the order of rows', "const rows = 'select 1 order by id', inOrderOfReference = 1"],
    ['another word that holds it', 'const company = 1, parts = expand(discard, parse)'],
  ])('a noun of the specification is not seen in %s', (_, text) => {
    expect(said(text)).toEqual([])
  })

  test('a card of the page, where pages are made of them, is not taken for a noun of the specification', () => {
    expect(said("import styles from './card.module.css'", 'platform/web/ui/card.tsx')).toEqual([])
    expect(said('const card = 1', 'platform/web/navigation/x.ts')).toHaveLength(1)
  })
})

test('a statement of SQL, and whom a row of the tables is for, only where these are meant', () => {
  expect(said('const statement = 1', 'platform/server/database/x.ts')).toEqual([])
  expect(said("row.who === 'traveller'", 'platform/server/http/calls/x.ts')).toEqual([])
  expect(said("const why = 'no traveller'", 'platform/server/http/calls/x.ts')).toHaveLength(1)
})

test('other rooms than platform may say nouns of the specification', () => {
  expect(said('const ticket = 1', 'domain/tickets/web/ticket.ts')).toEqual([])
})
