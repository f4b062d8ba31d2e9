import type { Logger } from 'pino'
import { openHouse } from '#app/house.ts'
import type { Config } from '#platform/server/config.ts'
import type { Login } from '../start/print-addresses.ts'
import { demoAccounts } from './demo-accounts.ts'
import { seedDemo } from './seed-demo.ts'

/** Seeds each tenant whose ledger is empty, once; answers the demo's logins. */
export async function seedDemoTenants(config: Config, databaseUrl: string, log: Logger): Promise<Login[]> {
  const house = openHouse({ config, databaseUrl, log })
  try {
    for (const tenant of house.tenants.all) {
      const database = house.database.ofTenant(tenant.name)
      await seedDemo({ database, tenant, passwords: house.gatewaysOf(tenant).passwords, today: new Date() })
    }
    return house.tenants.all.flatMap(({ name }) =>
      demoAccounts.map(({ email, password }) => ({ tenant: name, email, password })),
    )
  } finally {
    await house.database.close()
  }
}
