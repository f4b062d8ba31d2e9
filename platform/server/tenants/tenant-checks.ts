import type { TenantFile } from '#contract/shapes/tenant.ts'
import type { SecretRows } from '../config/tenant-secrets.ts'

/** What only the portal's trade knows of a tenant; handed in by domain/tenants. */
export interface TenantChecks {
  /** Fields of tenant.json that do not fit each other, a line each: `field: what is wrong; what to do`. */
  faults(file: TenantFile): readonly string[]
  /** What keeps nobody from starting, a line each. */
  warnings(file: TenantFile): readonly string[]
  /** The secrets that a tenant has, or that its choices need. */
  secrets: SecretRows
}
