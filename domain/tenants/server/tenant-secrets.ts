import { captchaSecrets } from '#domain/captcha/server/captcha-secrets.ts'
import { cardProviderSecrets } from '#domain/card-provider/server/card-provider-secrets.ts'
import { identitySecrets } from '#domain/identity/server/identity-secrets.ts'
import { operatorSecrets } from '#domain/operator/server/operator-secrets.ts'
import type { SecretRow } from '#platform/server/config/tenant-secrets.ts'

/** Every secret of a tenant. */
export const tenantSecrets = {
  ...cardProviderSecrets,
  ...operatorSecrets,
  ...identitySecrets,
  ...captchaSecrets,
} satisfies Readonly<Record<string, SecretRow>>

/** Secrets of a tenant, from the settings NAME_…; they never reach a browser or a log. */
export type TenantSecrets = Readonly<Record<keyof typeof tenantSecrets, string>>
