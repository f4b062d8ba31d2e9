import type { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import { loginEnd } from '#domain/identity/server/login-end.ts'
import { currencyNumber } from '#domain/card-provider/server/currency-numbers.ts'
import { isLocal } from '#platform/server/tenants/checks/address-problems.ts'
import type { TenantAddress } from '#platform/server/tenants/checks/address-problems.ts'
import type { TenantChecks } from '#platform/server/tenants/checks/tenant-checks.ts'
import { upgradeTenantFile } from './older-tenant-file.ts'
import { tenantSecrets } from './tenant-secrets.ts'

/** What a tenant of this portal must have for its card provider, its operator, its logins and its bot check. */
export const tenantChecks: TenantChecks = {
  upgrade: upgradeTenantFile,
  problems,
  warnings,
  addresses,
  marks,
  takenPaths: ['captcha', 'auth', 'dashboard'],
  secrets: tenantSecrets,
}

function problems({ choices, cardProvider }: TenantFile): string[] {
  const { paths, guestSearch, operatorData, receiptOwner } = choices
  const { action, payment, registration } = cardProvider
  const hasGuests = guestSearch.kind === 'offered'
  const needed: [boolean, string][] = [
    [
      !action.startsWith('{sandbox}') || payment.shopId !== registration.shopId,
      'cardProvider.payment.shopId: must be another than that of registration, as the sandbox knows a shop once',
    ],
    [
      paths.kind !== 'own' || !Object.hasOwn(paths.screens, loginEnd),
      `choices.paths.screens: ${loginEnd} stays where it is, as logins end there; remove it`,
    ],
    [
      !hasGuests || operatorData.kind === 'ledger',
      'choices.guestSearch: must be {"kind":"hidden"} with operatorData {"kind":"remote"}, as an operator\'s own API finds ' +
        'no payment by the last digits of a card',
    ],
    [
      !hasGuests || receiptOwner === 'none',
      'choices.guestSearch: must be {"kind":"hidden"} where receiptOwner is not none, as a guest would read the name of ' +
        "the card's holder on the receipt",
    ],
  ]
  return needed.filter(([fits]) => !fits).map(([, problem]) => problem)
}

/** A currency that exists, and in which nobody can pay online. */
function warnings({ currency }: TenantFile): string[] {
  if (currencyNumber(currency) !== undefined) return []
  return [
    `currency: the card provider takes no ${currency}, so failed payments in it cannot be paid online: their travellers are ` +
      'told to ask the operator',
  ]
}

function addresses({ choices, cardProvider }: TenantFile): TenantAddress[] {
  const { tiles, operatorData, pendingAmount, captcha, logins } = choices
  return [
    ...(tiles.kind === 'extended' ? [at('choices.tiles.subscriptionsUrl', tiles.subscriptionsUrl, 'page')] : []),
    at('cardProvider.action', cardProvider.action, 'page'),
    at('cardProvider.status', cardProvider.status, 'peer'),
    ...(operatorData.kind === 'remote' ? [at('choices.operatorData.address', operatorData.address, 'peer')] : []),
    ...(pendingAmount.kind === 'easychannel'
      ? [at('choices.pendingAmount.address', pendingAmount.address, 'peer')]
      : []),
    ...(captcha.kind === 'recaptcha' ? [at('choices.captcha.verify', captcha.verify, 'peer')] : []),
    ...logins.map(({ issuer }, index) => at(`choices.logins.${String(index)}.issuer`, issuer, 'issuer')),
  ]
}

const at = (field: string, address: string, use: TenantAddress['use']): TenantAddress => ({ field, address, use })

function marks({ cardProvider, choices: { logins } }: TenantFile): { field: string; what: string }[] {
  const { registration, payment } = cardProvider
  const shops = [...new Set([registration.shopId, payment.shopId])]
  // One client may serve several tenants at a real provider; the demo's sandbox tells tenants apart by it.
  const clients = logins
    .filter(({ issuer }) => isLocal(issuer))
    .map(({ kind, clientId }) => `the client ${clientId} of ${kind} at the sandbox`)
  return [
    ...shops.map((shop) => ({ field: 'cardProvider', what: `the shop ${shop}` })),
    ...clients.map((what) => ({ field: 'choices.logins', what })),
  ]
}
