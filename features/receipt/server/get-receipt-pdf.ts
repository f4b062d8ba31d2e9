import type { Handler } from '#domain/portal/server/handler.ts'
import { holderOf } from '#domain/cards/server/linked-cards-queries.ts'
import { counterOf } from '#platform/server/rate-limits/asker.ts'
import { drawReceipt } from './draw-receipt.ts'
import { findReceipt, madeOut } from './get-receipt.ts'
import { ownerName } from './owner-name.ts'
import { receiptTexts } from './drawing/receipt-texts.ts'

/** The receipt as a file, for whoever holds its id; names the holder as the page does. */
export const getReceiptPdf: Handler<'getReceiptPdf'> = async (given) => {
  const { params, query, tenant, session, database } = given
  const found = await findReceipt(given, params.file.replace(/\.pdf$/, ''))
  const holder = await holderOf(database, found.bank_card.alias_pan)
  const isHolder = holder !== undefined && holder.account_id === session?.account.id
  const receipt = isHolder ? await madeOut(database, holder.account_id, found) : found
  const owner = holder ? ownerName(holder, isHolder ? 'full' : tenant.choices.receiptOwner) : { name: '', surname: '' }
  const language = tenant.languages.find((offered) => offered === query.language) ?? given.language
  const name = `${receiptTexts(tenant, language)('word')}-${receipt.payment.short_id}.pdf`
  return {
    body: await drawReceipt(given, { receipt, owner, language, asker: counterOf(given.asker).key }),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    },
  }
}

/** For programs that know no other names (RFC 6266): `reçu` → `recu`. */
function asciiName(name: string): string {
  return name.normalize('NFD').replaceAll(/[^\w.-]/g, '')
}
