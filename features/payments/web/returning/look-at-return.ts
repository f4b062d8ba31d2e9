import type { OutcomeVerdict } from '#contract/shapes/provider-form.ts'
import { ask } from '#platform/web/client/client.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import type { Outcome } from './outcome-words.ts'
import { pendingPayment } from '../pending-payment.ts'

/** What the return tells, with the amount where the server knows it. */
export interface LookedAt extends Outcome {
  amount: number | undefined
  currency: string
  /** The payments that the order is over, where the server knows it. */
  payments: OutcomeVerdict['payments']
  /** How much of it was not owed any more and is to be given back, in minor units. */
  surplus: number
  /** The order's number, to name it by; empty where the server does not know it. */
  orderId: string
  /** The save call was asked, and did not answer true. */
  isSaveRefused: boolean
}

/** As many whole short ids as the save call's segment takes. */
function pendingSegment(shortIds: readonly string[], room = 2000): string {
  let segment = ''
  for (const shortId of shortIds) {
    const longer = segment === '' ? shortId : `${segment},${shortId}`
    if (longer.length > room) break
    segment = longer
  }
  return segment
}

/** Hands the whole return to the server, then asks the documented save call whether the payment is settled. */
export async function lookAtReturn(query: string, signal: AbortSignal): Promise<LookedAt> {
  const verdict = await reported(query, signal)
  // What browser storage kept may be of another attempt in another tab; the order's own ids win.
  const short_ids = verdict?.short_ids ?? pendingPayment.read()
  const isSaved = await saved(new URLSearchParams(query), short_ids, verdict, signal)
  return {
    state: verdict?.state ?? 'unknown',
    result: verdict?.result ?? null,
    short_ids,
    isSaved,
    isSaveRefused: !isSaved && new URLSearchParams(query).has('ORDERID'),
    amount: verdict?.amount,
    currency: verdict?.currencies_code ?? '',
    payments: verdict?.payments ?? [],
    surplus: verdict?.surplus_amount ?? 0,
    orderId: verdict?.order_id ?? '',
  }
}

async function reported(query: string, signal: AbortSignal): Promise<OutcomeVerdict | undefined> {
  try {
    return await ask('reportOutcome', { body: { query }, signal })
  } catch (thrown) {
    if (isRefusal(thrown, 'outcome.unknown_order')) return undefined
    throw thrown
  }
}

/** The call's values are the server's own where it told them: an address may say anything. */
async function saved(
  params: URLSearchParams,
  shortIds: readonly string[],
  verdict: OutcomeVerdict | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const ORDERID = params.get('ORDERID')
  if (ORDERID === null) return false
  return ask('savePayment', {
    params: {
      provider: 'sia_vpos',
      TRANSACTIONID: verdict?.transaction_id ?? params.get('TRANSACTIONID') ?? '',
      ORDERID,
      CURRENCY: verdict?.currencies_code ?? params.get('CURRENCY') ?? '',
      AMOUNT: verdict ? String(verdict.amount) : (params.get('AMOUNT') ?? ''),
      success: String(params.get('RESULT') === '00'),
      pending: pendingSegment(shortIds),
    },
    signal,
  })
}
