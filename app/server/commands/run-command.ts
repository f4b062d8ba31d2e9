import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Config } from '#platform/server/config.ts'
import { migrate } from '#platform/server/database/migrations/migrate.ts'
import { runningDatabaseUrl } from '#platform/server/database/running-database-url.ts'
import type { DatabasePlaces } from '#platform/server/config/database-place.ts'
import { tenantNames } from '#platform/server/tenants/load-tenants.ts'
import { requireCurrentSchema } from '#platform/server/database/migrations/schema-state.ts'
import { withoutRowValues } from '#platform/server/database/without-row-values.ts'
import type { Services } from '#domain/portal/server/services.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import { reconcileOrders } from '#domain/orders/server/checking/reconcile-orders.ts'
import { takeFeed } from '#features/operator-feed/server/take-feed.ts'
import { caseCommand, caseHelp, caseUsage } from './case-command.ts'
import { jobCommand, jobUsage } from './job-command.ts'
import { backupCommand, restoreCommand } from './backup-command.ts'
import { openServices } from '../services.ts'
import { ordersCommand, ordersUsage, surplusCommand } from './orders-command.ts'
import { errorInJson, saidInJson, saidInWords } from './said-in-json.ts'
import type { Said } from './said-in-json.ts'
import { sessionsCommand, sessionsUsage } from './sessions-command.ts'
import { accountCommand, accountUsage } from '../support/account-command.ts'
import { auditCommand, auditUsage } from '../support/audit-command.ts'
import { mailCommand, mailUsage } from '../support/mail-command.ts'
import { orderCommand, orderUsage } from '../support/order-command.ts'
import { tenantCommand } from './tenant-command.ts'
import { good } from './command-end.ts'
import type { CommandEnd } from './command-end.ts'

const ends =
  'Ends with 0 when it is done, 1 when it, or a part of it, cannot be, 2 when the command was not understood.'

const usage = `Usage: npm run -s portal -- COMMAND
  migrate               brings the database up to date; no other command changes its tables
  feed TENANT FILE      stores an operator's feed (NDJSON, gzip too); FILE may be - for standard input
  reconcile TENANT      asks the card provider about every open order now
${accountUsage}
${orderUsage}
${mailUsage}
${auditUsage}
${ordersUsage}
${caseUsage}
${sessionsUsage}
${jobUsage}
  backup FILE [--of TENANT]
                        writes all tenants' data into one file while the servers go on working; --of: those of
                        the database that TENANT has of its own. So with restore and job
  restore FILE [--replace] [--of TENANT]
                        fills an empty database with it; --replace deletes what another one holds
  tenant lint [NAME]    checks tenants' folders: fields, contrast, texts, logos
  tenant create NAME    makes a tenant that runs
  doctor                checks settings, tenants and database

COMMAND --help says what it takes, and does nothing. With --json any command says what it found or did for a program,
and what went wrong as {"error": …, "code": …} on the error output.
${ends}`

// A list of words: several to a line.
const commands = [
  'migrate',
  'feed',
  'reconcile',
  'account',
  'order',
  'mail',
  'audit',
  'surplus',
  'orders',
  'case',
  'sessions',
  'job',
  'backup',
  'restore',
  'tenant',
  'doctor',
]

/** What a command cannot do without, in its order. */
const needs: Readonly<Record<string, readonly string[]>> = {
  feed: ['TENANT', 'FILE'],
  reconcile: ['TENANT'],
  backup: ['FILE'],
  restore: ['FILE'],
}

/** Runs a command, and answers what is said where: in words, or in JSON where --json is asked for. */
export async function sayCommand(args: readonly string[], readConfig: () => Config): Promise<Said> {
  if (!args.includes('--json')) {
    return saidInWords(await runCommand(args, readConfig))
  }
  try {
    return saidInJson(await runCommand(knowsJson(args) ? args : args.filter((word) => word !== '--json'), readConfig))
  } catch (error) {
    return errorInJson(sentenceOf(error), 1)
  }
}

/** Those whose text differs by it; of the others only how it is said does. */
const knowsJson = ([command = '', action = '']: readonly string[]): boolean =>
  ['account', 'order', 'mail', 'audit', 'case'].includes(command) || ['list', 'unknown'].includes(action)

