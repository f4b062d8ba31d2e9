import type { TenantFile } from '#contract/shapes/tenant.ts'
import type { Theme } from '#contract/shapes/tenant.ts'

/** Secrets of a tenant, from the settings NAME_…; they never reach a browser or a log. */
export interface TenantSecrets {
  registrationStartKey: string
  registrationResultKey: string
  paymentStartKey: string
  paymentResultKey: string
  operatorSecret: string
  /** The key that the operator's remote API knows us by. */
  operatorKey: string
  googleSecret: string
  facebookSecret: string
  azureSecret: string
  captchaSecret: string
}

/** A tenant as the server knows it: its file, theme and logos, without secrets. */
export interface Tenant extends TenantFile {
  theme: Theme
  /** Absolute folder of the tenant, for its logos and text overrides. */
  folder: string
  /** Address of the portal as this tenant's travellers see it, without a slash at the end; base of every link. */
  publicUrl: string
}
