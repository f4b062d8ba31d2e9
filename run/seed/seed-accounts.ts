import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Passwords } from '#platform/server/passwords/passwords.ts'
import { demoAccounts } from './demo-accounts.ts'
import { knownCards } from './cards/known-cards.ts'
import { addDemoAccount } from './seed-queries.ts'

/** Adds the demo's accounts with their cards, as the operator's data has them; those that exist are left alone. */
export async function seedAccounts(database: TenantDatabase, passwords: Pick<Passwords, 'hash'>): Promise<void> {
  for (const account of demoAccounts) {
    const cards = knownCards.filter((card) => account.cards.includes(card.alias_pan))
    await addDemoAccount(database, account, await passwords.hash(account.password), cards)
  }
}
