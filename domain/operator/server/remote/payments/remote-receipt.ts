import { z } from 'zod'
import type { Receipt } from '#contract/shapes/receipt.ts'
import { PeerDown } from '#platform/server/peer-down.ts'
import { paymentsAgain } from './payments-again.ts'
import { readRows, readShape } from '../read-rows.ts'
import { paymentsByShortId } from './remote-payments-queries.ts'
import type { RemoteContext } from '../remote-context.ts'
import { RemoteReceipt, RemoteReceiptTicket } from '../row-shapes.ts'

const call = 'payments/get_info'

/**
 * The receipt of a payment by our short id. The operator's own receipt does not say whether the payment was paid, so the
 * payment is asked for beside it; without that there is none.
 */
export async function remoteReceipt(context: RemoteContext, shortId: string): Promise<Receipt | undefined> {
  const [known] = await paymentsByShortId(context.database, [shortId])
  if (!known) return undefined
  const [[row], answer] = await Promise.all([
    paymentsAgain(context, [known]),
    context.api.post(call, { short_id: known.operator_number }),
  ])
  if (answer === undefined || row?.LastCharge.charge_results_name !== 'SUCCEEDED') return undefined
  const info = readShape(answer, RemoteReceipt)
  const { amount, currencies_code, created, updated } = row.Payments
  const isSame =
    info.payment.short_id === known.operator_number &&
    info.payment.amount === amount &&
    info.payment.currencies_code === currencies_code &&
    info.bank_card.alias_pan === known.alias_pan
  if (!isSame) throw new PeerDown("the operator's API", 'its receipt is of another payment')
  const tickets = readRows(readShape(info.tickets, z.array(z.unknown())), RemoteReceiptTicket, {
    log: context.log,
    call,
  })
  return {
    payment: { short_id: known.short_id, amount, currencies_code, created, updated },
    bank_card: info.bank_card,
    tickets,
  }
}
