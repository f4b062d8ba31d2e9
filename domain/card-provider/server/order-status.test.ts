import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hmac } from '#testkit/shop/signed-outcome.ts'
import { postStatusRequest } from './status-request.ts'
import { readOrderStatus } from './order-status.ts'

const resultKey = 'sample-result-key-of-the-shop-for-tests-0000000000'
const asked = { orderId: 'P0001', shopId: '129280500000002', purpose: 'payment', resultKey } as const
const paid = {
  AuthorizationType: 'I',
  TransactionID: '8032112928SL1a2b3c4d5e6f7',
  Network: '01',
  OrderID: 'P0001',
  TransactionAmount: '1300',
  AuthorizedAmount: '1300',
  Currency: '978',
  AccountedAmount: '1300',
  RefundedAmount: '0',
  TransactionResult: '00',
  Timestamp: '2025-03-14T09:20:01.000',
  AuthorizationNumber: '123456',
  AcquirerBIN: '459825',
  MerchantID: '129280500000002',
  TransactionStatus: '02',
}
const denied = {
  ...paid,
  TransactionID: 'T-denied',
  AuthorizedAmount: '0',
  AccountedAmount: '0',
  TransactionResult: '04',
  AuthorizationNumber: 'NULL',
  TransactionStatus: '01',
}
const alias = { PanAlias: '0000450000000000027', PanAliasRev: '', PanAliasExpDate: '3012', PanAliasTail: '0027' }

const xmlOf = (values: object, mac?: string) =>
  [...Object.entries(values), ['MAC', mac ?? hmac(Object.values(values).join('&'), resultKey)]]
    .map(([name, value]) => `<${String(name)}>${String(value)}</${String(name)}>`)
    .join('')
const element = (name: string, values: object, mac?: string) => `<${name}>${xmlOf(values, mac)}</${name}>`
const answer = (Result: string, inside = '', mac?: string) =>
  `<?xml version="1.0"?><BPWXmlResponse>${xmlOf({ Timestamp: '2025-03-14T09:26:54.100', Result }, mac)}${
    inside === '' ? '' : `<Data><OrderStatus>${inside}</OrderStatus></Data>`
  }</BPWXmlResponse>`
const read = (xml: string) => readOrderStatus(xml, asked)

