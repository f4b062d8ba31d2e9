import type { Logger } from 'pino'
import { migrateAll } from '#app/server/migrate-all.ts'
import { openServices } from '#app/server/services.ts'
import type { Config } from '#platform/server/config.ts'
import type { Services } from '#domain/portal/server/services.ts'
import type { Tenants } from '#platform/server/tenants/load-tenants.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import type { Login } from '../print-addresses.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoFeed } from './demo-feed.ts'
import type { FeedOf } from './demo-feed.ts'
import { dressDemoCards } from './dress-cards-queries.ts'
import { fillBackOffice } from './fill-back-office.ts'
import { seedDemo } from './seed-demo.ts'
import { beginSeeding } from './seed-queries.ts'
import { seedRemoteDemo } from './seed-remote-demo.ts'

/**
 * Seeds each tenant's demo where it is still to be, in a database that may be new, and fills the sandbox's back offices;
 * answers the demo's logins. Where it `isToBeSeen` by people its cards also have names and colours.
 */
export async function seedDemoTenants({ feedOf = demoFeed, ...given }: DemoSeeding): Promise<Login[]> {
  const { config, log } = given
  const services = openServices(given)
  const sandboxUrl = `http://localhost:${String(config.SANDBOX_PORT)}`
  try {
    await migrateAll(services, log)
    for (const tenant of services.tenants.all) {
      await seed(services, tenant, { sandboxUrl, feedOf })
      if (given.isToBeSeen) await dressDemoCards(services.database.ofTenant(tenant.name))
    }
    return services.tenants.all.flatMap((tenant) => loginsOf(tenant))
  } finally {
    await Promise.all([services.database.close(), services.workers.close()])
  }
}

interface DemoSeeding {
  config: Config
  databaseUrl: string
  log: Logger
  tenants?: Tenants
  isToBeSeen?: boolean
  feedOf?: FeedOf
}

async function seed(
  services: Services,
  tenant: Tenant,
  { sandboxUrl, feedOf }: { sandboxUrl: string; feedOf: FeedOf },
): Promise<void> {
  const database = services.database.ofTenant(tenant.name)
  const { passwords } = services.gatewaysOf(tenant)
  const { operatorKey } = services.secretsOf(tenant.name)
  const { operatorData, pendingAmount } = tenant.choices
  if (operatorData.kind === 'remote') {
    await seedRemoteDemo({ database, tenant, passwords, sandboxUrl, operatorKey, feedOf })
    return
  }
  await seedDemo({ database, tenant, passwords, today: new Date() })
  // Its bank asks the operator's books what is due, and they end when the ledger does.
  if (pendingAmount.kind === 'easychannel')
    await fillBackOffice(sandboxUrl, operatorKey, feedOf(tenant.name, { today: await beginSeeding(database, false) }))
}

function loginsOf({ name, choices }: Tenant): Login[] {
  return demoAccounts.map(({ email, password }) => ({
    tenant: name,
    email,
    password: choices.signIn === 'popup' ? 'by single sign-on' : password,
  }))
}
