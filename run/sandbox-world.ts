import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import type { Config } from '#platform/server/config.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'

/**
 * What the sandbox is told of the demo's tenants: only what real peers would know of them. Its parts are the sandbox's
 * own options: shops of the card provider, clients of the identity providers, operators with a back office, bot checks.
 */
export function sandboxWorldOf(config: Config, tenants: readonly Tenant[]) {
  return {
    shops: tenants.flatMap((tenant) => shopsOf(config, tenant)),
    clients: tenants.flatMap((tenant) => clientsOf(config, tenant)),
    operators: tenants.flatMap((tenant) => operatorsOf(config, tenant)),
    captchas: tenants.flatMap((tenant) => captchasOf(config, tenant)),
  }
}

function shopsOf(config: Config, tenant: Tenant) {
  const secrets = config.secretsOf(tenant.name, tenantSecrets)
  const { registration, payment } = tenant.cardProvider
  const shop = { name: tenant.title, tenant: tenant.name }
  const { registrationStartKey, registrationResultKey, paymentStartKey, paymentResultKey } = secrets
  return [
    { ...shop, shopId: registration.shopId, startKey: registrationStartKey, resultKey: registrationResultKey },
    { ...shop, shopId: payment.shopId, startKey: paymentStartKey, resultKey: paymentResultKey },
  ]
}

function clientsOf(config: Config, tenant: Tenant) {
  const secrets = config.secretsOf(tenant.name, tenantSecrets)
  const secretOf = { google: secrets.googleSecret, facebook: secrets.facebookSecret, azure: secrets.azureSecret }
  return tenant.choices.logins.map(({ kind: provider, clientId }) => ({
    provider,
    tenant: tenant.name,
    clientId,
    clientSecret: secretOf[provider],
    redirectUri: `${tenant.publicUrl}/api/auth/${provider}/callback`,
    /** Where a logout at the provider may lead back to. */
    logoutUris: [`${tenant.publicUrl}/`, `${tenant.publicUrl}/api/auth/${provider}/start`],
  }))
}

function operatorsOf(config: Config, tenant: Tenant) {
  const { operatorData, pendingAmount } = tenant.choices
  const easychannel = pendingAmount.kind === 'easychannel' ? pendingAmount.codes : null
  if (operatorData.kind === 'ledger' && easychannel === null) return []
  const { operatorKey } = config.secretsOf(tenant.name, tenantSecrets)
  return [{ tenant: tenant.name, key: operatorKey, easychannel }]
}

function captchasOf(config: Config, tenant: Tenant) {
  const { captcha } = tenant.choices
  if (captcha.kind !== 'recaptcha') return []
  const { captchaSecret } = config.secretsOf(tenant.name, tenantSecrets)
  return [{ tenant: tenant.name, siteKey: captcha.siteKey, secret: captchaSecret }]
}
