import type * as http from '#platform/server/http/house.ts'
import type { TenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import type { OurWorld } from './world.ts'

/** This portal's server, put together by app/server/house.ts. */
export interface House extends http.House<OurWorld> {
  secretsOf(tenant: string): TenantSecrets
}
