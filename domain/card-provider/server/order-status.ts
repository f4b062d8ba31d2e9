import type { OrderStatus, Purpose, SignedFacts } from './card-provider.ts'
import { arePartedOnce, isSignedBy } from './mac.ts'
import { readAlias } from './outcome.ts'
import { parseStatusAnswer } from './status-shape.ts'
import type { AuthorizationElement, StatusAnswer } from './status-shape.ts'

/** Root results: the order has an outcome; there is no such order, or it has no outcome yet. */
const isKnown = '00'
const isAbsent = '01'
/** TransactionStatus: granted (nothing to book, or not booked yet), denied, booked. */
const granted = '00'
const denied = '01'
const booked = '02'

/** The values of an Authorization that are signed, in their order. */
// A list to be read beside the provider’s document: several names to a line.
// oxfmt-ignore
export const signedElements = [
  'AuthorizationType', 'TransactionID', 'Network', 'OrderID', 'TransactionAmount', 'AuthorizedAmount', 'Currency',
  'AccountedAmount', 'RefundedAmount', 'TransactionResult', 'Timestamp', 'AuthorizationNumber', 'AcquirerBIN',
  'MerchantID', 'TransactionStatus',
] as const

/** Reads the answer to a question for one order. Each part is believed only under its own MAC; otherwise nothing is. */
export function readOrderStatus(
  xml: string,
  asked: { orderId: string; shopId: string; purpose: Purpose; resultKey: string },
): OrderStatus {
  const unknown = (reason: string): OrderStatus => ({ kind: 'unknown', reason })
  const answer = parseStatusAnswer(xml)
  if (!answer) return unknown('the answer has no such form')
  if (!isSigned([answer.Timestamp, answer.Result], answer.MAC, asked.resultKey))
    return unknown('the MAC of the answer is wrong')
  if (answer.Result === isAbsent) return { kind: 'absent' }
  if (answer.Result !== isKnown) return unknown(`the provider answers ${answer.Result}`)

  const authorizations = answer.Data?.OrderStatus?.Authorization ?? []
  const isOurs = (each: AuthorizationElement) =>
    each.OrderID === asked.orderId &&
    isSigned(
      signedElements.map((name) => each[name]),
      each.MAC,
      asked.resultKey,
    )
  if (!authorizations.every(isOurs)) return unknown('an authorization is of another order or has a wrong MAC')
  const alias = aliasOf(answer, asked.resultKey)
  if (alias === 'wrong') return unknown('the MAC of the alias is wrong')

  const facts = (each: AuthorizationElement): SignedFacts => ({
    orderId: asked.orderId,
    shopId: asked.shopId,
    purpose: asked.purpose,
    transactionId: each.TransactionID,
    amountMinor: Number(each.AuthorizedAmount),
    currencyNumber: each.Currency,
  })
  const success = authorizations.find(isSuccess)
  if (success) return { ...facts(success), kind: 'success', alias }
  const last = authorizations.at(-1)
  if (!last) return unknown('an outcome without an authorization')
  const kind = authorizations.every((each) => each.TransactionStatus === denied) ? 'refusal' : 'uncertain'
  return { ...facts(last), amountMinor: Number(last.TransactionAmount), kind, result: null }
}

function isSuccess(each: AuthorizationElement): boolean {
  return each.TransactionResult === '00' && [granted, booked].includes(each.TransactionStatus)
}

function isSigned(values: readonly string[], mac: string, key: string): boolean {
  return arePartedOnce(values) && isSignedBy(key, values.join('&'), mac)
}

function aliasOf(answer: StatusAnswer, key: string) {
  const data = answer.Data?.OrderStatus?.PanAliasData
  if (!data) return undefined
  const values = [data.PanAlias, data.PanAliasRev, data.PanAliasExpDate, data.PanAliasTail]
  return isSigned(values, data.MAC, key) ? readAlias(data.PanAlias, data.PanAliasExpDate, data.PanAliasTail) : 'wrong'
}
