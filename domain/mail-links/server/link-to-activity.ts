import { ownPath } from '#contract/values/paths/own-paths.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'

/** A letter's second link, to the page that says what happened to the account and lets its holder say "this was not me". */
export const linkToActivity = (tenant: Pick<Tenant, 'publicUrl' | 'choices'>): { moreLink: string } => ({
  moreLink: tenant.publicUrl + ownPath(tenant, '/dashboard/account/privacy'),
})
