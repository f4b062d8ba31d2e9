import { XMLParser } from 'fast-xml-parser'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type RunningSandbox } from '../../start-sandbox.ts'
import { post, sendJson, type Visit } from '../../test-browser.ts'
import { merchantForm, SAMPLE_SHOP } from '../../test-merchant.ts'
import { sign } from '../mac.ts'
import type { Script } from '../script.ts'

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, shops: [SAMPLE_SHOP] })
})
afterAll(() => sandbox.close())
afterEach(() => sendJson('DELETE', `${sandbox.url}/control`))

const MERCHANT = 'http://127.0.0.1:9'

async function settle(purpose: 'payment' | 'registration', orderId: string, number: string, changes: Script = {}) {
  await sendJson('PUT', `${sandbox.url}/control/orders/${orderId}`, { notifications: 0, ...changes })
  const { location } = await post(`${sandbox.url}/vpos/main`, merchantForm(MERCHANT, purpose, orderId))
  await post(sandbox.url + location, [
    ['card_number', number],
    ['expiry', '12/30'],
    ['security_code', '123'],
  ])
}

function question(orderId: string, changes: Record<string, string> = {}): string {
  const given = {
    Timestamp: '2025-03-14T09:26:53.589',
    ShopID: SAMPLE_SHOP.shopId,
    OperatorID: 'PORTALOP',
    ReqRefNum: '20250314000000000000000000000001',
    ...changes,
  }
  const { Timestamp, ShopID, OperatorID, ReqRefNum } = given
  const text = `OPERATION=ORDERSTATUS&TIMESTAMP=${Timestamp}&SHOPID=${ShopID}&OPERATORID=${OperatorID}&REQREFNUM=${ReqRefNum}&ORDERID=${orderId}`
  const mac = changes['MAC'] ?? sign(text, SAMPLE_SHOP.resultKey)
  return `<?xml version="1.0" encoding="UTF-8"?>
<BPWXmlRequest><Release>02</Release>
  <Request><Operation>ORDERSTATUS</Operation><Timestamp>${Timestamp}</Timestamp><MAC>${mac}</MAC></Request>
  <Data><OrderStatus><Header><ShopID>${ShopID}</ShopID><OperatorID>${OperatorID}</OperatorID><ReqRefNum>${ReqRefNum}</ReqRefNum></Header>
    <OrderID>${orderId}</OrderID></OrderStatus></Data>
</BPWXmlRequest>`
}

const send = (data: string): Promise<Visit> => post(`${sandbox.url}/vpos/status`, [['data', data]])

interface Answer {
  Timestamp: string
  Result: string
  MAC: string
  Data?: { OrderStatus: { Authorization: Record<string, string>; PanAliasData?: Record<string, string> } }
}

async function ask(data: string): Promise<Answer> {
  const { status, body, headers } = await send(data)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/xml')
  const parsed = new XMLParser({ parseTagValue: false }).parse(body, true) as { BPWXmlResponse: Answer }
  return parsed.BPWXmlResponse
}

/** The values before MAC, joined and signed. */
const macOf = (elements: object): string =>
  sign(
    Object.entries(elements)
      .filter(([name]) => name !== 'MAC' && name !== 'Data')
      .map(([, value]) => String(value))
      .join('&'),
    SAMPLE_SHOP.resultKey,
  )

