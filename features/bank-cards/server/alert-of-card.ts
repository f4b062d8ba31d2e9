import { raiseAlert } from '#domain/alerts/server/raise-alert.ts'
import type { NamedCard } from '#domain/cards/server/card-words.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Tells the holder, in the transaction that does it, that a card was linked or removed, once an order or card. */
export async function alertOfCard(
  inside: TenantDatabase,
  of: { accountId: string; subject: string; what: 'linked' | 'removed'; card: NamedCard },
): Promise<void> {
  const { label, truncated_pan, aid, name } = of.card
  const about = { what: of.what, label, truncated_pan, aid, name }
  await raiseAlert(inside, { accountId: of.accountId, kind: 'card_changed', subject: of.subject, about })
}
