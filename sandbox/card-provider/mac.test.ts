import { describe, expect, test } from 'vitest'
import {
  macFits,
  sign,
  signedText,
  SIGNED_OUTCOME_FIELDS,
  SIGNED_REQUEST_FIELDS,
  STATUS_REQUEST_FIELDS,
} from './mac.ts'

/** The key that the vendor's manual prints as its sample. */
const KEY = 'MrXw-RcZ5G-8ge-4EAHE--a-jF-Ux49-BXw2qK4gFZM-U9XXqm'

const SHOP = 'SHOPID=129280505050505'
const VECTORS: [name: string, order: readonly string[], text: string, mac: string][] = [
  [
    "the manual's own request",
    SIGNED_REQUEST_FIELDS,
    `URLMS=https://virtualpostest.sia.eu/vpos/payments/main?PAGE=RICEZIONE_ESITO&URLDONE=https://virtualpostest.sia.eu/vpos/payments/test/result-it_new.html&ORDERID=test20211123164921878&${SHOP}&AMOUNT=2312&CURRENCY=978&ACCOUNTINGMODE=I&AUTHORMODE=I`,
    'fa5c28419fd0a0ba80e378ebaa9d12e6cc085bdd780126b830b3f82d5b5b91d1',
  ],
  [
    'a registration',
    SIGNED_REQUEST_FIELDS,
    `URLMS=https://portal.example.test/vpos/notify&URLDONE=https://portal.example.test/dashboard/travels/bank_cards/add&ORDERID=REG-0001&${SHOP}&AMOUNT=0&CURRENCY=978&ACCOUNTINGMODE=D&AUTHORMODE=I&OPTIONS=M`,
    '40cb73eea62864b703600473d980aadff582b515cad7ff22e016713e307d7fbd',
  ],
  [
    'a payment',
    SIGNED_REQUEST_FIELDS,
    `URLMS=https://portal.example.test/vpos/notify&URLDONE=https://portal.example.test/dashboard/travels/payments&ORDERID=PAY-0001&${SHOP}&AMOUNT=1300&CURRENCY=978&ACCOUNTINGMODE=I&AUTHORMODE=I&OPTIONS=V&ORDDESCR=Online payment PAY-0001`,
    '0fe6c9d1a0a5063a87a644ed0dd60ad07013a8fa2dc171676b6d0ceb584eb80a',
  ],
  [
    'the outcome of a registration with an empty PANALIASREV',
    SIGNED_OUTCOME_FIELDS,
    `ORDERID=REG-0001&${SHOP}&AUTHNUMBER=123456&AMOUNT=0&CURRENCY=978&TRANSACTIONID=8032112928SL1000000000001&ACCOUNTINGMODE=D&AUTHORMODE=I&RESULT=00&TRANSACTIONTYPE=TT06&PANALIASREV=&PANALIAS=0000123456789012345&PANALIASEXPDATE=3012&PANALIASTAIL=0017`,
    '04e0480210f7b63211ea9666d349a72522548bf70f7a7238c814981f9dabac85',
  ],
  [
    'a signed decline',
    SIGNED_OUTCOME_FIELDS,
    `ORDERID=PAY-0001&${SHOP}&AUTHNUMBER=NULL&AMOUNT=1300&CURRENCY=978&TRANSACTIONID=8032112928SL1000000000002&ACCOUNTINGMODE=I&AUTHORMODE=I&RESULT=04&TRANSACTIONTYPE=TT06`,
    '918b63bdf1c875e2a95596dfc78cb9af20fad55119faed4699b60b36ab71cbca',
  ],
  [
    'a question for the status of an order',
    STATUS_REQUEST_FIELDS,
    `OPERATION=ORDERSTATUS&TIMESTAMP=2025-03-14T09:26:53.589&${SHOP}&OPERATORID=PORTALOP&REQREFNUM=20250314000000000000000000000001&ORDERID=PAY-0001`,
    '5ec8f6247fdae0a1dd807570a8c968d014d0dc91a5968a65e1af81fb34211b67',
  ],
]

/** Fields of a signed text in reversed order; values here hold `=` but no `&`. */
function fieldsOf(text: string): Map<string, string> {
  const pairs = text.split('&').map((pair): [string, string] => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), pair.slice(at + 1)]
  })
  return new Map(pairs.reverse())
}

describe('the MAC', () => {
  test.each(VECTORS)(
    'the MAC of %s is the documented one, whatever order the fields came in',
    (_name, order, text, mac) => {
      const rebuilt = signedText(fieldsOf(text), order)
      expect(rebuilt).toBe(text)
      expect(sign(rebuilt, KEY)).toBe(mac)
    },
  )

  test('the MAC of an answer’s root is made of its values only', () => {
    expect(sign('2025-03-14T09:26:54.100&00', KEY)).toBe(
      '483c5d8077733b6fcdf429dce92d7c7fc62144cc68f32aae6e27da2f867a5804',
    )
  })

  test('the MAC fits without regard to case, and in no other writing', () => {
    const mac = sign('A=1', KEY)
    expect(macFits(mac.toUpperCase(), 'A=1', KEY)).toBe(true)
    for (const wrong of [
      '',
      'NULL',
      mac.slice(1),
      `${mac}0`,
      mac.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
    ])
      expect(macFits(wrong, 'A=1', KEY)).toBe(false)
  })

  test('the MAC does not cover NETWORK', () => {
    expect(SIGNED_OUTCOME_FIELDS).not.toContain('NETWORK')
  })
})
