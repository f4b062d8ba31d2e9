import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Seal } from '#platform/server/seal.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { makeAltcha } from './altcha.ts'
import type { Captcha } from './captcha.ts'
import { makeRecaptcha } from './recaptcha.ts'

/** The bot check that the tenant chose; undefined for none. */
export function makeCaptcha(given: {
  tenant: Tenant
  secret: string
  seal: Seal
  database: TenantDatabase
}): Captcha | undefined {
  const { tenant, secret, seal, database } = given
  if (tenant.choices.captcha === 'altcha') return makeAltcha({ seal, database })
  if (tenant.choices.captcha === 'none' || tenant.captchaVerify === null) return undefined
  const pages = [tenant.publicUrl, ...(tenant.captcha?.frame ? [tenant.captcha.frame] : [])]
  return makeRecaptcha({ verify: tenant.captchaVerify, secret, hosts: pages.map((url) => new URL(url).hostname) })
}
