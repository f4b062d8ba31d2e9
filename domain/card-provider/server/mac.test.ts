import { describe, expect, test } from 'vitest'
import { isSignedBy, sign } from './mac.ts'
import { readOrderStatus } from './order-status.ts'
import { readOutcome } from './outcome.ts'
import type { OutcomePairs } from './card-provider.ts'
import { requestFields } from './request-fields.ts'
import { statusMac, statusRequest } from './status-request.ts'

/** The sample key that the provider's manual prints. */
const key = 'MrXw-RcZ5G-8ge-4EAHE--a-jF-Ux49-BXw2qK4gFZM-U9XXqm'
const shopId = '129280505050505'
const pairsOf = (text: string): OutcomePairs =>
  text.split('&').map((pair): [string, string] => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), pair.slice(at + 1)]
  })

describe('signature', () => {
  test("a signature is that of the manual's own sample", () => {
    const text =
      'URLMS=https://virtualpostest.sia.eu/vpos/payments/main?PAGE=RICEZIONE_ESITO&URLDONE=https://virtualpostest.sia.eu/vpos/payments/test/result-it_new.html&ORDERID=test20211123164921878&SHOPID=129280505050505&AMOUNT=2312&CURRENCY=978&ACCOUNTINGMODE=I&AUTHORMODE=I'
    const mac = 'fa5c28419fd0a0ba80e378ebaa9d12e6cc085bdd780126b830b3f82d5b5b91d1'
    expect(sign(text, key)).toBe(mac)
    expect(isSignedBy(key, text, mac)).toBe(true)
    expect(isSignedBy(key, text, mac.toUpperCase())).toBe(true)
  })

  test('a signature is nothing that is empty, NULL, of another length or not hexadecimal', () => {
    for (const mac of [
      '',
      'NULL',
      'a'.repeat(32),
      'a'.repeat(40),
      'g'.repeat(64),
      `${sign('x', key)} `,
      sign('x', key).slice(1),
    ])
      expect(isSignedBy(key, 'x', mac)).toBe(false)
  })
})

const request = {
  shopId,
  currency: 'EUR',
  signedDeclines: false,
  language: 'it',
  email: 'traveller@example.test',
  shopEmail: 'shop@example.test',
}
const notify = 'https://portal.example.test/vpos/notify'

describe('request', () => {
  test('a request of a registration is signed like the sample', () => {
    const done = 'https://portal.example.test/dashboard/travels/bank_cards/add'
    const fields = requestFields(
      {
        ...request,
        orderId: 'REG-0001',
        purpose: 'registration',
        amountMinor: 0,
        description: '',
        urls: { notify, done, back: `${done}?cancelled=REG-0001` },
      },
      key,
    )
    expect(fields).toEqual({
      PAGE: 'LAND',
      URLMS: notify,
      URLDONE: done,
      ORDERID: 'REG-0001',
      SHOPID: shopId,
      AMOUNT: '0',
      CURRENCY: '978',
      ACCOUNTINGMODE: 'D',
      AUTHORMODE: 'I',
      OPTIONS: 'M',
      URLBACK: `${done}?cancelled=REG-0001`,
      LANG: 'ITA',
      EMAIL: 'traveller@example.test',
      SHOPEMAIL: 'shop@example.test',
      MAC: '40cb73eea62864b703600473d980aadff582b515cad7ff22e016713e307d7fbd',
    })
  })

  const payment = {
    ...request,
    orderId: 'PAY-0001',
    purpose: 'payment',
    amountMinor: 1300,
    description: 'Online payment PAY-0001',
    urls: { notify, done: 'https://portal.example.test/dashboard/travels/payments', back: '' },
  } as const

  test('a request of a payment is signed like the sample', () => {
    const fields = requestFields(payment, key)
    expect(fields).toMatchObject({ OPTIONS: 'V', ACCOUNTINGMODE: 'I', ORDDESCR: 'Online payment PAY-0001' })
    expect(fields['MAC']).toBe('0fe6c9d1a0a5063a87a644ed0dd60ad07013a8fa2dc171676b6d0ceb584eb80a')
  })

  test('a request never has an empty field, and says the exponent of another currency only', () => {
    const fields = requestFields({ ...payment, currency: 'JPY', email: '', shopEmail: '', language: 'fr' }, key)
    expect(fields).toMatchObject({ CURRENCY: '392', EXPONENT: '0', LANG: 'EN' })
    expect(Object.values(fields)).not.toContain('')
    expect(requestFields(payment, key)).not.toHaveProperty('EXPONENT')
  })

  test('a request has a description of plain characters that cannot end its field', () => {
    const fields = requestFields({ ...payment, description: `Città & co = \r\n€ ${'x'.repeat(200)}` }, key)
    expect(fields['ORDDESCR']).toMatch(/^Citta {2}co {3}x+$/)
    expect(fields['ORDDESCR']?.length).toBeLessThanOrEqual(140)
    // What is cut off at a blank ends before it.
    const cutAtBlank = requestFields({ ...payment, description: `  ${'x'.repeat(137)} ${'y'.repeat(20)}` }, key)
    expect(cutAtBlank['ORDDESCR']).toBe('x'.repeat(137))
  })

  test('a request of a registration has no description, whatever there is to say of it', () => {
    const registration = { ...payment, purpose: 'registration', amountMinor: 0, description: 'A card' } as const
    expect(requestFields(registration, key)).not.toHaveProperty('ORDDESCR')
  })

  test('a request wants declines to be signed where the bank grants that, and nowhere else', () => {
    const ofBank = (signedDeclines: boolean) => ({
      payment: requestFields({ ...payment, signedDeclines }, key)['OPTIONS'],
      registration: requestFields({ ...payment, purpose: 'registration', amountMinor: 0, signedDeclines }, key)[
        'OPTIONS'
      ],
    })
    expect(ofBank(true)).toEqual({ payment: 'VR', registration: 'MR' })
    expect(ofBank(false)).toEqual({ payment: 'V', registration: 'M' })
  })

  test('a request is made for every amount and address that the provider can say, up to the largest and the longest', () => {
    for (const amountMinor of [1, 99_999_999])
      expect(requestFields({ ...payment, amountMinor }, key)['AMOUNT']).toBe(String(amountMinor))
    const ofLength = (length: number) => 'https://portal.example/'.padEnd(length, 'x')
    const urlsOf = (notifyLength: number, doneLength: number) => ({
      ...payment,
      urls: { notify: ofLength(notifyLength), done: ofLength(doneLength), back: '' },
    })
    expect(requestFields(urlsOf(400, 254), key)).toMatchObject({ URLMS: ofLength(400), URLDONE: ofLength(254) })
    expect(() => requestFields(urlsOf(401, 254), key)).toThrow('too long')
    expect(() => requestFields(urlsOf(400, 255), key)).toThrow('too long')
  })

  test('a request is not made for an amount or a currency that the provider cannot say', () => {
    for (const amountMinor of [0, -1, 1.5, 100_000_000, Number.NaN])
      expect(() => requestFields({ ...payment, amountMinor }, key)).toThrow('amount')
    expect(() => requestFields({ ...payment, currency: 'XYZ' }, key)).toThrow('currency')
    expect(() => requestFields({ ...payment, purpose: 'registration' }, key)).toThrow('amount')
    const done = `https://portal.example/${'x'.repeat(240)}`
    expect(() => requestFields({ ...payment, urls: { ...payment.urls, done } }, key)).toThrow('too long')
  })
})

