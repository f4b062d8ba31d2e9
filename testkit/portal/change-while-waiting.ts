import { withDatabase } from '../database/with-database.ts'
import type { TestPortal } from './start-test-portal.ts'
import { asOwner } from './travellers.ts'

/**
 * Puts a change into the middle of a call: takes a row by `hold`, asks, waits until the call waits for that row, makes
 * the `change`, or lets `meanwhile` do it, and lets go. Answers what the call answered.
 */
export function changeWhileWaiting<Answer>(
  portal: TestPortal,
  steps: { hold: string; ask: () => Promise<Answer>; change?: string; meanwhile?: () => Promise<unknown> },
): Promise<Answer> {
  return withDatabase(portal.databaseUrl, async (client) => {
    await client.query('begin')
    await client.query(steps.hold)
    const asked = steps.ask()
    await untilWaiting(portal)
    if (steps.change !== undefined) await client.query(steps.change)
    await steps.meanwhile?.()
    await client.query('commit')
    return asked
  })
}

/** Waits until a statement waits for somebody else's lock. */
async function untilWaiting(portal: TestPortal): Promise<void> {
  const giveUpAt = performance.now() + 45_000
  while (performance.now() < giveUpAt) {
    const { rows } = await asOwner(
      portal,
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
  }
  throw new Error('nobody waits')
}
