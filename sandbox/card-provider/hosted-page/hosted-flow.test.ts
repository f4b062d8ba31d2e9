import { describe, expect, test } from 'vitest'
import { getJson, post, textById, visit } from '../../test-browser.ts'
import { merchantForm, SAMPLE_SHOP } from '../../test-merchant.ts'
import { isLuhnValid, TEST_CARDS, type TestCard } from '../test-cards.ts'
import {
  at,
  isSigned,
  ledger,
  newOrderId,
  openOrder,
  openPage,
  pay,
  query,
  script,
  useHostedPage,
} from './test-hosted-page.ts'

useHostedPage()

describe('a payment', () => {
  test('a payment is shown, paid, booked, told to the server and brought back by the browser', async () => {
    const page = await openPage('payment', 'PAY-0001')
    const shown = await visit(page)
    expect(textById(shown.body, 'shop')).toBe('AirLink &#60;Express&#62;')
    expect(textById(shown.body, 'amount')).toBe('13.00 EUR')
    expect(textById(shown.body, 'order')).toBe('PAY-0001')
    expect(textById(shown.body, 'pay')).toBe('Pay 13.00 EUR')
    const policy = shown.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`form-action 'self' ${at.merchant.url}`)

    const paid = await pay(page)
    expect(paid.status).toBe(303)
    expect(paid.location).toMatch(`${at.merchant.url}/done?ORDERID=PAY-0001&`)
    const outcome = query(paid.location)
    expect(at.merchant.notifications.map(({ method }) => method)).toEqual(['POST'])
    expect(at.merchant.notifications[0]?.fields).toEqual(outcome)
    expect(isSigned(outcome)).toBe(true)
    expect(Object.fromEntries(outcome)).toMatchObject({
      SHOPID: SAMPLE_SHOP.shopId,
      AMOUNT: '1300',
      CURRENCY: '978',
      ACCOUNTINGMODE: 'I',
      AUTHORMODE: 'I',
      RESULT: '00',
      TRANSACTIONTYPE: 'TT06',
      NETWORK: '01',
    })
    expect(outcome.get('TRANSACTIONID')).toHaveLength(25)
    expect(outcome.get('AUTHNUMBER')).toMatch(/^\d{6}$/)
    expect(outcome.has('PANALIAS')).toBe(false)
    expect(await ledger()).toEqual([
      {
        shopId: SAMPLE_SHOP.shopId,
        orderId: 'PAY-0001',
        amount: '1300',
        currency: '978',
        transactionId: outcome.get('TRANSACTIONID'),
        at: expect.any(String) as string,
      },
    ])
  })

  test('a payment is booked once, however often Pay is pressed', async () => {
    const orderId = newOrderId()
    const page = await openPage('payment', orderId)
    await script(orderId, { delayMs: 50 })
    const visits = await Promise.all([pay(page), pay(page), pay(page, '4598250000089004')])
    expect(new Set([...visits, await pay(page)].map(({ location }) => location)).size).toBe(1)
    expect(await ledger()).toHaveLength(1)
    expect(at.merchant.notifications).toHaveLength(1)
  })

  test('a payment that is cancelled leads to URLBACK without an outcome and leaves the number usable', async () => {
    const orderId = newOrderId()
    const page = await openPage('payment', orderId)
    expect((await pay(page, '', 'cancel')).location).toBe(`${at.merchant.url}/back`)
    expect((await pay(page, '4598250000009010')).location).toBe(`${at.merchant.url}/back`)
    expect(at.merchant.notifications).toEqual([])
    expect(await ledger()).toEqual([])
    expect((await pay(await openPage('payment', orderId))).location).toContain('RESULT=00')
  })

  test('a payment whose number is used up is refused with RESULT 07, in the page and to the server', async () => {
    const orderId = newOrderId()
    await pay(await openPage('payment', orderId))
    const again = await openOrder(merchantForm(at.merchant.url, 'payment', orderId))
    expect(again.status).toBe(409)
    expect(textById(again.body, 'problem')).toContain('already used')
    const [, told] = await at.merchant.waitForNotifications(2)
    expect(told?.fields.get('RESULT')).toBe('07')
    expect(told && isSigned(told.fields)).toBe(true)
    expect(await ledger()).toHaveLength(1)
  })

  test('a payment keeps the query of URLDONE', async () => {
    const page = await openPage('payment', newOrderId(), { URLDONE: `${at.merchant.url}/done?a=1&b=%20#x` })
    expect((await pay(page)).location).toMatch(/\/done\?a=1&b=%20&ORDERID=ORDER-\d+&.*#x$/)
  })

  test('a payment shows other currencies by their exponent and speaks Italian when asked to', async () => {
    const page = await openPage('payment', newOrderId(), { CURRENCY: '392', EXPONENT: '0', LANG: 'ITA' })
    const { body } = await visit(page)
    expect(body).toContain('<html lang="it">')
    expect(textById(body, 'pay')).toBe('Paga 1300 JPY')
    const outcome = query((await pay(page)).location)
    expect(outcome.get('EXPONENT')).toBe('0')
    expect(isSigned(outcome)).toBe(true)
  })
})

