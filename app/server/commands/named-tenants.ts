import type { Services } from '#domain/portal/server/services.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'

/** The tenant that a command names; throws where there is none. */
export function namedTenant({ tenants }: Services, name: string): Tenant {
  const tenant = tenants.named(name)
  if (!tenant) throw new Error(`there is no tenant ${name}`)
  return tenant
}

/** The tenant that a command names; all of them where it names none. */
export function namedTenants(services: Services, name: string | undefined): readonly Tenant[] {
  return name === undefined ? services.tenants.all : [namedTenant(services, name)]
}
