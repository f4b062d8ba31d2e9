import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import type { StatementRow } from '#contract/shapes/statements/statement.ts'
import { themeOf } from '#testkit/paper/theme-of.ts'
import { pagesOfPdf, textOfPdf } from '#testkit/paper/text-of-pdf.ts'
import { makeSums } from '../rows/sums.ts'
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

/** A statement of these rows, with what they come to. */
function statementOf(listed: readonly StatementRow[]): DrawnStatement {
  const sums = makeSums({ timeZone: 'Europe/Rome', currency: 'EUR' })
  for (const each of listed) sums.add(each)
  return {
    ...{ ...drawn, listed, payments: listed.length, sums: sums.perCard(), labels: sums.perLabel() },
    ...{ months: sums.perMonth(), totals: sums.totals() },
  }
}

describe('a statement as a PDF', () => {
  test.each(languages)(
    'a statement as a PDF is tagged, titled and in the language %s, with a table that has its columns',
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

  test('a statement as a PDF says for whom, how much, by which card and for which trip, in the operator’s zone', async () => {
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

  test('a statement as a PDF names a trip without its end or start as the screens do, in the reader’s language', async () => {
    const [trip] = row.journeys ?? []
    const trips = trip
      ? [
          { ...trip, to: null },
          { ...trip, from: null },
          { ...trip, from: null, to: null },
        ]
      : []
    const text = textOfPdf(await statementPdf({ ...drawn, language: 'de', listed: [{ ...row, journeys: trips }] }))
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'Milano Cadorna → nicht erfasst; nicht erfasst → Malpensa T1; Aeroporto – Centro',
    )
  })

  test('a statement as a PDF says what of a sum is tax, where the operator gives a rate', async () => {
    expect(textOfPdf(await statementPdf(drawn))).toContain('€1.18')
    const without = await statementPdf({ ...drawn, tenant: { ...drawn.tenant, vat: null } })
    expect(textOfPdf(without)).not.toContain('VAT')
  })

  test('a statement as a PDF adds months up where it is of several, and names each over its payments', async () => {
    const september = { ...row, created: '2026-09-02T22:30:00.000Z' }
    const months = [...drawn.months, { month: '2026-09', currency: 'JPY', payments: 4, amount: 1250 }]
    const text = textOfPdf(await statementPdf({ ...drawn, listed: [row, september], payments: 2, months }))
    expect(text.split('October 2026')).toHaveLength(3)
    expect(text).toContain('September 2026 4 JP¥1,250')
    expect(textOfPdf(await statementPdf(drawn))).not.toContain('October 2026')
  })

  test('a statement as a PDF says of which of several sums the tax is, and by which number a receipt is found', async () => {
    const totals = [...drawn.totals, { currency: 'CHF', amount: 1200 }]
    const text = textOfPdf(await statementPdf({ ...drawn, totals }))
    for (const words of ['€1.18 of €13.00', row.short_id]) expect(text).toContain(words)
  })

  test('a statement as a PDF names its sums in the order of the screens, the operator’s own currency first', async () => {
    const abroad = { ...card, alias_pan: 'b', name: 'Abroad' }
    const text = textOfPdf(await statementPdf(statementOf([{ ...row, card: abroad, currency: 'CHF' }, row])))
    expect(text).toMatch(/Total €13\.00 CHF\s?13\.00/)
    expect(text).toMatch(/By card .* Work · VISA •••• 0027 1 €13\.00 Abroad · VISA •••• 0027 1 CHF\s?13\.00/)
  })

  test('a statement as a PDF adds up each card by itself, though two look alike', async () => {
    const twin = { ...row, card: { ...card, alias_pan: 'b' } }
    expect(textOfPdf(await statementPdf(statementOf([row, twin])))).toContain(
      'Work · VISA •••• 0027 1 €13.00 Work · VISA •••• 0027 1 €13.00',
    )
  })

  test('a statement as a PDF goes on over pages with the titles of its columns, and says what it leaves out', async () => {
    const pdf = await statementPdf({ ...drawn, listed: Array<StatementRow>(200).fill(row), payments: 5000 })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5)
    expect(textOfPdf(pdf)).toContain('The first 200 of 5000 payments.')
  })
})

/** Rows of a year or of a month, with few words or with many, by some cards and under some labels. */
function rowsOf(count: number, look: { isOfYear: boolean; isLong: boolean; cards: number }): StatementRow[] {
  const [trip] = row.journeys ?? []
  return Array.from({ length: count }, (_, at) => {
    const day = look.isOfYear ? Math.floor((at * 365) / count) : Math.floor((at * 30) / count)
    const created = Temporal.Instant.from('2026-01-01T08:00:00Z')
      .add({ hours: 24 * day })
      .toString()
    const number = String(at).padStart(4, '0')
    const long = look.isLong && at % 3 === 0
    return {
      ...{ ...row, created, short_id: `SHORT${number}`, currency: at % 5 === 4 ? 'CHF' : 'EUR' },
      card: { ...card, alias_pan: String(at % look.cards), name: `Card ${String(at % look.cards)}` },
      ...{ label: long ? 'Work' : '', note: long ? 'A long note '.repeat(12).trim() : '' },
      journeys: trip ? Array.from({ length: long ? 6 : 1 }, () => trip) : null,
    }
  })
}

/** What a page of a statement has, by the heights of its lines. */
function measured(pages: ReturnType<typeof pagesOfPdf>) {
  const foot = 'This statement has no fiscal value.'
  return pages.map((lines) => {
    const of = (words: RegExp | string) =>
      lines.filter((line) => (typeof words === 'string' ? line.words === words : words.test(line.words)))
    return {
      payments: of(/SHORT\d{4}/).length,
      /** Rows of sums have a whole number as their second cell. */
      sums: of(/^\d{1,3}$/).length,
      titles: of('Trips, receipt number').length + of('Trips, label and note, receipt number').length,
      rows: of(/SHORT\d{4}/).map(({ height }) => height),
      foot: of(foot).map(({ height }) => height)[0],
      number: of(/^Page \d+ of \d+$/).map(({ height }) => height)[0] ?? 0,
      title: of(/^Airlink Express · Statement of payments 1 Oct 2026/).length,
      lowest: Math.min(
        ...lines.filter(({ words }) => !/^Page \d|^Airlink Express ·/.test(words)).map(({ height }) => height),
      ),
    }
  })
}

describe('the pages of a statement', () => {
  test.each([
    ['a month by one card', { isOfYear: false, isLong: false, cards: 1 }],
    ['a year by five cards with notes', { isOfYear: true, isLong: true, cards: 5 }],
  ])(
    'the pages of a statement have three payments at least where they are several, of few and of many: %s',
    async (_, look) => {
      // Each number up to two hundred is laid out by table-pages.test.ts: here some are drawn.
      for (let count = 1; count <= 200; count += count < 12 ? 1 : count < 60 ? 3 : 19) {
        const pages = measured(pagesOfPdf(await statementPdf(statementOf(rowsOf(count, look)))))
        const said = `${String(count)} payments`
        expect(
          pages.reduce((sum, { payments }) => sum + payments, 0),
          said,
        ).toBe(count)
        pages.forEach((page, at) => {
          const isLast = at === pages.length - 1
          if (pages.length > 1 && page.payments > 0)
            expect(page.payments, said).toBeGreaterThanOrEqual(Math.min(3, count))
          if (pages.length > 1) expect(page.payments + page.sums, said).toBeGreaterThanOrEqual(3)
          // The titles stand on each page, and what follows the first one says what it belongs to.
          if (page.payments > 0) expect(page.titles, said).toBe(1)
          expect(page.title, said).toBe(at === 0 ? 0 : 1)
          // The foot is below the rows of the last page, and above its number.
          expect(page.foot !== undefined, said).toBe(isLast)
          if (page.foot !== undefined && page.payments > 0)
            expect(page.foot, said).toBeLessThan(Math.min(...page.rows) - 8)
          expect(page.lowest, said).toBeGreaterThan(page.number + 8)
        })
      }
    },
    120_000,
  )

  test('the pages of a statement are one where a smaller space between the rows is enough for that', async () => {
    const look = { isOfYear: false, isLong: false, cards: 1 }
    const pagesOf = async (count: number) => measured(pagesOfPdf(await statementPdf(statementOf(rowsOf(count, look)))))
    const all = await Promise.all(Array.from({ length: 30 }, (_, at) => pagesOf(at + 1)))
    const space = (count: number) => {
      const [one = 0, other = 0] = all[count - 1]?.[0]?.rows ?? []
      return one - other
    }
    const most = all.findLastIndex((pages) => pages.length === 1) + 1
    expect([space(2), space(most), space(most + 1)]).toEqual([space(2), space(2) - 3, space(2)])
  })
})