/** Runs a command of the operator on the database of DATABASE_URL, or on the running demo's. */
export async function runCommand(args: readonly string[], readConfig: () => Config): Promise<CommandEnd> {
  const [command] = args
  if (command === '--help') return good(usage)
  if (command === undefined || !commands.includes(command)) return { text: usage, code: 2 }
  if (command === 'case' && args.includes('--help')) return good(caseHelp)
  // Before anything is read or opened: who asks for help must neither need a database nor change one.
  if (args.includes('--help')) return good(helpOf(command))
  const given = args.slice(1).filter((word, at, all) => !word.startsWith('--') && all[at - 1] !== '--of')
  const missing = needs[command]?.[given.length]
  if (missing !== undefined) return { text: `${command}: name the ${missing}\n\n${helpOf(command)}`, code: 2 }
  const config = readConfig()
  if (command === 'tenant') return tenantCommand(args.slice(1), config)
  const url = runningDatabaseUrl(config)
  const places = config.placesOf(tenantNames(config), url)
  const { directUrl, left } = placeNamed(args.slice(1), places)
  if (command === 'migrate') {
    const applied = []
    for (const { place } of places.each) applied.push(...(await migrate(place.directUrl)).applied)
    const text = `The database is up to date${applied.length > 0 ? `: ${applied.join(', ')} applied` : ''}.`
    return { ...good(text), json: { applied } }
  }
  if (command === 'restore') return restoreCommand(left, config, directUrl)
  if (command === 'backup') {
    await requireCurrentSchema(directUrl)
    return await backupCommand(left, config, directUrl)
  }
  if (command === 'job') {
    await requireCurrentSchema(directUrl)
    return jobCommand(left, directUrl)
  }
  // What is wrong with a tenant or a secret is told even where the database is not ready.
  const services = openServices({ config, databaseUrl: url, log: makeLogger('warn') })
  try {
    // Only migrate and a start of the portal change the tables.
    for (const { place } of services.places.each) await requireCurrentSchema(place.directUrl)
    return await (command === 'mail' ? mailCommand(services, args.slice(1)) : runTenantCommand(services, args))
  } finally {
    await services.database.close()
  }
}

/** `--of TENANT`: the database that this tenant has of its own, for commands that work on one whole. */
function placeNamed(args: readonly string[], places: DatabasePlaces): { directUrl: string; left: readonly string[] } {
  const at = args.indexOf('--of')
  if (at < 0) return { directUrl: places.of('').directUrl, left: args }
  const tenant = args[at + 1] ?? ''
  const { directUrl } = places.of(tenant)
  if (directUrl === places.of('').directUrl) throw new Error(`--of: ${tenant} has no database of its own`)
  return { directUrl, left: args.toSpliced(at, 2) }
}

/** The lines of the usage about one command, with what is written below each. */
function helpOf(command: string): string {
  let isAbout = false
  const lines = usage.split('\n').filter((line) => {
    if (!/^ {3,}/.test(line)) isAbout = line.startsWith(`  ${command} `)
    return isAbout
  })
  return ['Usage: npm run -s portal -- COMMAND', ...lines, '', ends].join('\n')
}

/** The commands that work with the tenants. */
async function runTenantCommand(services: Services, args: readonly string[]): Promise<CommandEnd> {
  const [command, tenantName, file] = args
  if (command === 'account') return accountCommand(services, args.slice(1))
  if (command === 'order') return orderCommand(services, args.slice(1))
  if (command === 'audit') return auditCommand(services, args.slice(1))
  if (command === 'surplus') return surplusCommand(services, args.slice(1))
  if (command === 'case') return caseCommand(services, args.slice(1))
  if (command === 'sessions') return sessionsCommand(services, args.slice(1))
  if (command === 'orders') return ordersCommand(services, args.slice(1))
  if (command === 'doctor') {
    const { reachable } = await services.database.readiness()
    if (!reachable) throw new Error('DATABASE_URL: the database does not answer the role tapfolio_app')
    const { all, warnings } = services.tenants
    const order = `Settings, ${all.length} tenant(s) and the database are in order.`
    const text = [...warnings.map((warning) => `Warning: ${warning}`), order].join('\n')
    return { ...good(text), json: { tenants: all.map(({ name }) => name), warnings } }
  }
  const tenant = services.tenants.named(tenantName ?? '')
  if (!tenant) throw new Error(`there is no tenant ${tenantName ?? '(none given)'}`)
  const database = services.database.ofTenant(tenant.name)
  const gateways = services.gatewaysOf(tenant)
  if (command === 'reconcile')
    return good(JSON.stringify(await reconcileOrders({ database, gateways, log: makeLogger('warn') })))
  if (tenant.choices.operatorData.kind === 'remote') throw new Error(noFeed(tenant.name))
  const report = await takeFeed({ ...gateways, workers: undefined, tenant, database }, feedStream(file))
  return { text: JSON.stringify(report, undefined, 2), code: report.refused > 0 ? 1 : 0 }
}

function noFeed(name: string): string {
  return (
    `The tenant ${name} takes no feed: with operatorData {"kind":"remote"} its travellers see only what that operator answers. ` +
    `Give the records to it, or choose operatorData {"kind":"ledger"} in ${name}/tenant.json.`
  )
}

function feedStream(file: string | undefined): Readable {
  if (file === undefined) throw new Error('feed: name the FILE')
  if (file === '-') return process.stdin
  return createReadStream(file)
}

/** What went wrong, in a sentence. */
export function sentenceOf(error: unknown): string {
  const { code, message, path, cause } = withoutRowValues(error) as NodeJS.ErrnoException
  if ((code ?? (cause as NodeJS.ErrnoException | undefined)?.code) === 'ECONNREFUSED')
    return 'The database does not answer: start it, or set DATABASE_URL; that of the demo runs while "npm start" does.'
  if (code === 'ENOENT' && path !== undefined) return `There is no file ${path}.`
  return message
}
