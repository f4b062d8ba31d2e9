import type { RateLimits } from '#platform/server/rate-limits/rate-limits.ts'
import type { Captcha } from '#domain/captcha/server/captcha.ts'
import type { CardProvider } from '#domain/card-provider/server/card-provider.ts'
import type { EasyChannel } from '#domain/easychannel/server/easy-channel.ts'
import type { IdentityProviders } from '#domain/identity/server/identity-providers.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import type { Metrics } from '#platform/server/metrics/metrics.ts'
import type { Operator } from '#domain/operator/server/operator.ts'
import type { Passwords } from '#platform/server/passwords/passwords.ts'
import type { Seal } from '#platform/server/seal.ts'
import type { Workers } from '#platform/server/workers/open-workers.ts'

/** The ways out of the portal, bound to the tenant of the call. Each is a small interface in our words. */
export interface Gateways {
  cardProvider: CardProvider
  identityProviders: IdentityProviders
  captcha: Captcha
  /** Undefined where the pending amount comes from the operator's summaries. */
  easyChannel: EasyChannel | undefined
  operator: Operator
  mail: Mail
  passwords: Passwords
  rateLimits: RateLimits
  seal: Seal
  /** Threads for what would hold up the process; the same for all tenants. */
  workers: Workers
  /** What the portal counts about itself; the same for all tenants. */
  metrics: Metrics
}
