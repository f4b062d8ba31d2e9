import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { startSandbox, type RunningSandbox } from '../../start-sandbox.ts'
import { getJson, post, sendJson, type Visit } from '../../test-browser.ts'
import { merchantForm, SAMPLE_SHOP, startTestMerchant, type TestMerchant } from '../../test-merchant.ts'
import { macFits, signedText, SIGNED_OUTCOME_FIELDS } from '../mac.ts'
import type { Script } from '../script.ts'

/** A sandbox and a merchant for the tests of one file, new for each test. */
export const at: { sandbox: RunningSandbox; merchant: TestMerchant } = {} as never
let count = 0

/** In a test file: starts both, empties them after each test, and ends them. */
export function useHostedPage(): void {
  beforeAll(async () => {
    at.merchant = await startTestMerchant()
    at.sandbox = await startSandbox({
      httpPort: 0,
      smtpPort: 0,
      shops: [SAMPLE_SHOP],
      notifyTimeoutMs: 300,
      notifyRetryDelaysMs: [10, 20, 40],
    })
  })
  afterAll(async () => {
    await at.sandbox.close()
    await at.merchant.close()
  })
  afterEach(async () => {
    await sendJson('DELETE', `${at.sandbox.url}/control`)
    Object.assign(at.merchant, { notifications: [], statuses: [], hangs: false })
  })
}

export const newOrderId = (): string => `ORDER-${++count}`
export const openOrder = (form: Map<string, string>): Promise<Visit> => post(`${at.sandbox.url}/vpos/main`, form)
export const script = (orderId: string, changes: Script): Promise<number> =>
  sendJson('PUT', `${at.sandbox.url}/control/orders/${orderId}`, changes)
export const ledger = (): Promise<{ orderId: string; amount: string }[]> => getJson(`${at.sandbox.url}/control/ledger`)
export const query = (address: string): Map<string, string> => new Map(new URL(address).searchParams)
export const isSigned = (fields: Map<string, string>, order = SIGNED_OUTCOME_FIELDS): boolean =>
  macFits(fields.get('MAC') ?? '', signedText(fields, order), SAMPLE_SHOP.resultKey)

export const pay = (page: string, number = '4598250000000027', action = 'pay'): Promise<Visit> =>
  post(page, [
    ['card_number', number],
    ['expiry', '12/30'],
    ['security_code', '123'],
    ['action', action],
  ])

export async function openPage(
  purpose: 'payment' | 'registration',
  orderId: string,
  changes?: Record<string, string | undefined>,
): Promise<string> {
  const opened = await openOrder(merchantForm(at.merchant.url, purpose, orderId, changes))
  expect(opened.status).toBe(303)
  return at.sandbox.url + opened.location
}
