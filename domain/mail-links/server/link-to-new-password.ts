import { ownPath } from '#contract/values/paths/own-paths.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'

/** A letter's second link, to the screen that asks for a new password; none where the tenant has no such screen. */
export function linkToNewPassword(tenant: Tenant): { moreLink?: string } {
  if (tenant.choices.signIn !== 'form') return {}
  return { moreLink: tenant.publicUrl + ownPath(tenant, '/forgot_password') }
}
