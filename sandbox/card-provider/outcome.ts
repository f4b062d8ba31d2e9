import { randomInt } from 'node:crypto'
import { sign, SIGNED_OUTCOME_FIELDS, SIGNED_OUTCOME_FIELDS_MASKEDPAN_LAST, signedText, type Pairs } from './mac.ts'
import type { Script } from './script.ts'
import { NETWORKS, type TestCard } from './test-cards.ts'

/** What the provider decided about an order, as its own books have it. */
export interface Decision {
  result: string
  isCaptured: boolean
  /** 25 characters */
  transactionId: string
  /** Six digits when the issuer said yes, else the text NULL. */
  authNumber: string
  card: TestCard | undefined
  at: Date
}

export function decide(card: TestCard | undefined, script: Script, isPayment: boolean): Decision {
  const result = script.result ?? card?.result ?? '00'
  const isApproved = result === '00'
  const isCaptured = isPayment && (script.captured ?? card?.captured ?? isApproved)
  return {
    result,
    isCaptured,
    transactionId: newTransactionId(),
    authNumber: isApproved || isCaptured ? String(randomInt(1_000_000)).padStart(6, '0') : 'NULL',
    card,
    at: new Date(),
  }
}

/** The outcome as it goes to URLMS and URLDONE, signed as the script wants it. */
export function outcomePairs(
  order: ReadonlyMap<string, string>,
  decision: Decision,
  script: Script,
  resultKey: string,
): Pairs {
  const given = (name: string): string => order.get(name) ?? ''
  const fields = new Map<string, string>([
    ['ORDERID', given('ORDERID')],
    ['SHOPID', given('SHOPID')],
    ['AUTHNUMBER', decision.result === '00' ? decision.authNumber : 'NULL'],
    ['AMOUNT', script.amount ?? given('AMOUNT')],
    ['CURRENCY', script.currency ?? given('CURRENCY')],
    ...(order.has('EXPONENT') ? [['EXPONENT', given('EXPONENT')] as [string, string]] : []),
    ['TRANSACTIONID', decision.transactionId],
    ['ACCOUNTINGMODE', given('ACCOUNTINGMODE')],
    ['AUTHORMODE', given('AUTHORMODE')],
    ['RESULT', decision.result],
    ['TRANSACTIONTYPE', 'TT06'],
    ...cardPairs(order, decision, script),
  ])
  const signedOrder = script.maskedPan === 'last' ? SIGNED_OUTCOME_FIELDS_MASKEDPAN_LAST : SIGNED_OUTCOME_FIELDS
  const right = sign(signedText(fields, signedOrder), resultKey)
  fields.set('NETWORK', networkOf(decision.card))
  fields.set('MAC', macOf(right, decision.result, given('OPTIONS'), script.mac))
  return [...fields]
}

function cardPairs(order: ReadonlyMap<string, string>, { card, result }: Decision, script: Script): Pairs {
  if (!card || result !== '00') return []
  const alias: Pairs = [
    ['PANALIASREV', ''],
    ['PANALIAS', card.alias_pan],
    ['PANALIASEXPDATE', card.alias_expiry],
    ['PANALIASTAIL', card.tail],
  ]
  const recurrence: Pairs = [
    ['TRECURR', 'U'],
    ['CRECURR', '0'.repeat(16) + card.tail],
  ]
  const masked: [string, string] = ['MASKEDPAN', maskNumber(card.number)]
  const pan: Pairs = [
    ['PANTAIL', card.tail],
    ['PANEXPIRYDATE', card.alias_expiry],
  ]
  return [
    ...(order.get('OPTIONS')?.includes('M') ? alias : []),
    ...(script.maskedPan === 'first' ? [masked, ...recurrence, ...pan] : []),
    ...(script.maskedPan === 'last' ? [...recurrence, masked, ...pan] : []),
  ]
}

/** Without R among the OPTIONS the provider signs successes only. */
function macOf(right: string, result: string, options: string, wish: Script['mac']): string {
  const kind = wish ?? (result === '00' || options.includes('R') ? 'right' : 'null')
  if (kind === 'null') return 'NULL'
  return kind === 'right' ? right : (right.startsWith('0') ? '1' : '0') + right.slice(1)
}

export const networkOf = (card: TestCard | undefined): string => (card ? NETWORKS[card.label] : '01')

const maskNumber = (number: string): string => number.slice(0, 6) + 'x'.repeat(number.length - 10) + number.slice(-4)

function newTransactionId(): string {
  const characters = '0123456789abcdefghijklmnopqrstuvwxyz'
  return `8032112928SL${Array.from({ length: 13 }, () => characters[randomInt(characters.length)]).join('')}`
}
