import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { Database } from '../database/open-database.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Seal } from '../seal.ts'
import type { Tenants } from '../tenants/load-tenants.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { Workers } from '../workers/open-workers.ts'
import type { LiveSession, Sessions } from './sessions.ts'

/** The gateways that the http layer itself uses; a portal has more. */
interface OwnGateways {
  rateLimits: RateLimits
  seal: Seal
  /** Whether a stranger can prove by our own bot check to be no flood. */
  captcha: { isBuiltIn: boolean }
}

/** What a portal's handlers are given beyond what the http layer knows; named once, in domain/portal. */
export interface HandlerContext {
  gateways: OwnGateways
  session: LiveSession
  sessionWriter: unknown
}

/** What the http layer works with; put together once by app/server/services.ts. */
export interface Services<Of extends HandlerContext = HandlerContext> {
  tenants: Tenants
  database: Database
  metrics: Metrics
  workers: Workers
  sessions: Sessions<Of['session'], Of['sessionWriter']>
  /** How long the reader of a raw body waits for its next byte. */
  streamIdleMs: number
  /** What a machine of the tenant's own proves itself with, as a bearer. */
  bearerSecretOf(tenant: Tenant): string
  gatewaysOf(tenant: Tenant): Of['gateways']
  /** The same, with lists read over this database, which only reads. */
  readingGatewaysOf(tenant: Tenant, database: TenantDatabase): Of['gateways']
  /** Whether what a tenant's travellers read is all in our database, so that it can be begun before it is sure who asks. */
  readsHere(tenant: Tenant): boolean
  /** While the database is away, what only reads waits so long for it. */
  databaseWaitSeconds: number
}
