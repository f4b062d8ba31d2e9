import type { OutcomeVerdict } from '#contract/shapes/provider-form.ts'
import { currencyNumber } from '#domain/card-provider/server/currency-numbers.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import type { Given } from '#domain/portal/server/handler.ts'
import { askAboutOrder } from '#domain/orders/server/checking/ask-about-order.ts'
import { findOrder } from '#domain/orders/server/orders-queries.ts'

/**
 * Whether the asker's order is settled by evidence. The call can only find out the truth, never make it: its ids are
 * compared and its flag means nothing. An open order is asked about once, for at most 5 s.
 */
export const savePayment: Handler<'savePayment'> = async (given) => {
  const { params, database, session, log } = given
  const order = await findOrder(database, params.ORDERID)
  if (order?.purpose !== 'payment' || order.account_id !== session.account.id) {
    log.warn({ account: session.account.id }, 'asked to save an order not held')
    return false
  }
  const verdict = await askAboutOrder(given, order)
  if (verdict.state !== 'succeeded') return false
  const isSame = isAbout(verdict, params)
  if (!isSame) log.warn({ order: order.order_id }, 'asked to save an order with other values')
  return isSame
}

function isAbout(verdict: OutcomeVerdict, params: Given<'savePayment'>['params']): boolean {
  const pending = params.pending === '' ? [] : params.pending.split(',')
  return (
    params.TRANSACTIONID === verdict.transaction_id &&
    params.AMOUNT === String(verdict.amount) &&
    [verdict.currencies_code, currencyNumber(verdict.currencies_code)].includes(params.CURRENCY) &&
    pending.every((shortId) => verdict.short_ids.includes(shortId))
  )
}
