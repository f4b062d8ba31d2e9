import type { Budget } from './budget/budget.ts'
import type { Captcha } from './captcha/captcha.ts'
import type { CardProvider } from './card-provider/card-provider.ts'
import type { EasyChannel } from './easychannel/easy-channel.ts'
import type { IdentityProviders } from './identity-provider/identity-providers.ts'
import type { Mail } from './mail/mail.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Operator } from './operator/operator.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Seal } from './seal.ts'
import type { Workers } from './workers/open-workers.ts'

/** The ways out of the house, bound to the tenant of the call. Each is a small interface in our words. */
export interface Gateways {
  cardProvider: CardProvider
  identityProviders: IdentityProviders
  /** Undefined where the tenant asks for no bot check. */
  captcha: Captcha | undefined
  /** Undefined where the pending amount comes from the operator's summaries. */
  easyChannel: EasyChannel | undefined
  operator: Operator
  mail: Mail
  passwords: Passwords
  budget: Budget
  seal: Seal
  /** Threads for what would hold up the process; the same for all tenants. */
  workers: Workers
  /** What the portal counts about itself; the same for all tenants. */
  metrics: Metrics
}
