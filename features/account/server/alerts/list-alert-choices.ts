import { choicesOf } from '#domain/alerts/server/alert-choices-queries.ts'
import { offeredAlerts } from '#domain/alerts/server/offered-alerts.ts'
import type { AlertChoice } from '#contract/shapes/alert.ts'
import { alertKinds } from '#contract/values/alert-kinds.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'

/** The kinds of mails that the tenant offers, each as its holder chose it or as it usually is. */
export const listAlertChoices: Handler<'listAlertChoices'> = async ({ database, tenant, session }) => ({
  payload: await alertChoicesOf(database, tenant, session.account.id),
})

export async function alertChoicesOf(
  database: TenantDatabase,
  tenant: Pick<Tenant, 'choices'>,
  accountId: string,
): Promise<AlertChoice[]> {
  const chosen = await choicesOf(database, accountId)
  return offeredAlerts(tenant).map((kind) => ({ kind, is_on: chosen.get(kind) ?? alertKinds[kind] === 'on' }))
}
