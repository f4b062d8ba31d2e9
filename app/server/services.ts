import type { Logger } from 'pino'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { makeRateLimits } from '#platform/server/rate-limits/database-rate-limits.ts'
import { logWithheldMails } from '#platform/server/rate-limits/log-withheld-mails.ts'
import { makeCaptcha } from '#domain/captcha/server/make-captcha.ts'
import { makeVposCardProvider } from '#domain/card-provider/server/vpos-card-provider.ts'
import type { Config } from '#platform/server/config.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import { easyChannelOf } from '#domain/easychannel/server/bank-easy-channel.ts'
import type { Gateways } from '#domain/portal/server/gateways.ts'
import type { Services } from '#domain/portal/server/services.ts'
import { cookieSessions } from '#domain/sessions/server/session-cookie.ts'
import { makeMail } from '#platform/server/mail/sealed-mail.ts'
import { makeMetrics } from '#platform/server/metrics/metrics.ts'
import { makeLedgerOperator } from '#domain/operator/server/ledger/make-ledger-operator.ts'
import type { Operator } from '#domain/operator/server/operator.ts'
import { makeRemoteOperator } from '#domain/operator/server/remote/make-remote-operator.ts'
import { makePasswords } from '#platform/server/passwords/argon-passwords.ts'
import { passwordWork } from '#platform/server/passwords/password-work.ts'
import { lazyIdentityProviders } from '#domain/identity/server/lazy-identity-providers.ts'
import { makeSeal } from '#platform/server/seal.ts'
import { loadTenants } from '#platform/server/tenants/load-tenants.ts'
import type { Tenants } from '#platform/server/tenants/load-tenants.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { openWorkers } from '#platform/server/workers/open-workers.ts'
import type { Workers } from '#platform/server/workers/open-workers.ts'
import { checkOwnTexts } from './check-own-texts.ts'
import { ownMetrics } from './own-metrics.ts'

/** Puts the server's world together: tenants, database and each tenant's gateways. */
export function openServices(given: {
  config: Config
  databaseUrl: string
  log: Logger
  /** Read before; read here when left out. */
  tenants?: Tenants | undefined
  workers?: Workers | undefined
}): Services {
  const { config, log } = given
  const tenants = given.tenants ?? loadTenants(config, tenantChecks)
  checkOwnTexts(tenants)
  const secrets = new Map(tenants.all.map(({ name }) => [name, config.secretsOf(name, tenantSecrets)]))
  const secretsOf = (name: string) => secrets.get(name) ?? config.secretsOf(name, tenantSecrets)
  const places = config.placesOf(
    tenants.all.map(({ name }) => name),
    given.databaseUrl,
  )
  const database = openDatabase(places, log)
  const metrics = makeMetrics(ownMetrics)
  const workers = given.workers ?? openWorkers()
  const gateways = new Map<string, Gateways>()

  function makeGateways(tenant: Tenant): Gateways {
    const seal = makeSeal(config.SEALING_KEY, tenant.name, config.SEALING_KEY_BEFORE)
    return {
      seal,
      metrics,
      workers,
      mail: makeMail(seal),
      rateLimits: logWithheldMails(
        makeRateLimits({ database, tenant: tenant.name, log: log.child({ tenant: tenant.name }) }),
        {
          tenant: tenant.name,
          log,
          metrics,
        },
      ),
      passwords: makePasswords({
        tenant: tenant.name,
        minimumLength: tenant.passwordLength,
        tenantWords: [tenant.name, tenant.title],
        score: (input) => workers.run(passwordWork, input, { tenant: tenant.name, asker: '' }),
      }),
      cardProvider: makeVposCardProvider({ tenant, secrets: secretsOf(tenant.name) }),
      identityProviders: lazyIdentityProviders({
        tenant,
        secrets: secretsOf(tenant.name),
        mayBePlain: config.MODE === 'demo',
      }),
      captcha: makeCaptcha({
        tenant,
        seal,
        secret: secretsOf(tenant.name).captchaSecret,
        database: database.ofTenant(tenant.name),
      }),
      easyChannel: easyChannelOf(tenant),
      operator: operatorOf(tenant, database.ofTenant(tenant.name)),
    }
  }

  /** Where the operator's data lies: in our ledger, or with the operator. */
  function operatorOf(tenant: Tenant, bound: TenantDatabase): Operator {
    const { operatorData, paymentFlags } = tenant.choices
    if (operatorData.kind === 'ledger') return makeLedgerOperator(bound, config.KEEP_MONTHS)
    return makeRemoteOperator({
      address: operatorData.address,
      hasFlags: paymentFlags === 'sent',
      operatorKey: secretsOf(tenant.name).operatorKey,
      database: bound,
      log: log.child({ tenant: tenant.name }),
    })
  }

  function gatewaysOf(tenant: Tenant): Gateways {
    const known = gateways.get(tenant.name) ?? makeGateways(tenant)
    gateways.set(tenant.name, known)
    return known
  }

  return {
    tenants,
    places,
    database,
    metrics,
    workers,
    secretsOf,
    bearerSecretOf: ({ name }) => secretsOf(name).operatorSecret,
    readsHere: ({ choices }) => choices.operatorData.kind === 'ledger',
    streamIdleMs: config.FEED_IDLE_SECONDS * 1000,
    sessions: cookieSessions(
      { idleMinutes: config.SESSION_IDLE_MINUTES, minutes: config.SESSION_MINUTES },
      (tenant) => places.of(tenant).replicaUrl !== undefined,
    ),
    databaseWaitSeconds: config.databaseWaitSeconds,
    gatewaysOf,
    readingGatewaysOf: (tenant, reader) => {
      const usual = gatewaysOf(tenant)
      // What an operator of its own answers is not in our tables, and to ask it writes.
      return tenant.choices.operatorData.kind === 'remote'
        ? usual
        : { ...usual, operator: makeLedgerOperator(reader, config.KEEP_MONTHS) }
    },
  }
}
