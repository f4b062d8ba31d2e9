import type { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import type { SecretRow } from '#platform/server/config/tenant-secrets.ts'

/** The secret at the maker of the bot check. */
export const captchaSecrets = {
  captchaSecret: {
    ending: 'CAPTCHA_SECRET',
    characters: { atLeast: 16 },
    neededBy: ({ choices }: TenantFile) => choices.captcha.kind === 'recaptcha',
    mayBeShared: true,
  },
} as const satisfies Readonly<Record<string, SecretRow>>
