import { limits } from '#contract/limits.ts'
import { ownPath } from '#contract/values/paths/own-paths.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { makeMailLink } from './mail-link.ts'
import type { NotMePurpose } from './mail-links-queries.ts'

/** The page on which an account's owner says "this was not me", with a token for it, made where its letter is written. */
export async function linkToNotMe(
  { database, tenant }: { database: TenantDatabase; tenant: Pick<Tenant, 'publicUrl' | 'choices'> },
  accountId: string,
  purpose: NotMePurpose = 'not_me',
): Promise<string> {
  const token = await makeMailLink(database, { purpose, accountId, minutes: limits.notMeDays * 24 * 60 })
  return `${tenant.publicUrl}${ownPath(tenant, '/account/not_me')}?token=${token}`
}

/** The same as a letter's second link; none where the portal checks no password itself. */
export async function moreLinkToNotMe(
  given: Parameters<typeof linkToNotMe>[0],
  accountId: string,
  purpose?: NotMePurpose,
): Promise<{ moreLink?: string }> {
  if (given.tenant.choices.signIn !== 'form') return {}
  return { moreLink: await linkToNotMe(given, accountId, purpose) }
}
