import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'

const titles = { google: 'Google', facebook: 'Facebook' } as const

/** How a letter calls a provider: behind the operator's single sign-on a traveller knows only the operator. */
export function providerTitle(tenant: Pick<Tenant, 'title'>, provider: IdentityProviderName): string {
  return provider === 'azure' ? tenant.title : titles[provider]
}