describe('the status of an order', () => {
  test('the status of a captured payment has authorised and accounted the amount, and every part is signed', async () => {
    await settle('payment', 'PAY-1', '4598250000000027')
    const answer = await ask(question('PAY-1'))
    expect([answer.Result, answer.MAC]).toEqual(['00', macOf(answer)])
    const authorization = answer.Data?.OrderStatus.Authorization ?? {}
    expect(Object.keys(authorization)).toEqual([
      ...['AuthorizationType', 'TransactionID', 'Network', 'OrderID', 'TransactionAmount', 'AuthorizedAmount'],
      ...['Currency', 'AccountedAmount', 'RefundedAmount', 'TransactionResult', 'Timestamp', 'AuthorizationNumber'],
      ...['AcquirerBIN', 'MerchantID', 'TransactionStatus', 'MAC'],
    ])
    expect(authorization).toMatchObject({
      OrderID: 'PAY-1',
      TransactionAmount: '1300',
      AuthorizedAmount: '1300',
      AccountedAmount: '1300',
      RefundedAmount: '0',
      Currency: '978',
      TransactionResult: '00',
      TransactionStatus: '02',
      MAC: macOf(authorization),
    })
    expect(answer.Data?.OrderStatus.PanAliasData).toBeUndefined()
  })

  test('the status of a registration holds the alias, signed with its empty PanAliasRev', async () => {
    await settle('registration', 'REG-1', '4598250000000027')
    const answer = await ask(question('REG-1'))
    expect(answer.Data?.OrderStatus.Authorization).toMatchObject({ TransactionResult: '00', TransactionStatus: '00' })
    expect(answer.Data?.OrderStatus.PanAliasData).toEqual({
      PanAlias: '0000450000000000027',
      PanAliasRev: '',
      PanAliasExpDate: '3012',
      PanAliasTail: '0027',
      MAC: sign('0000450000000000027&&3012&0027', SAMPLE_SHOP.resultKey),
    })
  })

  test('the status of a declined payment says why and that no money moved', async () => {
    await settle('payment', 'PAY-2', '4598250000089004')
    expect((await ask(question('PAY-2'))).Data?.OrderStatus.Authorization).toMatchObject({
      TransactionResult: '04',
      TransactionStatus: '01',
      AuthorizedAmount: '0',
      AccountedAmount: '0',
      AuthorizationNumber: 'NULL',
    })
  })

  test('the status of an order tells the truth where the outcome did not', async () => {
    await settle('payment', 'PAY-3', '4598250000049016', { amount: '1', mac: 'wrong' })
    expect((await ask(question('PAY-3'))).Data?.OrderStatus.Authorization).toMatchObject({
      TransactionResult: '00',
      AccountedAmount: '1300',
      AuthorizationNumber: expect.stringMatching(/^\d{6}$/) as string,
    })
  })

  test('the status is 01 without data for an order that is unknown, still open, or cancelled', async () => {
    await post(`${sandbox.url}/vpos/main`, merchantForm(MERCHANT, 'payment', 'OPEN-1'))
    await settle('payment', 'GONE-1', '4598250000009010')
    for (const orderId of ['NEVER-1', 'OPEN-1', 'GONE-1']) {
      const answer = await ask(question(orderId))
      expect([answer.Result, answer.Data, answer.MAC]).toEqual(['01', undefined, macOf(answer)])
    }
  })

  test('the status of an order is refused to a wrong MAC, an unknown shop, a wrong form, no data and no XML', async () => {
    await settle('payment', 'PAY-4', '4598250000000027')
    const cases: [data: string, result: string][] = [
      [question('PAY-4', { MAC: sign('x', SAMPLE_SHOP.resultKey) }), '04'],
      [question('PAY-4', { ShopID: '000000000000000' }), '04'],
      [question('PAY-4', { ReqRefNum: '1' }), '02'],
      [question('PAY-4', { Timestamp: '2025-03-14' }), '03'],
      [question('PAY-4').replace('<Release>02</Release>', ''), '03'],
      [question('PAY-4').replace('>ORDERSTATUS<', '>REFUND<'), '03'],
      ['', '40'],
      ['no xml', '41'],
      [question('PAY-4').replace('<BPW', '<!DOCTYPE x [<!ENTITY y "z">]><BPW'), '41'],
    ]
    for (const [data, result] of cases) {
      const answer = await ask(data)
      expect([answer.Result, answer.Data], data).toEqual([result, undefined])
    }
  })

  test('the status of an order can be down, slow or garbage by script', async () => {
    const state = (status: Script['status']): Promise<number> =>
      sendJson('PUT', `${sandbox.url}/control/orders/PAY-5`, { status, statusDelayMs: 100 })
    await settle('payment', 'PAY-5', '4598250000000027')
    await state('down')
    await expect(send(question('PAY-5'))).rejects.toThrow()
    await state('garbage')
    await expect(ask(question('PAY-5'))).rejects.toThrow()
    await state('slow')
    const before = performance.now()
    expect((await ask(question('PAY-5'))).Result).toBe('00')
    expect(performance.now() - before).toBeGreaterThanOrEqual(95)
  })
})
