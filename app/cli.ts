import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { migrate } from '#platform/server/database/migrate.ts'
import { loadEnvFile, readConfig } from '#platform/server/config.ts'
import { runningDatabaseUrl } from '#platform/server/database/running-database-url.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import { reconcileOrders } from '#platform/server/orders/reconcile-orders.ts'
import { noticeTickets } from '#platform/server/ticket-notices/notice-tickets.ts'
import { storeFeed } from '#features/operator-feed/server/store-feed.ts'
import { openHouse } from './house.ts'
import { tenantCommand } from './tenant-command.ts'

const usage = `Usage: npm run -s portal -- COMMAND
  migrate               brings the database up to date
  feed TENANT FILE      stores an operator's feed (NDJSON, gzip too); FILE may be - for standard input
  reconcile TENANT      asks the card provider about every open order now
  tenant lint [NAME]    checks tenants' folders: fields, contrast, texts, logos
  tenant create NAME    makes a tenant that runs
  doctor                checks settings, tenants and database
`

/** The operator's commands work on the database of DATABASE_URL, or on the running demo's. */
async function main(args: readonly string[]): Promise<number> {
  const [command, tenantName, file] = args
  if (command === undefined || !['migrate', 'feed', 'reconcile', 'tenant', 'doctor'].includes(command)) {
    process.stderr.write(usage)
    return 2
  }
  loadEnvFile()
  const config = readConfig()
  if (command === 'tenant') {
    const { text, code } = tenantCommand(args.slice(1), config)
    say(text)
    return code
  }
  const databaseUrl = runningDatabaseUrl(config)
  await migrate(databaseUrl)
  if (command === 'migrate') return say('The database is up to date.')
  const log = makeLogger('warn')
  const house = openHouse({ config, databaseUrl, log })
  try {
    if (command === 'doctor') {
      await house.database.ping()
      return say(`Settings, ${house.tenants.all.length} tenant(s) and the database are in order.`)
    }
    const tenant = house.tenants.named(tenantName ?? '')
    if (!tenant) throw new Error(`there is no tenant ${tenantName ?? '(none given)'}`)
    const database = house.database.ofTenant(tenant.name)
    if (command === 'reconcile') {
      return say(JSON.stringify(await reconcileOrders({ database, gateways: house.gatewaysOf(tenant), log })))
    }
    if (tenant.choices.operatorData === 'remote') throw new Error(noFeed(tenant.name))
    const { mail } = house.gatewaysOf(tenant)
    const report = await storeFeed(database, feedStream(file), (inside, tickets) =>
      noticeTickets({ database: inside, tenant, mail }, tickets),
    )
    say(JSON.stringify(report, undefined, 2))
    return report.refused > 0 ? 1 : 0
  } finally {
    await house.database.close()
  }
}

function noFeed(name: string): string {
  return (
    `The tenant ${name} takes no feed: with operatorData: remote its travellers see only what its remoteOperator answers. ` +
    `Give the records to that operator, or choose operatorData: ledger in ${name}/tenant.json.`
  )
}

function feedStream(file: string | undefined): Readable {
  if (file === undefined) throw new Error('feed: name the FILE')
  if (file === '-') return process.stdin
  return createReadStream(file)
}

function say(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  return 1
})

function sentenceOf(error: unknown): string {
  const { code, message, path } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED')
    return 'The database does not answer: start the portal with "npm start", or set DATABASE_URL.'
  if (code === 'ENOENT' && path !== undefined) return `There is no file ${path}.`
  return message
}
