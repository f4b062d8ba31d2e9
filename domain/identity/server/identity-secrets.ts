import type { Choices } from '#contract/choices.ts'
import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import type { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import type { SecretRow } from '#platform/server/config/tenant-secrets.ts'

const offers = ({ logins }: Choices, name: IdentityProviderName): boolean => logins.some(({ kind }) => kind === name)

/** The secret of each other site whose logins a tenant takes. */
export const identitySecrets = {
  googleSecret: {
    ending: 'GOOGLE_SECRET',
    characters: { atLeast: 16 },
    neededBy: ({ choices }: TenantFile) => offers(choices, 'google'),
    mayBeShared: true,
  },
  facebookSecret: {
    ending: 'FACEBOOK_SECRET',
    characters: { atLeast: 16 },
    neededBy: ({ choices }: TenantFile) => offers(choices, 'facebook'),
    mayBeShared: true,
  },
  azureSecret: {
    ending: 'AZURE_SECRET',
    characters: { atLeast: 16 },
    neededBy: ({ choices }: TenantFile) => offers(choices, 'azure'),
    mayBeShared: true,
  },
} as const satisfies Readonly<Record<string, SecretRow>>
