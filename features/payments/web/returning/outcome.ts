import type { OutcomeVerdict } from '#contract/shapes/provider-form.ts'
import { leftByReader } from '#domain/sessions/web/left-by-reader.ts'
import { ask } from '#platform/web/client/client.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { stored } from '#platform/web/page/stored.ts'
import type { Tone } from '#platform/web/ui/state/status-mark.tsx'

const { pendingPayment: key, pendingView: viewKey } = leftByReader

/**
 * The payments being paid, kept over the visit to the provider and removed after a confirmed save (section 4) or a logout. Beside
 * them the view of the list that was left, for coming back to it, once.
 */
export const pendingPayment = {
  read: (): string[] => (stored.read(key) ?? '').split(',').filter((shortId) => shortId !== ''),
  write: (shortIds: readonly string[], view: string): void => {
    stored.write(key, shortIds.join(','))
    stored.write(viewKey, view)
  },
  remove: (): void => stored.remove(key),
  view: (): string => stored.read(viewKey) ?? '',
  forgetView: (): void => stored.remove(viewKey),
}

/** What came of a return from the provider: the server's verdict, and whether the payment is saved as settled. */
export interface Outcome {
  /** `unknown` when the server has no such order of this account. */
  state: OutcomeVerdict['state'] | 'unknown'
  result: string | null
  short_ids: readonly string[]
  isSaved: boolean
}

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
  const isSaved: unknown = await ask('savePayment', {
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
  return isSaved === true
}

/** What the traveller is told, as keys of the messages `payments.outcome`, and what may be done next. */
export interface OutcomeWords {
  tone: Tone
  titleKey: 'succeeded' | 'refused' | 'cancelled' | 'verifying' | 'unknown'
  /** Words of the provider's code, under `payments.outcome.results`. */
  resultKey: string | undefined
  next: 'pay' | 'checkAgain' | 'none'
}

const codesWithWords = ['01', '02', '03', '04', '05', '06', '07']

/** Words of a code of the provider, under `payments.outcome.results`; undefined where it says nothing. */
export function resultKey(result: string | null): string | undefined {
  if (result === null || result === '00') return undefined
  return codesWithWords.includes(result) ? `c${result}` : 'other'
}

/**
 * The words of an outcome. Only a saved payment succeeded; whatever is not certain is being verified, is never called
 * failed and never offers to pay once more (specification section 4: only 00 is a success).
 */
export function outcomeWords({ state, result, isSaved }: Outcome): OutcomeWords {
  if (isSaved) return { tone: 'success', titleKey: 'succeeded', resultKey: undefined, next: 'none' }
  switch (state) {
    case 'refused':
      return { tone: 'danger', titleKey: 'refused', resultKey: resultKey(result) ?? 'other', next: 'pay' }
    case 'cancelled':
      return { tone: 'neutral', titleKey: 'cancelled', resultKey: undefined, next: 'pay' }
    case 'unknown':
      return { tone: 'warning', titleKey: 'unknown', resultKey: undefined, next: 'none' }
    // Settled by the provider's word, but not yet in the books: the next look will tell.
    case 'succeeded':
      return { tone: 'waiting', titleKey: 'verifying', resultKey: undefined, next: 'checkAgain' }
    case 'verifying':
      return { tone: 'waiting', titleKey: 'verifying', resultKey: resultKey(result), next: 'checkAgain' }
  }
}
