import type { Database } from '../database/open-database.ts'
import type { Gateways } from '#domain/gateways/server/gateways.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { SessionEnds } from '#domain/sessions/server/session-queries.ts'
import type { Tenants } from '../tenants/load-tenants.ts'
import type { Tenant, TenantSecrets } from '../tenants/tenant.ts'
import type { Workers } from '../workers/open-workers.ts'

/** What the http layer works with; put together once by app/server/server.ts. */
export interface House {
  tenants: Tenants
  database: Database
  metrics: Metrics
  workers: Workers
  sessionEnds: SessionEnds
  /** How long the reader of a raw body waits for its next byte. */
  streamIdleMs: number
  secretsOf(tenant: string): TenantSecrets
  gatewaysOf(tenant: Tenant): Gateways
}
