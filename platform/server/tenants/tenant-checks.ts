import type { TenantFile } from '#contract/shapes/tenant.ts'
import type { ChoiceSecret } from '../config.ts'

/** What only the portal's trade can tell of a tenant.json; handed in by domain/tenants. */
export interface TenantChecks {
  /** Fields that do not fit each other, a line each: `field: what is wrong; what to do`. */
  faults(file: TenantFile): readonly string[]
  /** What keeps nobody from starting, a line each. */
  warnings(file: TenantFile): readonly string[]
  /** The secrets that the tenant's choices need, beside those that every tenant has. */
  neededSecrets(file: TenantFile): readonly ChoiceSecret[]
}
