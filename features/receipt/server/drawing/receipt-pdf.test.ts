import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Receipt } from '#contract/shapes/receipt.ts'
import { languages } from '#contract/values/languages.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { documentFonts } from '#platform/server/documents/document-fonts.ts'
import { drawableText } from '#platform/server/documents/drawable-text.ts'
import { textOfPdf } from '#testkit/paper/text-of-pdf.ts'
import { themeOf } from '#testkit/paper/theme-of.ts'
import { receiptPdf } from './receipt-pdf.ts'

const tenant = {
  title: 'Airlink Express',
  language: 'it' as const,
  legalLine: 'Airlink Express, Milano – an invented operator: nothing here is sold.',
  timeZone: 'Europe/Rome',
  choices: { currencyDisplay: 'symbol' as const },
  vat: { percent: 10, number: 'IT00000000000' },
  currency: 'EUR',
  lineNames: { 'RE 5': 'Regional Express' },
  folder: join(import.meta.dirname, '../../../../tenants/airlink'),
  theme: themeOf(join(import.meta.dirname, '../../../../tenants/airlink')),
  logos: {
    header: { file: 'logo.svg', darkFile: null, alt: 'Airlink Express', width: 168, height: 40 },
    poweredBy: null,
    icon: null,
  },
}

const ticket: Receipt['tickets'][number] = {
  fare_name: 'Aeroporto – Centro',
  fare_amount: 1500,
  ticket_amount: 1300,
  valid_from: '2026-07-03T22:30:00.000Z',
  valid_to: '2026-07-04T00:00:00.000Z',
  time_zone: 'Europe/Rome',
  first_validation_transit_data: { at: '2026-07-03T22:30:00.000Z', stop: 'Αεροδρόμιο', gate: '12' },
  last_validation_transit_data: { at: '2026-07-03T23:10:00.000Z', stop: 'Центральный вокзал', line: 'RE 5' },
}

const receipt: Receipt = {
  payment: {
    short_id: '7ZK3M0Q8X5V2N9C4B6T1R0P8WD',
    amount: 1300,
    currencies_code: 'EUR',
    created: '2026-07-04T01:00:00.000Z',
    updated: '2026-07-04T01:00:00.000Z',
  },
  bank_card: {
    label: 'VISA Debit/Credit',
    truncated_pan: '459825xxxxxx0027',
    form_factor: 'DEVICE',
    alias_pan: '0000000000000000027',
  },
  tickets: [ticket],
}

const owner = { name: 'Zoë', surname: 'Krstulović' }
const draw = (more: Partial<Receipt> = {}, language: LanguageCode = 'it', from = tenant) =>
  receiptPdf({ receipt: { ...receipt, ...more }, owner, tenant: from, language })

/** Everything in the file that is not packed, and what is packed, unpacked. */
function inside(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    } catch {
      return packed
    }
  })
  return [text, ...streams].join('\n')
}

/** What a reader of PDF would stumble over: objects that are not where the table says, a second end, anything that does something. */
function unsound(pdf: Buffer): string[] {
  const file = pdf.toString('latin1')
  const at = Number(/startxref\n(\d+)\n%%EOF\n?$/.exec(file)?.[1])
  const [, rows = ''] = /^xref\n0 \d+\n((?:\d{10} \d{5} [nf] ?\r?\n)+)trailer/.exec(file.slice(at)) ?? []
  const places = [...rows.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, place]) => Number(place))
  const lost = places.filter((place, index) => !file.startsWith(`${String(index + 1)} 0 obj\n`, place))
  // Words of texts stand in strings, which are written as UTF-16 or with their brackets marked, and in packed streams.
  const told = file.replaceAll(/stream\r?\n[\s\S]*?\nendstream/g, '').replaceAll(/\((?:\\[\s\S]|[^\\)])*\)/g, '()')
  return [
    ...(places.length > 10 ? [] : ['no table of objects']),
    ...lost.map((place) => `no object at ${String(place)}`),
    ...(told.match(/\/(?:JS|JavaScript|OpenAction|AA|Launch|URI|EmbeddedFile|AcroForm)\b/g) ?? []),
    ...(told.match(/%%EOF/g)?.length === 1 ? [] : ['more than one end']),
  ]
}

const pageCount = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length

