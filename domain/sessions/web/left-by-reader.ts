import { stored } from '#platform/web/page/stored.ts'

/**
 * Names in the storage of all tabs that are a reader's own and outlast a session that runs out, as its reader comes back
 * to them: they end with their reader's logout.
 */
export const leftByReader = {
  /** The payments being paid, and the view of the list that was left for it (section 4). */
  pendingPayment: 'pending_payment_short_id',
  pendingView: 'pending_payment_view',
} as const

export function forgetReader(): void {
  for (const name of Object.values(leftByReader)) stored.remove(name)
}