describe('outcome', () => {
  const d4 =
    'ORDERID=REG-0001&SHOPID=129280505050505&AUTHNUMBER=123456&AMOUNT=0&CURRENCY=978&TRANSACTIONID=8032112928SL1000000000001&ACCOUNTINGMODE=D&AUTHORMODE=I&RESULT=00&TRANSACTIONTYPE=TT06&PANALIASREV=&PANALIAS=0000123456789012345&PANALIASEXPDATE=3012&PANALIASTAIL=0017'
  const d4Mac = '04e0480210f7b63211ea9666d349a72522548bf70f7a7238c814981f9dabac85'

  test('an outcome of a registration with a present and empty PANALIASREV is believed', () => {
    expect(readOutcome([...pairsOf(d4), ['MAC', d4Mac]], { shopId, resultKey: key })).toEqual({
      kind: 'success',
      orderId: 'REG-0001',
      shopId,
      purpose: 'registration',
      transactionId: '8032112928SL1000000000001',
      amountMinor: 0,
      currencyNumber: '978',
      alias: { alias_pan: '0000123456789012345', expiry: '3012', tail: '0017' },
    })
  })

  test('an outcome is not believed when the empty parameter was dropped', () => {
    const dropped = d4.replace('PANALIASREV=&', '')
    expect(readOutcome([...pairsOf(dropped), ['MAC', d4Mac]], { shopId, resultKey: key }).kind).toBe('forged')
  })

  test('an outcome of a signed decline is a refusal', () => {
    const d5 =
      'ORDERID=PAY-0001&SHOPID=129280505050505&AUTHNUMBER=NULL&AMOUNT=1300&CURRENCY=978&TRANSACTIONID=8032112928SL1000000000002&ACCOUNTINGMODE=I&AUTHORMODE=I&RESULT=04&TRANSACTIONTYPE=TT06'
    const mac = '918b63bdf1c875e2a95596dfc78cb9af20fad55119faed4699b60b36ab71cbca'
    expect(readOutcome([...pairsOf(d5), ['MAC', mac]], { shopId, resultKey: key })).toMatchObject({
      kind: 'refusal',
      result: '04',
      amountMinor: 1300,
    })
  })
})

describe('order status', () => {
  const question = {
    timestamp: '2025-03-14T09:26:53.589',
    shopId,
    operatorId: 'PORTALOP',
    reference: '20250314000000000000000000000001',
    orderId: 'PAY-0001',
  }

  test('an order status is asked for under the signature of the sample', () => {
    const mac = '5ec8f6247fdae0a1dd807570a8c968d014d0dc91a5968a65e1af81fb34211b67'
    expect(statusMac(question, key)).toBe(mac)
    expect(statusRequest(question, key)).toContain(`<MAC>${mac}</MAC>`)
  })

  test('an order status is believed under the signature of the sample, over the values only', () => {
    const mac = '483c5d8077733b6fcdf429dce92d7c7fc62144cc68f32aae6e27da2f867a5804'
    const xml = `<BPWXmlResponse><Timestamp>2025-03-14T09:26:54.100</Timestamp><Result>00</Result><MAC>${mac}</MAC></BPWXmlResponse>`
    const asked = { orderId: 'PAY-0001', shopId, purpose: 'payment', resultKey: key } as const
    expect(readOrderStatus(xml, asked)).toEqual({ kind: 'unknown', reason: 'an outcome without an authorization' })
    expect(readOrderStatus(xml.replace('.100', '.101'), asked)).toEqual({
      kind: 'unknown',
      reason: 'the MAC of the answer is wrong',
    })
  })
})
