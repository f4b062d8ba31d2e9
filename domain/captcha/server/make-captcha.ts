import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Seal } from '#platform/server/seal.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { makeAltcha } from './altcha.ts'
import type { Captcha } from './captcha.ts'
import { makeRecaptcha } from './recaptcha.ts'

/**
 * The bot check that the tenant chose; for `none` the built-in one, which is then asked for only where strangers of an
 * address are too many (docs/decisions/0013).
 */
export function makeCaptcha(given: { tenant: Tenant; secret: string; seal: Seal; database: TenantDatabase }): Captcha {
  const { tenant, secret, seal, database } = given
  const { captcha } = tenant.choices
  if (captcha.kind !== 'recaptcha') return makeAltcha({ seal, database })
  const pages = [tenant.publicUrl, ...(captcha.frame === null ? [] : [captcha.frame])]
  return makeRecaptcha({ verify: captcha.verify, secret, hosts: pages.map((url) => new URL(url).hostname) })
}
