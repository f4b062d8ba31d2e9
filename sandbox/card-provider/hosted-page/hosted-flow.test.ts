import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type RunningSandbox } from '../../start-sandbox.ts'
import { getJson, post, sendJson, textById, visit, type Visit } from '../../test-browser.ts'
import { merchantForm, SAMPLE_SHOP, startTestMerchant, type TestMerchant } from '../../test-merchant.ts'
import { macFits, sign, signedText, SIGNED_OUTCOME_FIELDS, SIGNED_OUTCOME_FIELDS_MASKEDPAN_LAST } from '../mac.ts'
import type { Script } from '../script.ts'
import { isLuhnValid, TEST_CARDS, type TestCard } from '../test-cards.ts'

let sandbox: RunningSandbox
let merchant: TestMerchant
let count = 0

beforeAll(async () => {
  merchant = await startTestMerchant()
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    shops: [SAMPLE_SHOP],
    notifyTimeoutMs: 300,
    notifyRetryDelaysMs: [10, 20, 40],
  })
})
afterAll(async () => {
  await sandbox.close()
  await merchant.close()
})
afterEach(async () => {
  await sendJson('DELETE', `${sandbox.url}/control`)
  Object.assign(merchant, { notifications: [], statuses: [], hangs: false })
})

const newOrderId = (): string => `ORDER-${++count}`
const openOrder = (form: Map<string, string>): Promise<Visit> => post(`${sandbox.url}/vpos/main`, form)
const script = (orderId: string, changes: Script): Promise<number> =>
  sendJson('PUT', `${sandbox.url}/control/orders/${orderId}`, changes)
const ledger = (): Promise<{ orderId: string; amount: string }[]> => getJson(`${sandbox.url}/control/ledger`)
const query = (address: string): Map<string, string> => new Map(new URL(address).searchParams)
const isSigned = (fields: Map<string, string>, order = SIGNED_OUTCOME_FIELDS): boolean =>
  macFits(fields.get('MAC') ?? '', signedText(fields, order), SAMPLE_SHOP.resultKey)

const pay = (page: string, number = '4598250000000027', action = 'pay'): Promise<Visit> =>
  post(page, [
    ['card_number', number],
    ['expiry', '12/30'],
    ['security_code', '123'],
    ['action', action],
  ])

async function openPage(
  purpose: 'payment' | 'registration',
  orderId: string,
  changes?: Record<string, string | undefined>,
): Promise<string> {
  const opened = await openOrder(merchantForm(merchant.url, purpose, orderId, changes))
  expect(opened.status).toBe(303)
  return sandbox.url + opened.location
}