describe('the receipt as a PDF', () => {
  test('the receipt as a PDF is A4 with a margin of an inch, and nothing is written into it', async () => {
    const text = inside(await draw())
    expect(text).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/)
    const lefts = [...text.matchAll(/^1 0 0 1 ([\d.]+) ([\d.]+) Tm$/gm)].map(([, x]) => Number(x))
    expect(lefts.length).toBeGreaterThan(10)
    expect(Math.min(...lefts)).toBe(72 * limits.receiptMarginInches)
  })

  test.each(['airlink', 'lagunare', 'nordovest'])(
    'the receipt as a PDF has its labels on one line, in the type of %s',
    async (name) => {
      const from = { ...tenant, theme: themeOf(join(import.meta.dirname, '../../../../tenants', name)) }
      const drawn = await Promise.all(languages.map((language) => draw({}, language, from)))
      // Each line of a text is placed by itself.
      expect(new Set(drawn.map((pdf) => inside(pdf).match(/ Tm$/gm)?.length)).size).toBe(1)
    },
  )

  test.each(languages)('the receipt as a PDF is tagged, titled and in the language %s', async (language) => {
    const pdf = await draw({}, language)
    const text = inside(pdf)
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    expect(text).toMatch(/\/MarkInfo \d+ 0 R|\/MarkInfo <</)
    expect(text).toMatch(/\/Marked true/)
    expect(text).toMatch(/\/StructTreeRoot \d+ 0 R/)
    expect(text).toMatch(new RegExp(`/Lang \\(${language}-`))
    expect(text).toMatch(/\/DisplayDocTitle true/)
    expect(text).toMatch(/<pdfuaid:part>1</)
    for (const tag of ['Document', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'Lbl', 'LBody'])
      expect(text).toMatch(new RegExp(`/S /${tag}\\b`))
    expect(text).toMatch(/\/FontFile2/)
    expect(pageCount(pdf)).toBe(1)
  })

  test('the receipt as a PDF says the sum at its head and as the end of a bill, the trip, and each ticket’s amount', async () => {
    const one = textOfPdf(await draw({}, 'en'))
    expect(one.match(/€13\.00/g)).toHaveLength(2)
    expect(one.replaceAll(/\s+/g, ' ')).toMatch(/Without VAT €11\.82 VAT included \(10%\) €1\.18 Amount paid €13\.00/)
    for (const words of ['Αεροδρόμιο → Центральный вокзал', 'Fare €15.00', 'Regional Express'])
      expect(one).toContain(words)
    // What the operator says of itself beside its address stands with what the paper says of itself.
    expect(one.replaceAll(/\s+/g, ' ')).toContain(
      'no fiscal value. An invented operator: nothing here is sold. All times are in Central European Time.',
    )
    const two = await draw({ payment: { ...receipt.payment, amount: 2600 }, tickets: [ticket, ticket] }, 'en')
    expect(textOfPdf(two).match(/€13\.00/g)).toHaveLength(2)
    expect(textOfPdf(two)).toContain('€26.00')
  })

  test('the receipt as a PDF names a trip as far as its taps tell it, in the words of the page', async () => {
    const half = { ...ticket, last_validation_transit_data: null }
    const none = { ...half, first_validation_transit_data: null }
    const text = textOfPdf(
      await draw({ tickets: [half, { ...ticket, first_validation_transit_data: null }, none] }, 'de'),
    )
    for (const words of ['Αεροδρόμιο → nicht erfasst', 'nicht erfasst → Центральный вокзал'])
      expect(text).toContain(words)
    // Below its trip, and as the name of the one that has none.
    expect(text.split(ticket.fare_name)).toHaveLength(4)
  })

  test('the receipt as a PDF has two trips on a page', async () => {
    const tap = { at: '2026-07-03T22:30:00.000Z', stop: 'Milano Centrale', line: 'RE 5', reader: '412' }
    const known = { ...ticket, first_validation_transit_data: tap, last_validation_transit_data: tap }
    expect(pageCount(await draw({ tickets: [known, { ...known, fare_amount: 1300 }] }))).toBe(1)
    // For a business too: the lines at its foot have no page of their own.
    const numbers = { vat_id: 'DE123456789', cost_centre: '4711' }
    const business = { company: 'Wallenstein GmbH', address: 'Bergstraße 12', ...numbers }
    const first_validation_transit_data = { at: tap.at, stop: tap.stop, gate: '12', device: 'V-2210' }
    const two = [
      { ...ticket, first_validation_transit_data },
      { ...ticket, fare_amount: 1300, first_validation_transit_data },
    ]
    expect(pageCount(await draw({ business, tickets: two }, 'de'))).toBe(1)
  })

  test('the receipt as a PDF wraps long and foreign texts over as many pages as it takes, and draws no empty glyph', async () => {
    const long = {
      ...ticket,
      fare_name: 'Σιδηρόδρομος '.repeat(40),
      first_validation_transit_data: { ['k'.repeat(300)]: 'w'.repeat(3000), 駅: '東京 🚄' },
    }
    const pdf = await draw({ tickets: Array<typeof long>(8).fill(long) })
    expect(pageCount(pdf)).toBeGreaterThan(2)
  })

  test('the receipt as a PDF reads as it was written in Chinese, Korean and Hebrew, in fonts that are in the file', async () => {
    const names = { ...ticket, fare_name: '王小明 김철수', first_validation_transit_data: { stop: 'תחנת הרכבת' } }
    const text = inside(await draw({ tickets: [names] }))
    // The map from what is drawn to what is read (ToUnicode), and the words where they are drawn in another order.
    for (const character of '王小明김철수')
      expect(text).toContain(`<${character.charCodeAt(0).toString(16).padStart(4, '0')}>`)
    const hebrew = Buffer.from('\ufeffתחנת הרכבת', 'utf16le')
      .swap16()
      .toString('latin1')
      .replaceAll(/[()\\]/g, '\\$&')
    expect(text).toContain(`/ActualText (${hebrew})`)
    expect(text.match(/\/FontFile2/g)?.length).toBe(3)
    expect(text).not.toContain('\ufffd')
  })

  test('the receipt as a PDF has texts that look like PDF or markup as texts, and stays sound', async () => {
    const piece = fc.constantFrom(
      ...[
        'endstream endobj',
        '%%EOF',
        '%PDF-1.7',
        '(((',
        ')',
        '\\',
        '\\)',
        '<< /JS (x) /S /JavaScript >>',
        '/OpenAction',
      ],
      ...['</b>', '<script>', '=cmd|calc', '${x}', '{{7*7}}', 'javascript:', 'xref 0 1', '1 0 obj', '<feff>', '\u0000'],
      ...['\u202e', '\u200d', '\ud800', '"', "'", '&amp;', 'é', 'Ж', '__proto__', 'constructor', 'a'],
    )
    // What every object answers to, though it has no such name of its own.
    const named = Object.fromEntries(['constructor', '__proto__', 'toString'].map((name) => [name, 'a']))
    const words = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(' '))
    await fc.assert(
      fc.asyncProperty(fc.dictionary(words, words, { minKeys: 1, maxKeys: 5 }), words, async (data, fare_name) => {
        const hostile = { ...ticket, fare_name, first_validation_transit_data: data }
        const pdf = await draw({ tickets: [hostile] })
        expect(unsound(pdf)).toEqual([])
        const read = textOfPdf(pdf).replaceAll(/\s/g, '')
        for (const value of [fare_name, ...Object.values(data)])
          expect(read).toContain(drawableText(value).replaceAll(/\s/g, ''))
      }),
      { numRuns: 25, seed: 45, examples: [[named, 'a']] },
    )
  })

  test('the receipt as a PDF stays small and quick however much there is to tell', async () => {
    const pairs = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`pair ${String(index)}`, 'x'.repeat(500)]),
    )
    const heavy = { ...ticket, first_validation_transit_data: pairs, last_validation_transit_data: pairs }
    await draw()
    const start = performance.now()
    const pdf = await draw({ tickets: Array<typeof heavy>(1000).fill(heavy) })
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(pdf.length).toBeLessThan(3_000_000)
    expect(textOfPdf(pdf).match(/Aeroporto/g)).toHaveLength(100)
  })

  test('the receipt as a PDF parses its fonts once a process', async () => {
    const [regular, bold] = [documentFonts.regular(), documentFonts.bold()]
    await draw()
    expect(documentFonts.regular()).toBe(regular)
    expect(documentFonts.bold()).toBe(bold)
    expect(bold).not.toBe(regular)
  })
})