describe("an order's status", () => {
  test('the status of an order is a success for what was authorised under its own signature', () => {
    expect(read(answer('00', element('Authorization', paid)))).toEqual({
      kind: 'success',
      orderId: 'P0001',
      shopId: '129280500000002',
      purpose: 'payment',
      transactionId: '8032112928SL1a2b3c4d5e6f7',
      amountMinor: 1300,
      currencyNumber: '978',
      alias: undefined,
    })
  })

  test('the status of an order brings the alias of a registration', () => {
    const xml = answer('00', element('Authorization', paid) + element('PanAliasData', alias))
    expect(read(xml)).toMatchObject({ alias: { alias_pan: '0000450000000000027', expiry: '3012', tail: '0027' } })
  })

  test('the status of an order is a refusal when every try was denied, and a success when one of them was not', () => {
    const denial = element('Authorization', denied)
    expect(read(answer('00', denial + denial))).toMatchObject({ kind: 'refusal', result: null, amountMinor: 1300 })
    expect(read(answer('00', denial + element('Authorization', paid)))).toMatchObject({ kind: 'success' })
  })

  test('the status of an order is uncertain for any state of a transaction that is not known', () => {
    expect(read(answer('00', element('Authorization', { ...denied, TransactionStatus: '04' })))).toMatchObject({
      kind: 'uncertain',
    })
  })

  test('the status of an order is uncertain when one of several tries was not denied', () => {
    const open = element('Authorization', { ...denied, TransactionStatus: '04' })
    const denial = element('Authorization', denied)
    for (const tries of [denial + open, open + denial])
      expect(read(answer('00', tries))).toMatchObject({ kind: 'uncertain' })
  })

  test('the status of an order is a success only for what was granted and not denied or failed', () => {
    expect(read(answer('00', element('Authorization', { ...paid, TransactionStatus: '00' })))).toMatchObject({
      kind: 'success',
    })
    for (const other of [{ TransactionStatus: '01' }, { TransactionResult: '04' }])
      expect(read(answer('00', element('Authorization', { ...paid, ...other }))).kind).not.toBe('success')
  })

  test('the status of an order is absent only when the provider signed that', () => {
    expect(read(answer('01'))).toEqual({ kind: 'absent' })
    expect(read(answer('01', '', 'NULL'))).toMatchObject({ kind: 'unknown' })
    expect(read(answer('01', '', ''))).toMatchObject({ kind: 'unknown' })
  })

  test.each<[string, string]>([
    ['nothing', ''],
    ['half an answer', '<?xml version="1.0"?>\n<BPWXmlResponse><Timestamp>2025-03-14T0'],
    ['a page', '<html><body>maintenance</body></html>'],
    ['a DTD', answer('01').replace('<BPW', '<!DOCTYPE x [<!ENTITY e "1">]><BPW')],
    ['a comment within a value', answer('01').replace('01</Result>', '0<!-- -->1</Result>')],
    ['two results', answer('01').replace('<MAC>', '<Result>00</Result><MAC>')],
    ['a result other than known or absent', answer('04')],
    ['such a result with what was authorised', answer('04', element('Authorization', paid))],
    ['an outcome without an authorization', answer('00')],
    ['an authorization with a wrong MAC', answer('00', element('Authorization', paid, '0'.repeat(64)))],
    ['an authorization with NULL as its MAC', answer('00', element('Authorization', paid, 'NULL'))],
    ['an authorization of another order', answer('00', element('Authorization', { ...paid, OrderID: 'P0002' }))],
    [
      'one right and one forged authorization',
      answer('00', element('Authorization', paid) + element('Authorization', denied, 'NULL')),
    ],
    [
      'an alias with a wrong MAC',
      answer('00', element('Authorization', paid) + element('PanAliasData', alias, 'NULL')),
    ],
    [
      'an authorization whose signed bytes could be parted at other places',
      answer('00', element('Authorization', { ...paid, Network: '01&amp;x' })),
    ],
    ['an amount that is no number', answer('00', element('Authorization', { ...paid, AuthorizedAmount: '1e3' }))],
    ['a missing element', answer('00', element('Authorization', Object.fromEntries(Object.entries(paid).slice(1))))],
  ])('the status of an order is unknown for %s', (_what, xml) => {
    expect(read(xml)).toMatchObject({ kind: 'unknown' })
  })
})

describe('asking the provider', () => {
  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  }

  test('asking the provider posts one form field and answers the text', async () => {
    const url = await serve((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => response.end(`${request.method ?? ''} ${request.headers['content-type'] ?? ''} ${body}`))
    })
    expect(await postStatusRequest(url, '<a b="1"/>')).toBe(
      'POST application/x-www-form-urlencoded;charset=UTF-8 data=%3Ca+b%3D%221%22%2F%3E',
    )
  })

  test('asking the provider follows no redirect', async () => {
    const seen: string[] = []
    const url = await serve((request, response) => {
      seen.push(request.url ?? '')
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    await expect(postStatusRequest(url, 'x')).rejects.toThrow()
    expect(seen).toEqual(['/'])
  })

  test('asking the provider reads no endless answer', async () => {
    const url = await serve((_request, response) => {
      const more = () => {
        while (response.write('x'.repeat(65_536)));
      }
      response.on('drain', more).on('error', () => undefined)
      more()
    })
    await expect(postStatusRequest(url, 'x')).rejects.toThrow('too long')
  })

  test('a provider that is slow is given up after five seconds, whether it says nothing or half of its answer', async () => {
    const began = performance.now()
    await Promise.all(
      ['', '<?xml version="1.0"?>'].map(async (half) => {
        const url = await serve((request, response) => {
          if (half !== '') response.write(half)
          // Whoever has the patience hears the rest after twelve.
          request.socket.setTimeout(12_000, () => response.end('<BPWXmlResponse/>'))
        })
        await expect(postStatusRequest(url, 'x')).rejects.toThrow('timeout')
      }),
    )
    expect(performance.now() - began).toBeGreaterThan(4500)
  })

  test('asking the provider takes nothing but 200 for an answer', async () => {
    const url = await serve((_request, response) => response.writeHead(500).end('no'))
    await expect(postStatusRequest(url, 'x')).rejects.toThrow('HTTP 500')
  })
})
