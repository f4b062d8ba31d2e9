import type { Given } from '#domain/portal/server/handler.ts'
import { aliasPansOf } from '#domain/cards/server/linked-cards-queries.ts'
import type { PayablePayment } from '#domain/operator/server/operator.ts'

/**
 * The failed payments of these short ids, all of the asker's cards. A payment of somebody else's card is refused exactly as
 * an unknown one.
 */
export async function payablePayments(
  { database, gateways, session, refuse }: Given<'makePaymentForm'> | Given<'checkPayment'>,
  shortIds: readonly string[],
): Promise<readonly [PayablePayment, ...PayablePayment[]]> {
  const own = new Set(await aliasPansOf(database, session.account.id))
  const [first, ...others] = (await gateways.operator.findPayments(shortIds)).filter((each) => own.has(each.alias_pan))
  if (!first || others.length + 1 < shortIds.length) return refuse('payment.not_found')
  const payments = [first, ...others] as const
  if (payments.some(({ status, amountMinor }) => status !== 'FAILED' || amountMinor === 0)) refuse('payment.not_failed')
  return payments
}
