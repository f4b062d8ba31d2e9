import type { TenantFile } from '#contract/shapes/tenant.ts'
import { loginEnd } from '#domain/identity/server/login-end.ts'
import { currencyNumber } from '#domain/card-provider/server/currency-numbers.ts'
import { isLocal } from '#platform/server/tenants/checks/address-faults.ts'
import type { TenantAddress } from '#platform/server/tenants/checks/address-faults.ts'
import type { TenantChecks } from '#platform/server/tenants/checks/tenant-checks.ts'
import { tenantSecrets } from './tenant-secrets.ts'

/** What a tenant of this portal must have for its card provider, its operator, its logins and its bot check. */
export const tenantChecks: TenantChecks = {
  faults,
  warnings,
  addresses,
  marks,
  takenPaths: ['captcha', 'auth', 'dashboard'],
  secrets: tenantSecrets,
}

function faults(file: TenantFile): string[] {
  const { choices, cardProvider } = file
  const needed: [boolean, string][] = [
    [choices.operatorData === 'ledger' || file.remoteOperator !== null, 'choices.operatorData: remote needs remoteOperator'],
    [choices.pendingAmount === 'summaries' || (file.easychannel !== null && file.easychannelEndpoint !== null), 'choices.pendingAmount: easychannel needs easychannel and easychannelEndpoint'],
    [choices.captcha !== 'recaptcha' || (file.captcha !== null && file.captchaVerify !== null), 'choices.captcha: recaptcha needs captcha and captchaVerify'],
    [choices.tiles === 'basic' || file.subscriptionsUrl !== null, 'choices.tiles: extended needs subscriptionsUrl'],
    [!cardProvider.action.startsWith('{sandbox}') || cardProvider.payment.shopId !== cardProvider.registration.shopId, 'cardProvider.payment.shopId: must be another than that of registration, as the sandbox knows a shop once'],
  ] // prettier-ignore
  const unfit = needed.filter(([fits]) => !fits).map(([, fault]) => fault)
  const stays = Object.hasOwn(file.paths, loginEnd)
    ? [`paths: ${loginEnd} stays where it is, as logins end there; remove it`]
    : []
  return [...unfit, ...stays]
}

/** A currency that exists, and in which nobody can pay online. */
function warnings({ currency }: TenantFile): string[] {
  if (currencyNumber(currency) !== undefined) return []
  return [
    `currency: the card provider takes no ${currency}, so failed payments in it cannot be paid online: their travellers are ` +
      'told to ask the operator',
  ]
}

function addresses(file: TenantFile): TenantAddress[] {
  const { cardProvider, remoteOperator, easychannelEndpoint, captchaVerify, subscriptionsUrl } = file
  const rows: [field: string, address: string | null | undefined, use: TenantAddress['use']][] = [
    ['subscriptionsUrl', subscriptionsUrl, 'page'],
    ['cardProvider.action', cardProvider.action, 'page'],
    ['cardProvider.status', cardProvider.status, 'peer'],
    ['remoteOperator.address', remoteOperator?.address, 'peer'],
    ['easychannelEndpoint', easychannelEndpoint, 'peer'],
    ['captchaVerify', captchaVerify, 'peer'],
  ]
  const issuers = Object.entries(file.identityProviders).map(([name, { issuer }]): (typeof rows)[number] => [
    `identityProviders.${name}.issuer`,
    issuer,
    'issuer',
  ])
  return [...rows, ...issuers].flatMap(([field, address, use]) =>
    address === null || address === undefined ? [] : [{ field, address, use }],
  )
}

function marks({ cardProvider, logins, identityProviders }: TenantFile): { field: string; what: string }[] {
  const { registration, payment } = cardProvider
  const shops = [...new Set([registration.shopId, payment.shopId])]
  const clients = logins.flatMap((name) => {
    const row = identityProviders[name]
    // One client may serve several tenants at a real provider; the demo's sandbox tells tenants apart by it.
    return row && isLocal(row.issuer) ? [`the client ${row.clientId} of ${name} at the sandbox`] : []
  })
  return [
    ...shops.map((shop) => ({ field: 'cardProvider', what: `the shop ${shop}` })),
    ...clients.map((what) => ({ field: 'identityProviders', what })),
  ]
}
