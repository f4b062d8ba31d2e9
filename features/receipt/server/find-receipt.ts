import type { Receipt } from '#contract/shapes/receipt.ts'
import type { Asker } from '#platform/server/budget/asker.ts'
import type { Gateways } from '#domain/gateways/server/gateways.ts'
import { Refusal } from '#platform/server/refuse.ts'

/** A short id that opens receipts: 26 characters of Crockford base32, minted by us. */
const opening = /^[0-9A-HJKMNP-TV-Z]{26}$/

/**
 * The receipt of a settled payment. A miss spends of the reader's small budget; who spent it is refused
 * before anything is looked for, so that ids cannot be tried out.
 */
export async function findReceipt(
  { operator, budget }: Pick<Gateways, 'operator' | 'budget'>,
  shortId: string,
  asker: Asker,
): Promise<Receipt> {
  const asked = shortId.toUpperCase()
  const waitSeconds = await budget.claimReceiptLook(asker)
  if (waitSeconds > 0) throw new Refusal('request.too_many', { retryAfterSeconds: waitSeconds })
  let isMiss = false
  try {
    const receipt = opening.test(asked) ? await operator.findReceipt(asked) : undefined
    isMiss = !receipt
    if (!receipt) throw new Refusal('receipt.not_found')
    return receipt
  } finally {
    // An operator that cannot be asked is no miss of the reader's.
    if (!isMiss) await budget.receiptFound(asker)
  }
}
