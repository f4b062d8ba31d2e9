import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import type { StatementRow } from '#contract/shapes/statements/statement.ts'
import { themeOf } from '#testkit/paper/theme-of.ts'
import { textOfPdf } from '#testkit/paper/text-of-pdf.ts'
import { statementPdf } from './statement-pdf.ts'
import type { DrawnStatement } from './statement-pdf.ts'

const card = { alias_pan: 'a', label: 'VISA', truncated_pan: '459825xxxxxx0027', name: 'Work' }
const row: StatementRow = {
  ...{
    id: 'P-1',
    short_id: '7ZK3M0Q8',
    created: '2026-10-02T22:30:00.000Z',
    amount: 1300,
    currency: 'EUR',
    card,
    label: '',
    note: '',
  },
  journeys: [
    {
      ...{ ticket_id: 't', from: 'Milano Cadorna', to: 'Malpensa T1', at: '2026-10-02T07:00:00.000Z' },
      ...{ time_zone: 'Europe/Rome', fare: 'Aeroporto – Centro', amount: 1300, currency: 'EUR' },
    },
  ],
}
const drawn: DrawnStatement = {
  ...{ from: '2026-10-01', to: '2026-10-31', language: 'en', holder: 'Zoë Krstulović', business: null, labels: [] },
  ...{ listed: [row], payments: 1, sums: [{ card, currency: 'EUR', payments: 1, amount: 1300 }] },
  months: [{ month: '2026-10', currency: 'EUR', payments: 1, amount: 1300 }],
  totals: [{ currency: 'EUR', amount: 1300 }],
  tenant: {
    title: 'Airlink Express',
    language: 'it',
    legalLine: 'Airlink Express is an invented operator: nothing here is sold.',
    timeZone: 'Europe/Rome',
    choices: { currencyDisplay: 'symbol' },
    folder: join(import.meta.dirname, '../../../../tenants/airlink'),
    logos: { header: null, poweredBy: null, icon: null },
    theme: themeOf(join(import.meta.dirname, '../../../../tenants/airlink')),
    vat: { percent: 10, number: 'IT00000000000' },
    currency: 'EUR',
  },
}

describe('a statement as a PDF', () => {
  test.each(languages)(
    'is tagged, titled and in the language %s, with a table that has its columns',
    async (language) => {
      const pdf = (await statementPdf({ ...drawn, language })).toString('latin1')
      expect(pdf).toMatch(new RegExp(`/Lang \\(${language}-`))
      expect(pdf).toMatch(/\/DisplayDocTitle true/)
      expect(pdf).toMatch(/<pdfuaid:part>1</)
      for (const tag of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD'])
        expect(pdf).toMatch(new RegExp(`/S /${tag}\\b`))
      expect(pdf.match(/\/Scope \/Column/g)).toHaveLength(7)
    },
  )

  test('says for whom, how much, by which card and for which trip, each day in the zone of the operator', async () => {
    const text = textOfPdf(await statementPdf(drawn))
    for (const words of [
      'Zoë Krstulović',
      '€13.00',
      'Work · VISA •••• 0027',
      'Milano Cadorna → Malpensa T1',
      '3 Oct 2026',
    ])
      expect(text).toContain(words)
  })

  test('names a trip without its end or its start as the screens do, in the language of the reader', async () => {
    const [trip] = row.journeys ?? []
    const journeys = trip
      ? [
          { ...trip, to: null },
          { ...trip, from: null },
          { ...trip, from: null, to: null },
        ]
      : []
    const text = textOfPdf(await statementPdf({ ...drawn, language: 'de', listed: [{ ...row, journeys }] }))
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'Milano Cadorna → nicht erfasst; nicht erfasst → Malpensa T1; Aeroporto – Centro',
    )
  })

  test('says what of a sum is tax, where the operator gives a rate', async () => {
    expect(textOfPdf(await statementPdf(drawn))).toContain('€1.18')
    const without = await statementPdf({ ...drawn, tenant: { ...drawn.tenant, vat: null } })
    expect(textOfPdf(without)).not.toContain('VAT')
  })

  test('adds months up where it is of several, and names each over its payments', async () => {
    const september = { ...row, created: '2026-09-02T22:30:00.000Z' }
    const months = [...drawn.months, { month: '2026-09', currency: 'JPY', payments: 4, amount: 1250 }]
    const text = textOfPdf(await statementPdf({ ...drawn, listed: [row, september], payments: 2, months }))
    expect(text.split('October 2026')).toHaveLength(3)
    expect(text).toContain('September 2026 4 JP¥1,250')
    expect(textOfPdf(await statementPdf(drawn))).not.toContain('October 2026')
  })

  test('says of which of several sums the tax is, and by which number a receipt is found', async () => {
    const totals = [...drawn.totals, { currency: 'CHF', amount: 1200 }]
    const text = textOfPdf(await statementPdf({ ...drawn, totals }))
    for (const words of ['€1.18 of €13.00', row.short_id]) expect(text).toContain(words)
  })

  test('goes on over pages with the titles of its columns, and says what it leaves out', async () => {
    const pdf = await statementPdf({ ...drawn, listed: Array<StatementRow>(200).fill(row), payments: 5000 })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5)
    expect(textOfPdf(pdf)).toContain('The first 200 of 5000 payments.')
  })
})
