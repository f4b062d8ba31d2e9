import type { TenantFile } from '#contract/shapes/tenant.ts'
import type { SecretRow } from '#platform/server/config/tenant-secrets.ts'

/** The secret of each other site whose logins a tenant takes. */
export const identitySecrets = {
  googleSecret: {
    ending: 'GOOGLE_SECRET',
    characters: { atLeast: 16 },
    neededBy: ({ logins }: TenantFile) => logins.includes('google'),
    mayBeShared: true,
  },
  facebookSecret: {
    ending: 'FACEBOOK_SECRET',
    characters: { atLeast: 16 },
    neededBy: ({ logins }: TenantFile) => logins.includes('facebook'),
    mayBeShared: true,
  },
  azureSecret: {
    ending: 'AZURE_SECRET',
    characters: { atLeast: 16 },
    neededBy: ({ logins }: TenantFile) => logins.includes('azure'),
    mayBeShared: true,
  },
} as const satisfies Readonly<Record<string, SecretRow>>
