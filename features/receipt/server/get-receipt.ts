import { z } from 'zod'
import type { Handler } from '#domain/portal/server/handler.ts'
import { limits } from '#contract/limits.ts'
import type { Receipt } from '#contract/shapes/receipt.ts'
import { businessOf } from '#domain/accounts/server/business-queries.ts'
import { holderOf } from '#domain/cards/server/linked-cards-queries.ts'
import { databaseNowMs, type TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Allowance } from '#platform/server/rate-limits/allowance.ts'
import type { Asker } from '#platform/server/rate-limits/asker.ts'
import type { Refuse } from '#platform/server/refuse.ts'
import type { Seal } from '#platform/server/seal.ts'
import type { Gateways } from '#domain/portal/server/gateways.ts'

/** The receipt for whoever holds its id. Only the card's own holder gets the alias PAN; others get a handle. */
export const getReceipt: Handler<'getReceipt'> = async (given) => {
  const { body, session, database, gateways } = given
  const receipt = await findReceipt(given, body.short_id)
  const { alias_pan } = receipt.bank_card
  const holder = session && (await holderOf(database, alias_pan))
  if (holder?.account_id === session?.account.id && holder) return madeOut(database, holder.account_id, receipt)
  const handle = makeReceiptHandle(gateways.seal, alias_pan, receipt.payment.short_id, await databaseNowMs(database))
  return { ...receipt, bank_card: { ...receipt.bank_card, alias_pan: handle } }
}

/** The receipt with the business details that its holder had when it was paid. */
export async function madeOut(database: TenantDatabase, accountId: string, receipt: Receipt): Promise<Receipt> {
  const business = await businessOf(database, accountId, receipt.payment.updated)
  return business ? { ...receipt, business } : receipt
}

/** Looks for what is not there. */
const receiptMisses: Allowance = {
  name: 'receipt-misses',
  own: limits.receiptMissesPerHour,
  ofStrangers: limits.receiptMissesPerHour * limits.strangersOfAnAddress,
  seconds: 60 * 60,
}

/** A short id that opens receipts: 26 characters of Crockford base32, minted by us. */
const opening = /^[0-9A-HJKMNP-TV-Z]{26}$/

type ReceiptRefusal = 'receipt.not_found' | 'request.too_many'

/**
 * The receipt of a settled payment. An id has 130 random bits: no limit is needed against trying them out, so one that
 * opens a receipt opens it, whatever strangers behind the same address looked for before. Misses spend of an allowance, so
 * that a scanner hears 429; each costs us a look by an index, and only an id that we minted a question to the operator.
 */
export async function findReceipt(
  asked: { gateways: Pick<Gateways, 'operator' | 'rateLimits'>; asker: Asker; refuse: Refuse<ReceiptRefusal> },
  shortId: string,
): Promise<Receipt> {
  const { asker, refuse } = asked
  const { operator, rateLimits } = asked.gateways
  const id = shortId.toUpperCase()
  const receipt = opening.test(id) ? await operator.findReceipt(id) : undefined
  if (receipt) return receipt
  const waitSeconds = await rateLimits.claim(receiptMisses, asker)
  return waitSeconds > 0 ? refuse('request.too_many', waitSeconds) : refuse('receipt.not_found')
}

const purpose = 'receipt handle'
const Handle = z.object({ alias_pan: z.string(), short_id: z.string(), expires_at: z.number() })

/** A handle in place of an alias PAN: sealed, bound to one receipt, good for 15 minutes. */
function makeReceiptHandle(seal: Seal, aliasPan: string, shortId: string, nowMs: number): string {
  const expires_at = nowMs + limits.receiptHandleMinutes * 60_000
  return seal.close(purpose, { alias_pan: aliasPan, short_id: shortId, expires_at })
}

/** The alias PAN behind a handle of ours that is still good; undefined for anything else. */
export function aliasOfHandle(seal: Seal, handle: string, nowMs: number): string | undefined {
  const read = Handle.safeParse(seal.open(purpose, handle))
  return read.success && read.data.expires_at > nowMs ? read.data.alias_pan : undefined
}
