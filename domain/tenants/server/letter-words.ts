import { ownPath } from '#contract/values/paths/own-paths.ts'
import type { LetterFoot } from '#platform/server/mail/letters/letter.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'

/** What every letter is told: who the operator is, and whether one logs in by a form, for words about passwords. */
export const letterWords = ({ title, choices }: Pick<Tenant, 'title' | 'choices'>): Record<string, string> => ({
  operator: title,
  signIn: choices.signIn,
})

/** Where the portal's own footer leads: to help where the operator has some, and to its privacy notice. */
export function letterFoot(tenant: Pick<Tenant, 'supportUrl' | 'publicUrl' | 'choices'>): LetterFoot {
  return { help: tenant.supportUrl ?? undefined, privacy: tenant.publicUrl + ownPath(tenant, '/privacy') }
}
