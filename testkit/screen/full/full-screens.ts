import { holdClock } from '../../browser/hold-clock.ts'
import { byCard, inMain, most, options, paged, press, waysToPay } from './shown-rows.ts'
import type { FullScreen } from './shown-rows.ts'

const restOfStory = (words: string) => ({
  'getPaymentStory.charges': words,
  'getPaymentStory.online': words,
  'getPaymentStory.surplus': words,
})
const inReceipt = 'stands in the receipt, which is a page too'
/** A case of a ticket, for that reason. */
const aboutTicket = (reason: string) => `?kind=ticket&id=T-000001&at=2026-03-02T08%3A10%3A00.000Z&reason=${reason}`

/** Screens in German, whose words are long, and what is seen of their lists when these are full. */
export const fullScreens: readonly FullScreen[] = [
  {
    route: 'dashboard',
    lists: {
      'getHome.latest': {
        rows: (page) => inMain('[aria-labelledby="latest-trips"] li')(page).filter({ visible: true }),
        count: 3,
      },
      'getHome.owed.summaries': waysToPay,
      'getHome.owed.journeys': {
        unfold: (page) => page.getByRole('main').getByText('Wofür das ist').first().click(),
        rows: (page) => inMain('[data-tone="warning"] li')(page).filter({ visible: true }),
      },
      'getHome.months': { rows: inMain('[data-month-name]') },
      'getHome.cards': 'is counted',
      'getHome.looks': 'names the cards of the trips',
      'getFailedSummaries.payload': 'is asked for once a payment was begun, and comes with home else',
      listBankCards: 'comes with home',
      'listCardLooks.payload': 'comes with home',
    },
  },
  {
    route: 'tickets',
    options: { query: '?period=last12&length=50' },
    lists: { 'listTickets.payload': paged, listBankCards: byCard },
  },
  {
    route: 'payments',
    options: { query: '?period=last12&length=50' },
    lists: {
      'listPayments.payload': paged,
      'getFailedSummaries.payload': waysToPay,
      listBankCards: byCard,
      'listJourneys.payload': 'names the trips in the rows',
      'getPaymentStory.journeys': 'stands on the page of a payment',
      ...restOfStory('stands on the page of a payment'),
      'getReceipt.tickets': inReceipt,
    },
  },
  {
    route: 'payment',
    options: { query: '?payment_short_id=01HZX00000000000000000P001' },
    lists: {
      'getPaymentStory.journeys': {
        rows: inMain('ol > li'),
        // An online payment has its begin and its end, and so has a surplus; the payment itself is asked for once.
        count:
          most('getPaymentStory.journeys') +
          most('getPaymentStory.charges') +
          2 * (most('getPaymentStory.online') + most('getPaymentStory.surplus')) +
          1,
      },
      ...restOfStory('stands in the timeline with the trips'),
      'getReceipt.tickets': inReceipt,
      listBankCards: 'tells whose card it was',
    },
  },
  {
    route: 'receipt',
    options: { query: '?payment_short_id=01HZX0000000000000000PAID1' },
    lists: { 'getReceipt.tickets': { rows: inMain('article ol > li') } },
  },
  {
    route: 'bankCards',
    lists: {
      listBankCards: { rows: inMain('ol > li') },
      'listCardLooks.payload': 'names and colours the cards',
      'listCardUses.payload': 'is said of each card',
    },
  },
  {
    route: 'bankCards',
    view: 'in rows',
    options: { query: '?view=fields&length=50' },
    lists: {
      listBankCards: {
        rows: inMain('tbody tr:not([data-group])'),
        count: 50,
        more: (page) => page.getByText('1–50 von 100'),
      },
    },
  },
  {
    route: 'addBankCard',
    // It goes back to the list by itself.
    options: { query: '?PANALIAS=0000000000000000000&ORDERID=R1&RESULT=00', before: (page) => page.clock.install() },
    lists: {
      'findOperatorCards.payload': {
        async unfold(page) {
          await page.getByRole('heading', { level: 1 }).waitFor()
          const clock = await holdClock(page)
          await clock.until(() => inMain('ul > li')(page).last().isVisible())
        },
        rows: inMain('ul > li'),
      },
      listBankCards: 'tells whether the card is there already',
    },
  },
  {
    route: 'account',
    lists: {
      // This device has no way to end it.
      'listSessions.payload': {
        unfold: press('Alle 10 zeigen'),
        rows: (page) => page.getByRole('main').getByRole('button', { name: /^Sitzung beenden/ }),
        count: most('listSessions.payload') - 1,
      },
      'listAlertChoices.payload': {
        unfold: press(/^E-Mails auswählen/),
        rows: (page) => page.getByRole('switch'),
      },
    },
  },
  {
    route: 'secondFactor',
    lists: { 'getFactors.passkeys': { rows: inMain('[aria-labelledby="passkeys"] > ul > li') } },
  },
  {
    route: 'privacyCentre',
    lists: {
      'listActivity.payload': {
        unfold: press('Frühere anzeigen'),
        rows: inMain('li[data-kind]'),
        more: (page) => page.getByRole('button', { name: 'Frühere anzeigen' }),
      },
    },
  },
  { route: 'cases', lists: { 'listCases.payload': { rows: inMain('li:has(h2)') } } },
  {
    route: 'case',
    options: { query: '?number=7KQ-4MP' },
    lists: { 'getCase.events': { rows: inMain('li[data-by]') } },
  },
  {
    route: 'newCase',
    options: { query: aboutTicket('missing_tap') },
    lists: {
      'getCaseForm.stations': options('Wo sind Sie ausgestiegen?', 'getCaseForm.stations', 3),
      'getCaseForm.payments': 'is offered where one was charged twice',
      'getCase.events': 'stands on the page of the case',
    },
  },
  {
    route: 'newCase',
    view: 'of who was charged twice',
    options: { query: aboutTicket('charged_twice') },
    lists: { 'getCaseForm.payments': options('Welches ist die andere Abbuchung?', 'getCaseForm.payments', 2) },
  },
  {
    route: 'insights',
    lists: {
      'getInsights.months': { rows: inMain('[data-month-name]') },
      'getInsights.lines': {
        unfold: (page) => page.getByRole('button', { name: 'Alle 10 zeigen' }).first().click(),
        rows: inMain('[aria-labelledby="lines"] tbody tr'),
      },
      'getInsights.pairs': {
        unfold: press('Alle 10 zeigen'),
        rows: inMain('[aria-labelledby="stops"] tbody tr'),
      },
      'getInsights.hours': 'is one drawing, as large whatever it counts',
    },
  },
  { route: 'proofOfTap', lists: { 'getProofOfTap.cards': { rows: inMain('section[aria-labelledby]') } } },
  {
    route: 'statementSearch',
    options: { query: '?amount=1300&currency=EUR&day=2026-03-02&last_digits=0204' },
    lists: {
      'findByStatement.payload': { rows: inMain('li:has(a)') },
      'listJourneys.payload': 'names the trips of what was found',
    },
  },
  {
    route: 'guestSearch',
    options: { choices: { guestSearch: { kind: 'offered', days: 90 }, receiptOwner: 'none' } },
    lists: {
      'findAsGuest.payload': {
        async unfold(page) {
          await page.getByLabel('Zeile Ihres Kontoauszugs').fill('02.03.2026 AIRLINK MILANO Karte *0204 -13,00 EUR')
          await page.getByRole('button', { name: 'Zahlung finden' }).click()
        },
        rows: inMain('li[data-exact]'),
      },
    },
  },
  {
    route: 'statements',
    lists: {
      // Last month stands above the others.
      'listStatementMonths.payload': {
        rows: (page) => page.getByRole('main').getByRole('listitem'),
        count: most('listStatementMonths.payload') - 1,
      },
      listBankCards: { rows: (page) => page.getByRole('group', { name: 'Karten' }).locator('label') },
    },
  },
]
