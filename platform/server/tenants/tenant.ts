import type { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import type { Theme } from '#contract/shapes/tenant/theme.ts'

/** A tenant as the server knows it: its file, theme and logos, without secrets. */
export interface Tenant extends TenantFile {
  theme: Theme
  /** Absolute folder of the tenant, for its logos and text overrides. */
  folder: string
  /** Address of the portal as this tenant's travellers see it, without a slash at the end; base of every link. */
  publicUrl: string
}
