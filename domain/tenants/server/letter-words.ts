import type { Tenant } from '#platform/server/tenants/tenant.ts'

/** What every letter is told: who the operator is, and whether one logs in by a form, for words about passwords. */
export const letterWords = ({ title, choices }: Pick<Tenant, 'title' | 'choices'>): Record<string, string> => ({
  operator: title,
  signIn: choices.signIn,
})
