import type { DatabasePlaces } from '#platform/server/config/database-place.ts'
import type * as http from '#platform/server/http/services.ts'
import type { TenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import type { PortalContext } from './portal-context.ts'

/** This portal's server, put together by app/server/services.ts. */
export interface Services extends http.Services<PortalContext> {
  secretsOf(tenant: string): TenantSecrets
  /** Where the tenants have their data. */
  places: DatabasePlaces
}