describe('a registration', () => {
  test('a registration returns the alias of the card, with an empty PANALIASREV that is signed, and moves no money', async () => {
    const page = await openPage('registration', newOrderId())
    expect(textById((await visit(page)).body, 'pay')).toBe('Register')
    const outcome = query((await pay(page, '5500 0000 0003 0100')).location)
    expect(Object.fromEntries(outcome)).toMatchObject({
      RESULT: '00',
      AMOUNT: '0',
      ACCOUNTINGMODE: 'D',
      PANALIASREV: '',
      PANALIAS: '0000550000000000100',
      PANALIASEXPDATE: '3012',
      PANALIASTAIL: '0100',
      NETWORK: '02',
    })
    expect(at.merchant.notifications[0]?.raw).toContain('PANALIASREV=&')
    expect(isSigned(outcome)).toBe(true)
    outcome.delete('PANALIASREV')
    expect(isSigned(outcome)).toBe(false)
    expect(await ledger()).toEqual([])
  })

  test('a registration that is declined returns no alias', async () => {
    const outcome = query((await pay(await openPage('registration', newOrderId()), '4598250000089004')).location)
    expect(outcome.get('RESULT')).toBe('04')
    expect([...outcome.keys()].filter((name) => name.startsWith('PANALIAS'))).toEqual([])
  })
})

describe('the test cards', () => {
  test('the test cards are right by Luhn, have aliases of 19 digits of their own and share their tails with them', async () => {
    const cards = await getJson<TestCard[]>(`${at.sandbox.url}/control/cards`)
    expect(cards).toEqual(TEST_CARDS)
    expect(new Set(cards.map(({ alias_pan }) => alias_pan)).size).toBe(cards.length)
    for (const card of cards) {
      expect(isLuhnValid(card.number), card.number).toBe(true)
      expect(card.alias_pan).toMatch(/^\d{19}$/)
      expect([card.number.slice(-4), card.alias_pan.slice(-4)]).toEqual([card.tail, card.tail])
    }
  })

  test('the test cards keep the aliases that an operator’s data is written for', () => {
    const aliases = TEST_CARDS.filter(({ result }) => result === '00').map(({ alias_pan }) => alias_pan)
    const demo = Array.from({ length: 10 }, (_, index) => `000045000000000020${index}`)
    expect(aliases.sort()).toEqual(
      [
        '0000450000000000027',
        '0000450000000000999',
        '0000550000000000100',
        '0000450000000000035',
        '0000670000000000043',
        '0000370000000000051',
        '0000450000000000068',
        ...demo,
      ].sort(),
    )
  })

  test.each(TEST_CARDS.filter(({ result }) => /^0[1-7]$/.test(result)))(
    'the test card $number gives RESULT $result, signed, with AUTHNUMBER NULL',
    async ({ number, result, captured }) => {
      const orderId = newOrderId()
      const outcome = query((await pay(await openPage('payment', orderId), number)).location)
      expect([outcome.get('RESULT'), outcome.get('AUTHNUMBER')]).toEqual([result, 'NULL'])
      expect(isSigned(outcome)).toBe(true)
      expect((await ledger()).length).toBe(captured ? 1 : 0)
    },
  )

  test('the test cards are the only ones that work, and wrong entries are said at their fields', async () => {
    const page = await openPage('payment', newOrderId())
    const real = await post(page, [['card_number', '4111111111111111']])
    expect(real.status).toBe(422)
    expect(textById(real.body, 'card_number-error')).toContain('Only the test cards')
    expect(textById(real.body, 'expiry-error')).toBeDefined()
    expect(textById(real.body, 'security_code-error')).toBeDefined()
    const typo = await pay(page, '4598250000000028')
    expect(textById(typo.body, 'card_number-error')).toContain('without a typing error')
    expect(typo.body).not.toContain('value="123"')
    const over = await post(page, [
      ['card_number', '4598250000000027'],
      ['expiry', '01/20'],
      ['security_code', '123'],
    ])
    expect(textById(over.body, 'expiry-error')).toBe('This date is over.')
    expect(await ledger()).toEqual([])
  })

  test('the test cards fill the page in by "Use this card"', async () => {
    const { body } = await visit(`${await openPage('payment', newOrderId())}?card=370000000000051`)
    expect(body).toContain('value="3700 0000 0000 051"')
    expect(body).toContain('value="12/30"')
    expect(body).toContain('value="1234"')
  })
})

test('the control of the card provider keeps pages of other sites out', async () => {
  const refused = await visit(`${at.sandbox.url}/control/orders`, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(refused.status).toBe(403)
})
