import type { Tenant } from '#platform/server/tenants/tenant.ts'

/** To whom a passkey belongs: the tenant's host as its configuration says it, never as a request does. */
export function relyingPartyOf({ publicUrl }: Pick<Tenant, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}
