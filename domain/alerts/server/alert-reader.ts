import type { LanguageCode } from '#contract/values/languages.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'

/** Whom a mail tells: in their language, in the words of their tenant. */
export interface AlertReader {
  tenant: Pick<Tenant, 'name' | 'choices' | 'publicUrl' | 'timeZone'>
  language: LanguageCode
}
