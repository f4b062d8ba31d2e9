import { SettingsError } from '#platform/server/config.ts'
import { lintOwnTexts } from '#platform/server/tenants/lint-tenant.ts'
import type { Tenants } from '#platform/server/tenants/load-tenants.ts'
import { portalTexts } from './portal-texts.ts'

/** The last check before the portal starts: a tenant's own text in a wrong place would only be seen by a traveller. */
export function checkOwnTexts(tenants: Tenants): void {
  const problems = tenants.all.flatMap((tenant) => lintOwnTexts(tenant, portalTexts))
  if (problems.length > 0) throw new SettingsError(problems)
}
