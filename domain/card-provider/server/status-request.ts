import { randomInt } from 'node:crypto'
import { textOf } from '#platform/server/text-of.ts'
import { sign } from './mac.ts'

export interface StatusQuestion {
  shopId: string
  operatorId: string
  orderId: string
  /** UTC, `yyyy-MM-dd'T'HH:mm:ss.SSS`. */
  timestamp: string
  /** yyyyMMdd and 24 digits. */
  reference: string
}

/** A question for an order's status, with a reference of its own. */
export function statusQuestion(shop: { shopId: string; operatorId: string }, orderId: string): StatusQuestion {
  const timestamp = new Date().toISOString().slice(0, 23)
  const random = () => String(randomInt(10 ** 12)).padStart(12, '0')
  return { ...shop, orderId, timestamp, reference: timestamp.slice(0, 10).replaceAll('-', '') + random() + random() }
}

export function statusMac(question: StatusQuestion, resultKey: string): string {
  const { timestamp, shopId, operatorId, reference, orderId } = question
  const signed = `OPERATION=ORDERSTATUS&TIMESTAMP=${timestamp}&SHOPID=${shopId}&OPERATORID=${operatorId}`
  return sign(`${signed}&REQREFNUM=${reference}&ORDERID=${orderId}`, resultKey)
}

/** The question as BPWXmlRequest, signed with the result key. Its values are ours and hold nothing to escape. */
export function statusRequest(question: StatusQuestion, resultKey: string): string {
  const { timestamp, shopId, operatorId, reference, orderId } = question
  if (![shopId, operatorId, orderId].every((value) => /^[\w-]{1,50}$/.test(value))) throw new Error('no such order')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<BPWXmlRequest><Release>02</Release>',
    `<Request><Operation>ORDERSTATUS</Operation><Timestamp>${timestamp}</Timestamp>`,
    `<MAC>${statusMac(question, resultKey)}</MAC></Request>`,
    `<Data><OrderStatus><Header><ShopID>${shopId}</ShopID><OperatorID>${operatorId}</OperatorID>`,
    `<ReqRefNum>${reference}</ReqRefNum></Header><OrderID>${orderId}</OrderID></OrderStatus></Data>`,
    '</BPWXmlRequest>',
  ].join('')
}

const timeoutMs = 5_000
const mostBytes = 256 * 1024

/** Posts one form field `data` to the provider and answers the text that comes back. Throws on anything but 200. */
export async function postStatusRequest(url: string, data: string): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ data }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status !== 200) throw new Error(`the provider answers HTTP ${String(response.status)}`)
  return textOf(response, mostBytes)
}
