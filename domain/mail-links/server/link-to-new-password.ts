import { ownPath } from '#contract/values/paths/own-paths.ts'
import { linkToActivity } from './link-to-activity.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'

/**
 * A letter's second link, to what helps where somebody else may be in the account: a new password, and where the portal
 * checks none itself the page on which one logs everybody else out.
 */
export const linkToSafety = (tenant: Tenant): { moreLink: string } => ({
  ...linkToActivity(tenant),
  ...linkToNewPassword(tenant),
})

/** A letter's second link, to the screen that asks for a new password; none where the tenant has no such screen. */
export function linkToNewPassword(tenant: Tenant): { moreLink?: string } {
  if (tenant.choices.signIn !== 'form') return {}
  return { moreLink: tenant.publicUrl + ownPath(tenant, '/forgot_password') }
}
