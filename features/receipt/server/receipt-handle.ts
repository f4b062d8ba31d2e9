import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { Seal } from '#platform/server/seal.ts'

const purpose = 'receipt handle'
const Handle = z.object({ alias_pan: z.string(), short_id: z.string(), expires_at: z.number() })

/** A handle in place of an alias PAN: sealed, bound to one receipt, good for 15 minutes. */
export function makeReceiptHandle(seal: Seal, aliasPan: string, shortId: string, nowMs: number): string {
  const expires_at = nowMs + limits.receiptHandleMinutes * 60_000
  return seal.close(purpose, { alias_pan: aliasPan, short_id: shortId, expires_at })
}

/** The alias PAN behind a handle of ours that is still good; undefined for anything else. */
export function aliasOfHandle(seal: Seal, handle: string, nowMs: number): string | undefined {
  const read = Handle.safeParse(seal.open(purpose, handle))
  return read.success && read.data.expires_at > nowMs ? read.data.alias_pan : undefined
}
