import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { en } from '#app/messages/en.ts'
import { loadMessages } from '#app/messages/load-messages.ts'
import type { PageData } from '#contract/shapes/portal/page-data.ts'
import type { Receipt } from '#contract/shapes/receipt.ts'
import { languages } from '#contract/values/languages.ts'
import { LanguageProvider } from '#platform/web/i18n/language-provider.tsx'
import { wholeTexts } from '#platform/web/i18n/texts.ts'
import { PageDataProvider } from '#platform/web/page/page-data.tsx'
import { ReceiptView } from './receipt-view.tsx'

const receipt: Receipt = {
  payment: {
    short_id: '7ZK3M0Q8X5V2N9C4B6T1R0P8WD',
    amount: 1300,
    currencies_code: 'EUR',
    created: '2026-07-04T01:00:00.000Z',
    updated: '2026-07-04T01:00:00.000Z',
  },
  bank_card: { label: 'VISA', truncated_pan: '459825xxxxxx0027', form_factor: 'CARD', alias_pan: '27' },
  tickets: [
    {
      fare_name: 'Aosta – Ivrea',
      fare_amount: 1500,
      ticket_amount: 1300,
      valid_from: '2026-07-03T22:30:00.000Z',
      valid_to: '2026-07-04T00:00:00.000Z',
      time_zone: 'Europe/Rome',
      first_validation_transit_data: { stop: 'Pont', own_key: 'x', at: '2026-07-03T22:30:00.000Z' },
      last_validation_transit_data: null,
    },
  ],
}

test.each(languages)('a receipt has the rows of its file in their order, in %s', async (language) => {
  const { shell } = (await loadMessages(language)) as Pick<typeof en, 'shell'>
  const said = shell.receipt
  const tenant = {
    title: 'Valle',
    language,
    legalLine: { [language]: 'Valle S.p.A., Via Roma 12, Aosta – un operatore inventato' },
    timeZone: 'Europe/Rome',
    currency: 'EUR',
    vat: { percent: 10, number: 'IT00000000000' },
    choices: { currencyDisplay: 'symbol' },
    lineNames: {},
  }
  const page = { tenant, language, languages: [language], logos: { header: null } } as unknown as PageData
  const untaxed = { ...page, tenant: { ...page.tenant, vat: null } }
  const draw = (of: Receipt, by = page) =>
    renderToStaticMarkup(
      <PageDataProvider page={by}>
        <LanguageProvider texts={wholeTexts(language, { shell })}>
          <ReceiptView receipt={of} owner={{ name: 'Anna', surname: 'Rossi' }} />
        </LanguageProvider>
      </PageDataProvider>,
    )
  const labelsOf = (drawn: string) => [...drawn.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label]) => label)
  // Of two tickets each has its price at the end of its fare's name.
  const two = [...receipt.tickets, ...receipt.tickets].map((each) => ({ ...each, ticket_amount: each.fare_amount }))
  const ofTwo = draw({ ...receipt, tickets: two }).replaceAll(/<[^>]*>/g, '|')
  expect(ofTwo.match(/\|Aosta – Ivrea\|+[^|]*15[.,]00/g)).toHaveLength(2)
  const html = draw(receipt)
  const beforePrice = labelsOf(html).indexOf(said.fareAmount) + 1
  const dearer = labelsOf(draw({ ...receipt, payment: { ...receipt.payment, amount: 1400 } }))
  // The price of a ticket that is the whole sum stands in that alone.
  expect(dearer).toEqual(labelsOf(html).toSpliced(beforePrice, 0, said.ticketAmount))
  expect(labelsOf(html)).toEqual([
    said.shortId,
    said.card,
    said.operator,
    said.madeOutTo,
    said.fareAmount,
    said.validFrom,
    said.validTo,
    said.firstTap,
    said.lastTap,
    said.net,
    said.vat.replace('{percent}', '10'),
    said.amount,
  ])
  // A paper without tax ends with what was paid too.
  const withoutTax = labelsOf(html).filter((label) => label !== said.net && !label?.includes('10'))
  expect(labelsOf(draw(receipt, untaxed))).toEqual(withoutTax)
  const shownText = html.replaceAll(/<[^>]*>/g, '|').replaceAll('&#x27;', "'")
  expect(shownText).toContain(`|${said.amount}${language === 'fr' ? '\u202f' : ''}: |`)
  // Nothing stands between a row's name and the holder's, and the badge says the scheme to the eye.
  expect(shownText).toMatch(new RegExp(String.raw`\|${said.madeOutTo}\|+Anna Rossi\|`))
  expect(html).toContain('<span class="visually-hidden">VISA</span>')
  const places = [
    said.amount,
    'Pont',
    said.paidOn,
    said.shortId,
    said.operator,
    'Valle S.p.A.',
    'Via Roma 12',
    'Aosta',
    said.vatId,
    ' IT00000000000',
    said.madeOutTo,
    'Anna Rossi',
    'Aosta – Ivrea',
    said.firstTap,
    ' Pont',
    'own key ',
    said.lastTap,
    said.noTap,
    said.noFiscalValue,
    'un operatore inventato',
  ].map((text) => shownText.indexOf(`|${text}`))
  expect(places.every((place, index) => place > (places[index - 1] ?? -1))).toBe(true)
})
