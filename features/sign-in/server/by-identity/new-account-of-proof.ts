import { limits } from '#contract/limits.ts'
import { parseEmail } from '#contract/values/people/email.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { ownPath } from '#contract/values/paths/own-paths.ts'
import { parsePersonName } from '#contract/values/people/person-name.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import type { NewAccount } from './identity-accounts-queries.ts'
import type { Proof } from '../provider/identity-proof.ts'

/** Who somebody is by what the provider says; undefined without an address that we could write to. */
export function newAccountOfProof(proof: Proof, tenant: Tenant, language: LanguageCode): NewAccount | undefined {
  const email = parseEmail(proof.email)
  if (!email) return undefined
  return {
    email,
    name: safeName(proof.givenName) ?? safeName(email.address.split('@')[0] ?? '') ?? '',
    surname: safeName(proof.familyName) ?? '',
    language,
    privacyNotice: tenant.publicUrl + ownPath(tenant, '/privacy'),
  }
}

/** A name as sign-up would take it, cut where it is too long. */
function safeName(text: string): string | undefined {
  const parsed = parsePersonName([...text.trim()].slice(0, limits.nameLength).join(''))
  return 'name' in parsed ? parsed.name : undefined
}