describe('a payment', () => {
  test('is shown, paid, booked, told to the server and brought back by the browser', async () => {
    const page = await openPage('payment', 'PAY-0001')
    const shown = await visit(page)
    expect(textById(shown.body, 'shop')).toBe('AirLink &#60;Express&#62;')
    expect(textById(shown.body, 'amount')).toBe('13.00 EUR')
    expect(textById(shown.body, 'order')).toBe('PAY-0001')
    expect(textById(shown.body, 'pay')).toBe('Pay 13.00 EUR')
    const policy = shown.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`form-action 'self' ${merchant.url}`)

    const paid = await pay(page)
    expect(paid.status).toBe(303)
    expect(paid.location).toMatch(`${merchant.url}/done?ORDERID=PAY-0001&`)
    const outcome = query(paid.location)
    expect(merchant.notifications.map(({ method }) => method)).toEqual(['POST'])
    expect(merchant.notifications[0]?.fields).toEqual(outcome)
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

  test('is booked once, however often Pay is pressed', async () => {
    const orderId = newOrderId()
    const page = await openPage('payment', orderId)
    await script(orderId, { delayMs: 50 })
    const visits = await Promise.all([pay(page), pay(page), pay(page, '4598250000089004')])
    expect(new Set([...visits, await pay(page)].map(({ location }) => location)).size).toBe(1)
    expect(await ledger()).toHaveLength(1)
    expect(merchant.notifications).toHaveLength(1)
  })

  test('that is cancelled leads to URLBACK without an outcome and leaves the number usable', async () => {
    const orderId = newOrderId()
    const page = await openPage('payment', orderId)
    expect((await pay(page, '', 'cancel')).location).toBe(`${merchant.url}/back`)
    expect((await pay(page, '4598250000009010')).location).toBe(`${merchant.url}/back`)
    expect(merchant.notifications).toEqual([])
    expect(await ledger()).toEqual([])
    expect((await pay(await openPage('payment', orderId))).location).toContain('RESULT=00')
  })

  test('whose number is used up is refused with RESULT 07, in the page and to the server', async () => {
    const orderId = newOrderId()
    await pay(await openPage('payment', orderId))
    const again = await openOrder(merchantForm(merchant.url, 'payment', orderId))
    expect(again.status).toBe(409)
    expect(textById(again.body, 'problem')).toContain('already used')
    const [, told] = await merchant.waitForNotifications(2)
    expect(told?.fields.get('RESULT')).toBe('07')
    expect(told && isSigned(told.fields)).toBe(true)
    expect(await ledger()).toHaveLength(1)
  })

  test('keeps the query of URLDONE', async () => {
    const page = await openPage('payment', newOrderId(), { URLDONE: `${merchant.url}/done?a=1&b=%20#x` })
    expect((await pay(page)).location).toMatch(/\/done\?a=1&b=%20&ORDERID=ORDER-\d+&.*#x$/)
  })

  test('shows other currencies by their exponent and speaks Italian when asked to', async () => {
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
  test('returns the alias of the card, with an empty PANALIASREV that is signed, and moves no money', async () => {
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
    expect(merchant.notifications[0]?.raw).toContain('PANALIASREV=&')
    expect(isSigned(outcome)).toBe(true)
    outcome.delete('PANALIASREV')
    expect(isSigned(outcome)).toBe(false)
    expect(await ledger()).toEqual([])
  })

  test('that is declined returns no alias', async () => {
    const outcome = query((await pay(await openPage('registration', newOrderId()), '4598250000089004')).location)
    expect(outcome.get('RESULT')).toBe('04')
    expect([...outcome.keys()].filter((name) => name.startsWith('PANALIAS'))).toEqual([])
  })
})

describe('the test cards', () => {
  test('are right by Luhn, have aliases of 19 digits of their own and share their tails with them', async () => {
    const cards = await getJson<TestCard[]>(`${sandbox.url}/control/cards`)
    expect(cards).toEqual(TEST_CARDS)
    expect(new Set(cards.map(({ alias_pan }) => alias_pan)).size).toBe(cards.length)
    for (const card of cards) {
      expect(isLuhnValid(card.number), card.number).toBe(true)
      expect(card.alias_pan).toMatch(/^\d{19}$/)
      expect([card.number.slice(-4), card.alias_pan.slice(-4)]).toEqual([card.tail, card.tail])
    }
  })

  test('keep the aliases that an operator’s data is written for', () => {
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
    '$number gives RESULT $result, signed, with AUTHNUMBER NULL',
    async ({ number, result, captured }) => {
      const orderId = newOrderId()
      const outcome = query((await pay(await openPage('payment', orderId), number)).location)
      expect([outcome.get('RESULT'), outcome.get('AUTHNUMBER')]).toEqual([result, 'NULL'])
      expect(isSigned(outcome)).toBe(true)
      expect((await ledger()).length).toBe(captured ? 1 : 0)
    },
  )

  test('are the only ones that work, and wrong entries are said at their fields', async () => {
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

  test('fill the page in by "Use this card"', async () => {
    const { body } = await visit(`${await openPage('payment', newOrderId())}?card=370000000000051`)
    expect(body).toContain('value="3700 0000 0000 051"')
    expect(body).toContain('value="12/30"')
    expect(body).toContain('value="1234"')
  })
})

describe('a form is refused', () => {
  const cases: [why: string, changes: Record<string, string | undefined>, problem: RegExp][] = [
    ['without URLMS', { URLMS: undefined }, /URLMS is missing/],
    ['without OPTIONS', { OPTIONS: undefined, ORDDESCR: undefined }, /OPTIONS is missing/],
    ['with another PAGE', { PAGE: 'MAIN' }, /PAGE must/],
    ['with an empty field', { EMAIL: '' }, /EMAIL is empty/],
    ['with an unknown field', { COLOUR: 'red' }, /COLOUR is not known/],
    ['with a field in another case', { amount: '1' }, /amount is not known/],
    ['with a long URLDONE', { URLDONE: `http://localhost/${'x'.repeat(240)}` }, /URLDONE must/],
    ['with a script as address', { URLDONE: 'javascript:alert(1)' }, /URLDONE must/],
    ['with a wrong order number', { ORDERID: 'a b' }, /ORDERID must/],
    ['with leading zeros in AMOUNT', { AMOUNT: '01300' }, /AMOUNT must/],
    ['with nine digits in AMOUNT', { AMOUNT: '123456789' }, /AMOUNT must/],
    ['with nothing to pay', { AMOUNT: '0' }, /must not be 0/],
    ['with a currency by letters', { CURRENCY: 'EUR' }, /CURRENCY must/],
    ['with EXPONENT beside EUR', { EXPONENT: '2' }, /EXPONENT belongs/],
    ['without EXPONENT beside CHF', { CURRENCY: '756' }, /EXPONENT is missing/],
    ['with another AUTHORMODE', { AUTHORMODE: 'D' }, /AUTHORMODE must/],
    ['with ORDDESCR but neither V nor O', { OPTIONS: 'R' }, /ORDDESCR needs/],
    ['with & in ORDDESCR', { ORDDESCR: 'a&b' }, /ORDDESCR must/],
    ['with letters beyond ASCII in ORDDESCR', { ORDDESCR: 'Città' }, /ORDDESCR must/],
    ['with another LANG', { LANG: 'FRA' }, /LANG must/],
    ['of an unknown shop', { SHOPID: '000000000000000' }, /SHOPID is not known/],
    ['of a registration that costs', { ACCOUNTINGMODE: 'D', OPTIONS: 'MV' }, /registration must be 0/],
    ['of a registration without M', { ACCOUNTINGMODE: 'D', AMOUNT: '0' }, /must hold M/],
  ]
  test.each(cases)('%s', async (_why, changes, problem) => {
    const { status, body } = await openOrder(merchantForm(merchant.url, 'payment', newOrderId(), changes))
    expect(status).toBe(400)
    expect(textById(body, 'problem')).toMatch(problem)
    expect(await getJson(`${sandbox.url}/control/orders`)).toEqual([])
  })

  test('with a field twice', async () => {
    const form = merchantForm(merchant.url, 'payment', newOrderId())
    const { status, body } = await post(`${sandbox.url}/vpos/main`, [...form, ['AMOUNT', '1']])
    expect([status, textById(body, 'problem')]).toEqual([400, 'The field AMOUNT is there twice.'])
  })

  test.each(['URLMS', 'URLDONE', 'ORDERID', 'AMOUNT', 'ORDDESCR', 'MAC'])(
    'when %s is changed after signing',
    async (name) => {
      const form = merchantForm(merchant.url, 'payment', newOrderId())
      const value = form.get(name) ?? ''
      form.set(name, name === 'MAC' ? sign('x', SAMPLE_SHOP.startKey) : `${value}1`)
      const { status, body } = await openOrder(form)
      expect([status, textById(body, 'problem')]).toEqual([400, 'The MAC is wrong.'])
    },
  )

  test('when it is signed with the result key', async () => {
    const form = merchantForm(merchant.url, 'payment', newOrderId())
    const signed = [...form].filter(([name]) => name !== 'MAC')
    form.set('MAC', sign(signed.map(([name, value]) => `${name}=${value}`).join('&'), SAMPLE_SHOP.resultKey))
    expect((await openOrder(form)).status).toBe(400)
  })
})

describe('a script', () => {
  test('decides the result over the card', async () => {
    const orderId = newOrderId()
    await script(orderId, { result: '03' })
    expect((await pay(await openPage('payment', orderId))).location).toContain('RESULT=03')
  })

  test('for the next order is used once, by an order of its purpose', async () => {
    await sendJson('PUT', `${sandbox.url}/control/next?purpose=payment`, { result: '01' })
    expect((await pay(await openPage('registration', newOrderId()))).location).toContain('RESULT=00')
    expect((await pay(await openPage('payment', newOrderId()))).location).toContain('RESULT=01')
    expect((await pay(await openPage('payment', newOrderId()))).location).toContain('RESULT=00')
  })

  test('that is misspelt is refused', async () => {
    expect(await script('X', { resullt: '01' } as Script)).toBe(400)
    expect(await script('X', { notifications: '2' } as unknown as Script)).toBe(400)
    expect(await sendJson('PUT', `${sandbox.url}/control/next?purpose=other`, {})).toBe(400)
  })

  test.each([
    ['wrong', /^[0-9a-f]{64}$/],
    ['null', /^NULL$/],
  ] as const)('makes the MAC %s, in the notification and the browser alike', async (mac, form) => {
    const orderId = newOrderId()
    await script(orderId, { mac })
    const outcome = query((await pay(await openPage('payment', orderId))).location)
    expect(outcome.get('MAC')).toMatch(form)
    expect(isSigned(outcome)).toBe(false)
    expect(merchant.notifications[0]?.fields).toEqual(outcome)
  })

  test('changes amount and currency of the outcome, not of the books', async () => {
    const orderId = newOrderId()
    await script(orderId, { amount: '1', currency: '756' })
    const outcome = query((await pay(await openPage('payment', orderId))).location)
    expect([outcome.get('AMOUNT'), outcome.get('CURRENCY'), isSigned(outcome)]).toEqual(['1', '756', true])
    expect(await ledger()).toMatchObject([{ amount: '1300', currency: '978' }])
  })

  test('sends several notifications at once, by GET', async () => {
    const orderId = newOrderId()
    await script(orderId, { notifications: 5, notifyMethod: 'GET' })
    const outcome = query((await pay(await openPage('payment', orderId))).location)
    expect(merchant.notifications).toHaveLength(5)
    for (const { method, fields } of merchant.notifications) expect([method, fields]).toEqual(['GET', outcome])
  })

  test('sends no notification when told so', async () => {
    for (const changes of [{ notifications: 0 }, { notifyOrder: 'never' }] as const) {
      const orderId = newOrderId()
      await script(orderId, changes)
      await pay(await openPage('payment', orderId))
    }
    expect(merchant.notifications).toEqual([])
    expect(await ledger()).toHaveLength(2)
  })

  test('sends after the browser is on its way', async () => {
    const orderId = newOrderId()
    await script(orderId, { notifyOrder: 'after', notifyDelayMs: 50 })
    const { location } = await pay(await openPage('payment', orderId))
    expect(merchant.notifications).toEqual([])
    expect((await merchant.waitForNotifications(1))[0]?.fields).toEqual(query(location))
  })

  test('keeps the browser at the provider', async () => {
    const orderId = newOrderId()
    await script(orderId, { browserReturn: false })
    const page = await openPage('payment', orderId)
    const stayed = await pay(page)
    expect(stayed.status).toBe(200)
    expect(textById(stayed.body, 'done')).toBeDefined()
    expect([stayed.body, (await visit(page)).body].join()).not.toContain('/done?')
    expect(merchant.notifications).toHaveLength(1)
  })

  test('takes the browser over one more hop', async () => {
    const orderId = newOrderId()
    await script(orderId, { redirectHop: true })
    const { location } = await pay(await openPage('payment', orderId))
    expect(location).toMatch(/^\/vpos\/hop\//)
    expect((await visit(sandbox.url + location)).location).toMatch(`${merchant.url}/done?ORDERID=${orderId}`)
  })

  test.each([
    ['first', SIGNED_OUTCOME_FIELDS, SIGNED_OUTCOME_FIELDS_MASKEDPAN_LAST],
    ['last', SIGNED_OUTCOME_FIELDS_MASKEDPAN_LAST, SIGNED_OUTCOME_FIELDS],
  ] as const)('signs MASKEDPAN %s', async (maskedPan, right, wrong) => {
    const orderId = newOrderId()
    await script(orderId, { maskedPan })
    const outcome = query((await pay(await openPage('registration', orderId))).location)
    expect(outcome.get('MASKEDPAN')).toBe('459825xxxxxx0027')
    expect([isSigned(outcome, [...right]), isSigned(outcome, [...wrong])]).toEqual([true, false])
  })
})

describe('notifications', () => {
  test('are repeated while the answer is not 200', async () => {
    merchant.statuses = [500, 503]
    const orderId = newOrderId()
    await pay(await openPage('payment', orderId))
    const told = await merchant.waitForNotifications(3)
    expect(new Set(told.map(({ raw }) => raw)).size).toBe(1)
    const order = await getJson<{ sent: { attempt: number; status?: number }[] }>(
      `${sandbox.url}/control/orders/${orderId}`,
    )
    expect(order.sent.slice(0, 2)).toMatchObject([
      { attempt: 1, status: 500 },
      { attempt: 2, status: 503 },
    ])
  })

  test('keep the browser only so long when the shop does not answer', async () => {
    merchant.hangs = true
    const before = performance.now()
    const { location } = await pay(await openPage('payment', newOrderId()))
    expect(location).toContain('RESULT=00')
    expect(performance.now() - before).toBeLessThan(2000)
  })

  test('are sent again on demand', async () => {
    const orderId = newOrderId()
    await script(orderId, { notifyOrder: 'never' })
    const again = `${sandbox.url}/control/orders/${orderId}/notify`
    expect(await sendJson('POST', again)).toBe(404)
    await pay(await openPage('payment', orderId))
    expect(await sendJson('POST', again)).toBe(200)
    expect(merchant.notifications).toHaveLength(1)
  })

  test('of declines are unsigned when OPTIONS has no R', async () => {
    const page = await openPage('payment', newOrderId(), { OPTIONS: 'V' })
    const outcome = query((await pay(page, '4598250000089004')).location)
    expect([outcome.get('RESULT'), outcome.get('MAC')]).toEqual(['04', 'NULL'])
  })
})

test('control keeps pages of other sites out', async () => {
  const refused = await visit(`${sandbox.url}/control/orders`, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(refused.status).toBe(403)
})
