import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sign, signedText, SIGNED_REQUEST_FIELDS } from './card-provider/mac.ts'
import type { Shop } from './card-provider/shop.ts'

/** A shop with sample keys. */
export const SAMPLE_SHOP: Shop = {
  shopId: '129280505050505',
  name: 'AirLink <Express>',
  startKey: 'sample-start-key-000000000000000000000000000000000',
  resultKey: 'sample-result-key-00000000000000000000000000000000',
  tenant: 'airlink',
}

interface Notification {
  method: string
  /** Raw query or body, as it was sent. */
  raw: string
  fields: Map<string, string>
}

export interface TestMerchant {
  url: string
  notifications: Notification[]
  /** Statuses to answer with, one after the other; 200 when there are none left. */
  statuses: number[]
  /** Never answers while true. */
  hangs: boolean
  waitForNotifications: (count: number) => Promise<Notification[]>
  close: () => Promise<void>
}

/** A shop's server that writes down what it is told. */
export async function startTestMerchant(): Promise<TestMerchant> {
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    void readNotification(request).then((notification) => {
      merchant.notifications.push(notification)
      for (const check of waiting) check()
      if (!merchant.hangs) response.writeHead(merchant.statuses.shift() ?? 200).end('noted')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const merchant: TestMerchant = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    notifications: [],
    statuses: [],
    hangs: false,
    waitForNotifications: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (merchant.notifications.length < count) return
          waiting.delete(check)
          resolve(merchant.notifications)
        }
        waiting.add(check)
        check()
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return merchant
}

async function readNotification(request: IncomingMessage): Promise<Notification> {
  const raw = request.method === 'GET' ? new URL(request.url ?? '', 'http://x').search.slice(1) : await text(request)
  return { method: request.method ?? '', raw, fields: new Map(new URLSearchParams(raw)) }
}

/** A good form of the redirect page, signed; `changes` are made before signing, `undefined` takes a field out. */
export function merchantForm(
  merchantUrl: string,
  purpose: 'payment' | 'registration',
  orderId: string,
  changes: Record<string, string | undefined> = {},
): Map<string, string> {
  const own =
    purpose === 'payment'
      ? { AMOUNT: '1300', ACCOUNTINGMODE: 'I', OPTIONS: 'VR', ORDDESCR: `Online payment ${orderId}` }
      : { AMOUNT: '0', ACCOUNTINGMODE: 'D', OPTIONS: 'MR' }
  const fields = Object.entries({
    PAGE: 'LAND',
    URLMS: `${merchantUrl}/notify`,
    URLDONE: `${merchantUrl}/done`,
    ORDERID: orderId,
    SHOPID: SAMPLE_SHOP.shopId,
    CURRENCY: '978',
    AUTHORMODE: 'I',
    URLBACK: `${merchantUrl}/back`,
    LANG: 'EN',
    ...own,
    ...changes,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const form = new Map(fields)
  form.set('MAC', sign(signedText(form, SIGNED_REQUEST_FIELDS), SAMPLE_SHOP.startKey))
  return form
}
