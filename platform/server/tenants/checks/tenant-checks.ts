import type { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import type { SecretRows } from '../../config/tenant-secrets.ts'
import type { TenantAddress } from './address-problems.ts'

/** What only the portal's trade knows of a tenant; handed in by domain/tenants. */
export interface TenantChecks {
  /** A tenant.json of an older version in today's form, with a line for each field to be written anew. */
  upgrade(raw: unknown): { value: unknown; warnings: readonly string[] }
  /** Fields of tenant.json that do not fit each other, a line each: `field: what is wrong; what to do`. */
  problems(file: TenantFile): readonly string[]
  /** What keeps nobody from starting, a line each. */
  warnings(file: TenantFile): readonly string[]
  /** Addresses of pages and peers; those that the file leaves out are missing. */
  addresses(file: TenantFile): readonly TenantAddress[]
  /** By what else a request or a peer finds its tenant, so that no two may have it: `the shop 1234`, of which field. */
  marks(file: TenantFile): readonly { field: string; what: string }[]
  /** Beginnings of paths that no screen of a tenant may stand at, as something else answers there. */
  takenPaths: readonly string[]
  /** The secrets that a tenant has, or that its choices need. */
  secrets: SecretRows
}
