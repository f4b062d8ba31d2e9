import { limits } from '#contract/limits.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import type { Refuse } from '#platform/server/refuse.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Registration } from '../bank-cards-queries.ts'
import { waitingBeside } from './waiting-cards-queries.ts'

/** An account may let a few cards wait; one more is answered as where none may. Its row is held, so that two at once count each other. */
export async function requireRoomToWait(
  database: TenantDatabase,
  accountId: string,
  { alias_pan }: Registration,
  refuse: Refuse<'bank_card.not_yours'>,
): Promise<void> {
  await lockAccount(database, accountId)
  if ((await waitingBeside(database, accountId, alias_pan)) >= limits.waitingCards) refuse('bank_card.not_yours')
}
