import { escapeHtml } from '../../html.ts'
import { sign } from '../mac.ts'
import type { Order } from '../orders.ts'
import { networkOf } from '../outcome.ts'

type Element = [name: string, value: string]

/** yyyy-MM-dd'T'HH:mm:ss.SSS in UTC. */
const statusTimestamp = (at: Date): string => at.toISOString().slice(0, 23)

/**
 * BPWXmlResponse { Timestamp, Result, MAC, Data { OrderStatus { Authorization, PanAliasData? } } }. Each MAC is over the values of its
 * siblings in their order, empty ones included. Without a key the MAC is the text NULL; without an order there is no Data.
 */
export function statusAnswer(result: string, resultKey: string | undefined, order?: Order, now = new Date()): string {
  const parts = order ? [signed('Authorization', authorization(order), resultKey), aliasData(order, resultKey)] : []
  const data = order ? `<Data><OrderStatus>${parts.join('')}</OrderStatus></Data>` : ''
  const root: Element[] = [
    ['Timestamp', statusTimestamp(now)],
    ['Result', result],
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<BPWXmlResponse>${withMac(root, resultKey)}${data}</BPWXmlResponse>`
}

/** From the provider's own books, whatever the outcome was made to say. */
function authorization({ fields, shop, orderId, decision }: Order): Element[] {
  if (!decision) return []
  const given = (name: string): string => fields.get(name) ?? ''
  const isGranted = decision.isCaptured || decision.result === '00'
  const moved = decision.isCaptured ? given('AMOUNT') : '0'
  return [
    ['AuthorizationType', given('AUTHORMODE')],
    ['TransactionID', decision.transactionId],
    ['Network', networkOf(decision.card)],
    ['OrderID', orderId],
    ['TransactionAmount', given('AMOUNT')],
    ['AuthorizedAmount', moved],
    ['Currency', given('CURRENCY')],
    ['AccountedAmount', moved],
    ['RefundedAmount', '0'],
    ['TransactionResult', isGranted ? '00' : decision.result],
    ['Timestamp', statusTimestamp(decision.at)],
    ['AuthorizationNumber', decision.authNumber],
    ['AcquirerBIN', '459825'],
    ['MerchantID', shop.shopId],
    ['TransactionStatus', decision.isCaptured ? '02' : isGranted ? '00' : '01'],
  ]
}

function aliasData({ purpose, decision }: Order, resultKey: string | undefined): string {
  if (purpose !== 'registration' || decision?.result !== '00' || !decision.card) return ''
  const elements: Element[] = [
    ['PanAlias', decision.card.alias_pan],
    ['PanAliasRev', ''],
    ['PanAliasExpDate', decision.card.alias_expiry],
    ['PanAliasTail', decision.card.tail],
  ]
  return signed('PanAliasData', elements, resultKey)
}

const signed = (name: string, elements: Element[], key: string | undefined): string =>
  `<${name}>${withMac(elements, key)}</${name}>`

function withMac(elements: Element[], key: string | undefined): string {
  const mac = key === undefined ? 'NULL' : sign(elements.map(([, value]) => value).join('&'), key)
  const all: Element[] = [...elements, ['MAC', mac]]
  return all.map(([name, value]) => `<${name}>${escapeHtml(value)}</${name}>`).join('')
}
