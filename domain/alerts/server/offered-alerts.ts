import { alertKindNames } from '#contract/values/alert-kinds.ts'
import type { AlertKind } from '#contract/values/alert-kinds.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'

/** The kinds that can happen: an operator with an API of its own tells nobody that a payment failed. */
export function offeredAlerts({ choices }: Pick<Tenant, 'choices'>): AlertKind[] {
  return alertKindNames.filter((kind) => kind !== 'payment_failed' || choices.operatorData.kind === 'ledger')
}
