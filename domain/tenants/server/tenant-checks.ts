import type { TenantFile } from '#contract/shapes/tenant.ts'
import { currencyNumber } from '#domain/card-provider/server/currency-numbers.ts'
import type { TenantChecks } from '#platform/server/tenants/tenant-checks.ts'
import { tenantSecrets } from './tenant-secrets.ts'

/** What a tenant of this portal must have for its card provider, its operator and its bot check. */
export const tenantChecks: TenantChecks = { faults, warnings, secrets: tenantSecrets }

function faults(file: TenantFile): string[] {
  const { choices, cardProvider } = file
  const needed: [boolean, string][] = [
    [choices.operatorData === 'ledger' || file.remoteOperator !== null, 'choices.operatorData: remote needs remoteOperator'],
    [choices.pendingAmount === 'summaries' || (file.easychannel !== null && file.easychannelEndpoint !== null), 'choices.pendingAmount: easychannel needs easychannel and easychannelEndpoint'],
    [choices.captcha !== 'recaptcha' || (file.captcha !== null && file.captchaVerify !== null), 'choices.captcha: recaptcha needs captcha and captchaVerify'],
    [choices.tiles === 'basic' || file.subscriptionsUrl !== null, 'choices.tiles: extended needs subscriptionsUrl'],
    [!cardProvider.action.startsWith('{sandbox}') || cardProvider.payment.shopId !== cardProvider.registration.shopId, 'cardProvider.payment.shopId: must be another than that of registration, as the sandbox knows a shop once'],
  ] // prettier-ignore
  return needed.filter(([fits]) => !fits).map(([, fault]) => fault)
}

/** A currency that exists, and in which nobody can pay online. */
function warnings({ currency }: TenantFile): string[] {
  if (currencyNumber(currency) !== undefined) return []
  return [
    `currency: the card provider takes no ${currency}, so failed payments in it cannot be paid online: their travellers are ` +
      'told to ask the operator',
  ]
}
