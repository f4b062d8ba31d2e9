import { expect, test } from 'vitest'
import { legalLineIn } from './legal-lines.ts'

const both = { it: 'Operatore inventato', fr: 'Opérateur inventé' }

test('one line is everybody’s, and nobody says in which language', () => {
  expect(legalLineIn({ legalLine: 'Airlink S.p.A.', language: 'it' }, 'de')).toEqual({
    text: 'Airlink S.p.A.',
    language: undefined,
  })
})

test('of several lines the reader’s is taken, else that of the tenant’s own language, which is named', () => {
  const tenant = { legalLine: both, language: 'it' } as const
  expect(legalLineIn(tenant, 'fr')).toEqual({ text: 'Opérateur inventé', language: undefined })
  expect(legalLineIn(tenant, 'de')).toEqual({ text: 'Operatore inventato', language: 'it' })
})
